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

/// A frame of views that random frames share; some are moved or changed.
struct RandomFrame {
  let frame: Frame

  init(_ random: inout SeededRandom) {
    var screen = ScreenTraits.phone393
    if Int.random(in: 0..<4, using: &random) == 0 { screen = screen.dark }
    let count = Int.random(in: 0..<8, using: &random) == 0 ? 3 : 8
    var keyboard = FrameKeyboard(rect: CGRect(x: 0, y: 852, width: 393, height: 336))
    if Bool.random(using: &random) { keyboard.keys.origin.y = 600 }
    keyboard.rect = keyboard.keys
    frame = Frame(
      time: random.double(in: 0...1), screen: screen,
      window: CGRect(x: 0, y: 0, width: 393, height: 852),
      views: (0..<count).map { RandomFrame.view($0, &random) }, keyboard: keyboard)
  }

  private static let looks: [(Content, Decoration)] = [
    (.none, .none), (.none, Decoration(background: .system(.systemBlue))),
    (.label(LabelContent(text: "a")), .none), (.label(LabelContent(text: "b")), .none),
    (.list(ListContent(rows: [.init(title: "row")])), Decoration(cornerRadius: 8)),
    (.avatar(AvatarContent(initials: "KL")), .none),
  ]

  private static func view(_ index: Int, _ random: inout SeededRandom) -> FrameView {
    let (content, decoration) = looks[index % looks.count]
    let size = CGSize(width: 40, height: 20)
    let origin = CGPoint(x: 10, y: 30 * Double(index))
    var view = FrameView(
      id: "v\(index)", rect: CGRect(origin: origin, size: size), size: size,
      place: CGAffineTransform(translationX: origin.x, y: origin.y), decoration: decoration,
      content: content)
    let other = looks.randomElement(using: &random) ?? looks[0]
    switch Int.random(in: 0..<12, using: &random) {
    case 0: view.place.ty += random.double(in: -50...50)
    case 1: view.alpha = [0, 0.5].randomElement(using: &random) ?? 0
    case 2: view.size.height = [0, 5, 60].randomElement(using: &random) ?? 0
    case 3: view.clips = [FrameClipping(rect: CGRect(x: 0, y: 0, width: 30, height: 99))]
    case 4: view.place = CGAffineTransform(a: 2, b: 0.1, c: 0, d: 1, tx: 5, ty: 5)
    case 5: (view.content, view.decoration) = other
    default: break
    }
    return view
  }
}
