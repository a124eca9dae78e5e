// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftCapture
import Testing

struct RecordedMoveTests {
  private func series(_ seconds: Double, _ place: (Double) -> Double) -> SampleSeries {
    SampleSeries(
      (0..<Int(seconds * 60)).map {
        SampleSeries.Point(time: Double($0) / 60, value: place(Double($0) / 60), isRepeated: false)
      })
  }

  @Test func showAndHideHaveTheirTimes() {
    let recording = SpringSamples.recording(frequency: 18.2574, duration: 0.5)
    let moves = RecordedMove.all(in: SampleSeries(keyboardOf: recording), bottom: 874)
    #expect(moves.map(\.kind) == [.show, .hide])
    #expect(abs(moves[0].start - 0.5) < 1.0 / 60)
    #expect(abs(moves[0].end - 1) < 2.0 / 60)
    #expect(moves[0].from == 874 && abs(moves[0].to - 538) < 0.01)
    #expect(abs(moves[1].end - 2.2) < 2.0 / 60)
  }

  /// A finger that drags the keyboard from 528 to 679 at 210 points a second, and lets go, as in the
  /// recording `xr-rn-drag-release`.
  @Test func fingerAndItsReleaseAreTwoMoves() throws {
    let moves = RecordedMove.all(
      in: series(3) { time in
        guard time > 0.5 else { return 528 }
        let release = 0.5 + 151.0 / 210
        guard time > release else { return 528 + 210 * (time - 0.5) }
        return SpringSamples.place(
          time, frequency: 18.2574, start: release, from: 679, to: 874, duration: 0.5)
      }, bottom: 874)
    #expect(moves.map(\.kind) == [.drag, .hide])
    let release = try #require(moves.last)
    #expect(release.isRelease)
    #expect(abs(release.start - 0.5 - 151.0 / 210) < 2.5 / 60)
    #expect(abs(release.from - 679) < 8)
  }

  /// A finger that has slowed down to 100 points a second before it lets go at 700; the first frame
  /// after it still shows the keyboard there, and the video does not show its last 50 points.
  @Test func fingerThatSlowsDownIsNoPartOfTheRelease() throws {
    let places = series(1.2) { time in
      guard time > 0.5 else { return 516 }
      let release = 0.7 + 1e-6
      guard time > release + 1.0 / 60 else { return min(680 + 100 * (time - 0.5), 700) }
      return SpringSamples.place(time, frequency: 18.2574, start: release, from: 700, to: 852)
    }
    let seen = SampleSeries(places.points.filter { $0.value < 802 })
    let moves = RecordedMove.all(in: seen, bottom: 852)
    #expect(moves.map(\.kind) == [.drag, .hide])
    let release = try #require(moves.last)
    #expect(abs(release.from - 700) < 0.01)
    let spring = try #require(MoveFit(release, in: seen).generation?.spring)
    #expect(abs(spring.start - 0.7) < 0.002)
    #expect(abs(spring.frequency - 18.2574) < 0.001)
  }

  @Test func keyboardThatGrowsAtOnceChangesItsHeight() {
    let moves = RecordedMove.all(in: series(2) { $0 < 1 ? 538 : 490 }, bottom: 874)
    #expect(moves.map(\.kind) == [.heightChange])
    #expect(moves.first?.from == 538 && moves.first?.to == 490)
  }

  @Test func keyboardUnderAFingerAllTheWayHasNoRelease() {
    let moves = RecordedMove.all(
      in: series(4) { time in 538 + 300 * min(max(time - 0.5, 0) / 2.5, 1) }, bottom: 874)
    #expect(moves.map(\.kind) == [.drag])
  }

  @Test func videoWithoutTheKeyboardHasAGapAndNoMove() {
    var points = series(1) { _ in 538 }.points
    points += series(1) { _ in 600 }.points.map {
      SampleSeries.Point(time: $0.time + 3, value: $0.value, isRepeated: false)
    }
    #expect(RecordedMove.all(in: SampleSeries(points), bottom: 874).isEmpty)
  }

  @Test func logThatWritesOnlyChangesIsHeldAtItsTicks() throws {
    var recording = Recording(title: "changes")
    recording.ticks = [0, 1]
    for frame in 1...40 {
      let time = 1 + Double(frame) / 60
      recording.keyboard.append(
        RecordedSample(
          time: time,
          keyboardTop: SpringSamples.place(
            time, frequency: 23.559, start: 1, from: 874, to: 566, duration: 0.3832),
          on: CGSize(width: 402, height: 874)))
    }
    recording.keyboard.insert(
      RecordedSample(time: 0, keyboardTop: 874, on: CGSize(width: 402, height: 874)), at: 0)
    let moves = RecordedMove.all(in: SampleSeries(keyboardOf: recording), bottom: 874)
    #expect(moves.map(\.kind) == [.show])
    #expect(moves.first?.start == 1)
  }
}
