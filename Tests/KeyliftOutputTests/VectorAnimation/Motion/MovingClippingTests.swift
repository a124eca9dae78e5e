// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftOutput
import KeyliftStage
import TestSupport
import Testing

struct MovingClippingTests {
  private func y(_ time: Double) -> Double { 900 * (1 - legacySpring(time - 0.2)) }

  private func clips(_ clip: @escaping (Double) -> LayerClipping) -> [MovingClipping] {
    MotionFixture.motion {
      [MotionFixture.layer("card", MotionFixture.card(), y: y($0), clips: [clip($0)])]
    }.layers[0].clips
  }

  @Test func clipThatMovesWithItsLayerIsStillInLayerSpace() {
    let clips = clips {
      LayerClipping(frame: CGRect(x: 10, y: y($0) + 10, width: 30, height: 30), cornerRadius: 4)
    }
    #expect(clips.map(\.movesWithLayer) == [true])
    #expect(clips.map(\.cornerRadius) == [4])
    #expect(clips[0].frame.isStill)
    #expect(abs(clips[0].frame.last.minY - 10) <= 1e-3)
  }

  @Test func fixedClipOfAMovingLayerIsStillInPictureSpace() {
    let frame = CGRect(x: 0, y: 20, width: 1000, height: 500)
    let clips = clips { _ in LayerClipping(frame: frame) }
    #expect(clips == [MovingClipping(frame: MotionTrack(frame))])
  }

  @Test(arguments: [UInt64](0..<4)) func growingClipIsWithinAQuarterPixel(seed: UInt64) {
    let clips = clips {
      LayerClipping(frame: CGRect(x: 0, y: 0, width: 50, height: 30 + y($0)), cornerRadius: 3)
    }
    #expect(clips.map(\.movesWithLayer) == [false])
    for time in MotionFixture.instants(seed: seed, avoiding: [0.2, 0.7]) {
      let frame = clips[0].frame.value(at: time)
      #expect(abs(frame.maxY - 30 - y(time)) <= 0.25, "at \(time), seed \(seed)")
    }
  }

  @Test func clipThatNeverClipsIsDropped() {
    let outside = CGRect(x: -5, y: -5, width: 999, height: 9999)
    #expect(clips { _ in LayerClipping(frame: outside) } == [])
  }

  @Test func plainClipsAreIntersected() {
    let motion = MotionFixture.motion { _ in
      [
        MotionFixture.layer(
          "card", MotionFixture.card(),
          clips: [
            LayerClipping(frame: CGRect(x: 10, y: 0, width: 50, height: 50)),
            LayerClipping(frame: CGRect(x: 0, y: 5, width: 40, height: 50)),
          ])
      ]
    }
    let frame = CGRect(x: 10, y: 5, width: 30, height: 45)
    #expect(
      motion.layers[0].clips == [MovingClipping(movesWithLayer: true, frame: MotionTrack(frame))])
  }
}

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
