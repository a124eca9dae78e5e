// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftOutput
import KeyliftStage
import TestSupport
import Testing

/// Contents that change their size, which are one shape of a Lottie file with the right size in every frame.
struct GrowingLottieTests {
  /// Returns the size of the card, which becomes lower and narrower from 0.2 s on.
  private func size(_ time: Double) -> CGSize {
    let way = legacySpring(time - 0.2)
    return CGSize(width: 600 - 200 * way, height: 900 - 600 * way)
  }

  private func motion(_ outline: @escaping (CGRect) -> Outline) -> PictureMotion {
    MotionFixture.motion { time in
      let exact = size(time)
      let whole = CGSize(width: exact.width.rounded(), height: exact.height.rounded())
      let content = LayerContent(
        width: Int(whole.width), height: Int(whole.height),
        marks: [.fill(outline(CGRect(origin: .zero, size: whole)), .black)])
      return [Layer(id: "card", content: content, place: .identity, exactSize: exact)]
    }
  }

  private func shape(_ type: String, in motion: PictureMotion) throws -> LottieFile.Object {
    let file = try LottieFile(LottieWriter.bytes(of: motion, rate: 60))
    #expect(file.problems == [])
    let layer = try #require(file.layers(named: "card").first)
    let shapes = LottieFile.found(in: layer).filter { $0["ty"] as? String == type }
    #expect(shapes.count == 1)
    return try #require(shapes.first)
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func roundedRectangleHasASizeThatChanges(seed: UInt64) throws {
    let shape = try shape("rc", in: motion { .roundedRect($0, radius: 24) })
    let size = try #require(LottieProperty(shape["s"]))
    let middle = try #require(LottieProperty(shape["p"]))
    let radius = try #require(LottieProperty(shape["r"]))
    #expect(radius.value(at: 0) == [24] && !radius.isAnimated)
    for time in MotionFixture.instants(seed: seed, count: 50, avoiding: [0.2, 0.7]) {
      let (meant, found) = (self.size(time), size.value(at: time * 60))
      let center = middle.value(at: time * 60)
      let why: Comment = "at \(time), seed \(seed)"
      #expect(abs(found[0] - meant.width) <= 0.26 && abs(found[1] - meant.height) <= 0.26, why)
      // The top left corner does not move.
      #expect(abs(center[0] - found[0] / 2) <= 1e-3 && abs(center[1] - found[1] / 2) <= 1e-3, why)
    }
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func pathHasPointsThatMove(seed: UInt64) throws {
    let shape = try shape("sh", in: motion { .path(Outline.roundedRect($0, radius: 24).path) })
    let path = try #require(LottieProperty(shape["ks"]))
    for time in MotionFixture.instants(seed: seed, count: 50, avoiding: [0.2, 0.7]) {
      let meant = size(time)
      // The first 16 numbers are the eight points; the tangents follow.
      let points = path.value(at: time * 60).prefix(16)
      let (x, y) = (
        points.enumerated().filter { $0.offset % 2 == 0 }.map(\.element),
        points.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
      )
      let why: Comment = "at \(time), seed \(seed)"
      #expect(abs((x.max() ?? 0) - meant.width) <= 0.26 && x.min() == 0, why)
      #expect(abs((y.max() ?? 0) - meant.height) <= 0.26 && y.min() == 0, why)
      let nearest = x.filter { $0 > 0 && $0 < 100 }
      #expect(Set(nearest) == [24], why)
    }
  }
}
