// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftLook
@testable import KeyliftStage
import TestSupport
import Testing

/// The caches of a painter, which affect the identity of contents but never a picture.
struct PainterMemoryTests {
  private struct ViewOnScreen: Hashable {
    let view: FrameView
    let screen: ScreenTraits
  }

  @Test(arguments: 0..<50) func pictureDoesNotDependOnEarlierPictures(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let frames = (0..<8).map { _ in RandomFrame(&random).frame }
    let fresh = frames.map { FramePainter(shaper: FakeShaper()).picture(of: $0) }
    let painter = FramePainter(shaper: FakeShaper())
    for _ in 0..<60 {
      let index = Int.random(in: 0..<8, using: &random)
      let isSame = painter.picture(of: frames[index]) == fresh[index]
      #expect(isSame, "seed \(seed), frame \(index)")
    }
  }

  @Test(arguments: 0..<50) func sameViewHasTheSameContent(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let painter = FramePainter(shaper: FakeShaper())
    var contents: [ViewOnScreen: LayerContent] = [:]
    var repeats = 0
    for _ in 0..<60 {
      let frame = RandomFrame(&random).frame
      let layers = painter.picture(of: frame).layers
      for view in frame.views {
        guard let layer = layers.first(where: { $0.id == view.id }) else { continue }
        let sight = ViewOnScreen(view: view, screen: frame.screen)
        if let known = contents[sight] {
          repeats += 1
          try #require(known === layer.content, "seed \(seed)")
        }
        contents[sight] = layer.content
      }
    }
    #expect(repeats > 100, "seed \(seed)")
  }

  @Test func equalFramesGiveTheSamePicture() {
    var random = SeededRandom(seed: 1)
    let painter = FramePainter(shaper: FakeShaper())
    var frame = RandomFrame(&random).frame
    let picture = painter.picture(of: frame)
    frame.time += 1
    #expect(painter.picture(of: frame) == picture)
    frame.keyboard.alpha = 0
    #expect(painter.picture(of: frame) == FramePainter(shaper: FakeShaper()).picture(of: frame))
  }
}

extension PainterMemoryTests {
  private func boxes(_ widths: [Double]) -> Frame {
    Frame(
      time: 0, screen: .phone393, window: .zero,
      views: widths.enumerated().map { index, width in
        let rect = CGRect(x: 0, y: Double(index), width: width, height: 1)
        return FrameView(
          id: "box", rect: rect, size: rect.size,
          place: CGAffineTransform(translationX: 0, y: rect.minY),
          decoration: Decoration(background: .system(.systemBlue)))
      }, keyboard: FrameKeyboard(rect: CGRect(x: 0, y: 852, width: 393, height: 0), alpha: 0))
  }

  private func contents(_ picture: Picture) -> [Int: LayerContent] {
    Dictionary(
      picture.layers.filter { $0.id == "box" }.map { ($0.content.width, $0.content) },
      uniquingKeysWith: { first, _ in first })
  }

  @Test func frameOfThousandsOfViewsKeepsAllContents() {
    let painter = FramePainter(shaper: FakeShaper())
    let widths = (1...5000).map { Double($0) / 3 }
    let first = contents(painter.picture(of: boxes(widths)))
    let reversed = contents(painter.picture(of: boxes(widths.reversed())))
    let again = contents(painter.picture(of: boxes(widths)))
    #expect(first.count == 5000)
    #expect(first.allSatisfy { reversed[$0] === $1 && again[$0] === $1 })
  }

  /// The widths of a box that changes in every frame, for more frames than the cache keeps.
  private static let manyWidths = (1...4100).map { 100 + Double($0) / 3 }

  @Test func resizingViewKeepsTheOthersInTheCache() {
    let painter = FramePainter(shaper: FakeShaper())
    let still = contents(painter.picture(of: boxes([7, 100])))[21]
    for width in Self.manyWidths { _ = painter.picture(of: boxes([7, width])) }
    #expect(still != nil)
    #expect(contents(painter.picture(of: boxes([7, 100])))[21] === still)
  }

  @Test func oldContentsLeaveTheCache() {
    let painter = FramePainter(shaper: FakeShaper())
    weak var first: LayerContent?
    first = contents(painter.picture(of: boxes([7])))[21]
    #expect(first != nil)
    for width in Self.manyWidths { _ = painter.picture(of: boxes([width])) }
    #expect(first == nil)
  }
}
