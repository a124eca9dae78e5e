// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftOutput
import KeyliftStage
import TestSupport
import Testing

struct MovingTurnTests {
  private static let center = CGPoint(x: 500, y: 1000)

  private func angle(_ time: Double) -> Double { 90 * legacySpring(time - 0.2) }

  private var motion: PictureMotion {
    MotionFixture.motion { time in
      ["a", "b"].map { name in
        var layer = MotionFixture.layer(name, MotionFixture.card(), x: 40, y: 30)
        layer.clips = [LayerClipping(frame: CGRect(x: 50, y: 0, width: 500, height: 700))]
        layer.turn = LayerTurn(angle: angle(time), center: Self.center)
        return layer
      }
    }
  }

  @Test(arguments: [UInt64](0..<4)) func cornersAreWithinAQuarterPixel(seed: UInt64) throws {
    let layer = motion.layers[0]
    let turn = try #require(layer.turn)
    for time in MotionFixture.instants(seed: seed, avoiding: [0.2, 0.7]) {
      let found = LayerTurn(angle: turn.angle.value(at: time), center: turn.center).transform
      let exact = LayerTurn(angle: angle(time), center: Self.center).transform
      for corner in [CGPoint(x: 40, y: 30), CGPoint(x: 140, y: 80)] {
        let (one, other) = (corner.applying(found), corner.applying(exact))
        #expect(hypot(one.x - other.x, one.y - other.y) <= 0.25, "at \(time), seed \(seed)")
      }
    }
  }

  @Test func layerThatTurnsStaysAndKeepsItsClipInIt() {
    let layer = motion.layers[0]
    #expect(layer.motion == .still && layer.clips.allSatisfy(\.frame.isStill))
    #expect(layer.turn?.angle.keys.count ?? 999 < 100)
  }

  @Test func layersThatTurnTogetherShareTheirKeyframesAndComposition() {
    let svg = String(decoding: AnimatedSVG.bytes(of: motion), as: UTF8.self)
    #expect(svg.components(separatedBy: "@keyframes").count == 2)
    #expect(svg.contains("rotate("))
    let lottie = String(decoding: LottieWriter.bytes(of: motion, rate: 60), as: UTF8.self)
    #expect(lottie.components(separatedBy: "\"id\":\"turn").count == 2)
  }
}
