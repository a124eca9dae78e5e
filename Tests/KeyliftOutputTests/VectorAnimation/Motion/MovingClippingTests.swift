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
      motion.layers[0].clips
        == [MovingClipping(movesWithLayer: true, frame: MotionTrack(frame))])
  }
}
