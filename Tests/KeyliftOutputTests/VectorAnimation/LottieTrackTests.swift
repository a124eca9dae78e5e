// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftOutput
import KeyliftStage
import TestSupport
import Testing

struct LottieTrackTests {
  private let clock = LottieClock(duration: 2, playback: Playback(), rate: 10)

  private func track(_ keys: [(Double, Double)]) -> LottieTrack<Double> {
    LottieTrack(
      MotionTrack(keys: keys.map { MotionTrack.Key(time: $0.0, value: $0.1) }), clock: clock)
  }

  private func spelled(_ track: LottieTrack<Double>) -> [String] {
    track.keys.map { "\($0.frame) \($0.value)\($0.isHeld ? " held" : "")" }
  }

  @Test func linearMotionKeepsItsKeys() {
    #expect(spelled(track([(0, 1), (0.5, 3), (2, 4)])) == ["0.0 1.0", "5.0 3.0", "20.0 4.0"])
  }

  @Test func restsAreHeld() {
    #expect(
      spelled(track([(0, 1), (0.5, 1), (1, 2), (1.5, 2), (1.7, 2), (2, 3)]))
        == ["0.0 1.0 held", "5.0 1.0", "10.0 2.0 held", "17.0 2.0", "20.0 3.0"])
    #expect(spelled(track([(0, 1), (1, 2), (2, 2)])) == ["0.0 1.0", "10.0 2.0"])
    #expect(spelled(track([(0, 1), (1, 1), (2, 1)])) == ["0.0 1.0"])
  }

  @Test func restBeforeAJumpIsHeld() {
    #expect(
      spelled(track([(0, 1), (1, 1), (1, 5), (2, 6)])) == ["0.0 1.0 held", "10.0 5.0", "20.0 6.0"])
  }

  @Test func moveBeforeAJumpEndsJustBeforeIt() {
    #expect(
      spelled(track([(0, 1), (1, 2), (1, 5), (2, 6)]))
        == ["0.0 1.0", "9.999 2.0", "10.0 5.0", "20.0 6.0"])
  }

  @Test func lastOfSeveralJumpsRemains() {
    #expect(
      spelled(track([(0, 1), (1, 2), (1, 3), (1, 5), (2, 6)]))
        == ["0.0 1.0", "9.999 2.0", "10.0 5.0", "20.0 6.0"])
    #expect(spelled(track([(0, 1), (0, 2), (1, 3)])) == ["0.0 2.0", "10.0 3.0"])
  }

  @Test func croppedTrackShowsTheSameInside() {
    let whole = track([(0, 0), (0.5, 0), (0.5, 1), (1.5, 1), (1.5, 0), (2, 0)])
    #expect(whole.visibleFrames(until: 30) == 5..<15)
    #expect(spelled(whole.cropped(to: 5..<15)) == ["5.0 1.0"])
    #expect(spelled(whole.cropped(to: 4..<16)) == ["0.0 0.0 held", "5.0 1.0 held", "15.0 0.0"])
    #expect(!whole.isPartial)
  }

  @Test func layersAreShownForTheirWholeFade() {
    let fade = track([(0.25, 0), (0.75, 1), (1.25, 1), (1.55, 0)])
    #expect(fade.visibleFrames(until: 30) == 2..<16)
    #expect(fade.isPartial)
    #expect(track([(0, 1)]).visibleFrames(until: 30) == 0..<30)
    #expect(track([(0, 0)]).visibleFrames(until: 30).isEmpty)
    #expect(track([(0, 0.5)]).isPartial)
  }

  @Test(arguments: 0..<50) func skewsAreWrittenAsTwoRotations(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    func pose(turn: Double) -> LayerPose {
      LayerPose(
        move: CGPoint(x: random.double(in: -99...99), y: random.double(in: -99...99)),
        turn: turn + random.double(in: -40...40), slant: random.double(in: -50...50),
        scale: CGPoint(x: random.double(in: 0.3...3), y: random.double(in: 0.3...3)))
    }
    let turn = random.double(in: -180...180)
    let poses = MotionTrack(
      keys: (0..<4).map { MotionTrack.Key(time: Double($0) / 4, value: pose(turn: turn)) })
    let (outer, inner) = poses.withoutSlant()
    #expect(outer.keys.allSatisfy { $0.value.slant == 0 })
    for key in outer.keys {
      let wanted = poses.value(at: key.time).place
      let angle = inner.value(at: key.time) * .pi / 180
      let turn = CGAffineTransform(
        a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 0, ty: 0)
      for corner in [CGPoint(x: 100, y: 0), CGPoint(x: 0, y: 100), .zero] {
        let (got, place) = (
          corner.applying(turn).applying(key.value.place), corner.applying(wanted)
        )
        #expect(
          max(abs(got.x - place.x), abs(got.y - place.y)) <= 1e-6, "seed \(seed), \(key.time)")
      }
    }
  }

  @Test func skewThatGrowsFromZeroIsContinuous() {
    let size = CGPoint(x: 1, y: 1)
    let poses = MotionTrack(keys: [
      MotionTrack.Key(time: 0, value: LayerPose(move: .zero, turn: 10, slant: 0, scale: size)),
      MotionTrack.Key(time: 1, value: LayerPose(move: .zero, turn: 20, slant: 5, scale: size)),
    ])
    let (outer, inner) = poses.withoutSlant()
    for step in 0...100 {
      let time = Double(step) / 100
      let angle = inner.value(at: time) * .pi / 180
      let turn = CGAffineTransform(
        a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 0, ty: 0)
      let corner = CGPoint(x: 100, y: 100)
      let got = corner.applying(turn).applying(outer.value(at: time).place)
      let place = corner.applying(poses.value(at: time).place)
      #expect(max(abs(got.x - place.x), abs(got.y - place.y)) <= 0.1)
    }
  }

  @Test func contoursEndWhereTheyBegin() throws {
    let path = Path([
      .move(.zero), .curve(CGPoint(x: 1, y: 0), CGPoint(x: 2, y: 1), CGPoint(x: 2, y: 2)),
      .curve(CGPoint(x: 1, y: 2), CGPoint(x: 0, y: 1), .zero), .close,
      .line(CGPoint(x: 5, y: 5)), .move(CGPoint(x: 9, y: 9)),
    ])
    let contours = LottieContour.contours(of: path)
    try #require(contours.count == 2)
    #expect(contours[0].isClosed && contours[0].vertices.count == 2)
    #expect(contours[0].vertices[0].incoming == CGPoint(x: 0, y: 1))
    #expect(contours[0].vertices[0].outgoing == CGPoint(x: 1, y: 0))
    // The line after a closed contour begins at the contour's start.
    #expect(!contours[1].isClosed)
    #expect(contours[1].vertices.map(\.point) == [.zero, CGPoint(x: 5, y: 5)])
  }
}
