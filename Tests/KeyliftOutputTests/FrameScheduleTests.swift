// SPDX-License-Identifier: MIT

@testable import KeyliftOutput
import Testing

struct FrameScheduleTests {
  private func schedule(_ duration: Double, _ rate: FrameRate, speed: Double = 1, hold: Double = 1)
    -> FrameSchedule
  { FrameSchedule(duration: duration, rate: rate, playback: Playback(speed: speed, hold: hold)) }

  @Test func scheduleAtTheSceneRateHasTheSceneFrames() {
    let schedule = schedule(1.7, FrameRate(frames: 60))
    #expect(schedule.times.count == 103)
    #expect(schedule.times == (0...102).map { min(Double($0) / 60, 1.7) })
  }

  @Test func lastFrameIsTheEndOfTheSceneAtAnyRate() {
    for frames in [7, 24, 50, 60, 1000] {
      let schedule = schedule(1.7, FrameRate(frames: frames))
      #expect(schedule.times.first == 0)
      #expect(schedule.times.last == 1.7)
      #expect(zip(schedule.times, schedule.times.dropFirst()).allSatisfy { $0 < $1 })
    }
  }

  @Test func quarterSpeedTakesFourTimesTheFrames() {
    let slow = schedule(1.5, FrameRate(frames: 60), speed: 0.25)
    #expect(slow.times.count == 361)
    #expect(slow.times[4] == 1.0 / 60)
  }

  @Test func holdIncludesTheLastFramesOwnTime() {
    let held = schedule(1, FrameRate(frames: 50), hold: 1)
    #expect(held.times.count + held.heldFrames == 100)
    #expect(held.heldFrames == 49)
    // A frame shows for its own time at least.
    let unheld = schedule(1, FrameRate(frames: 50), hold: 0)
    #expect(unheld.times.count + unheld.heldFrames == 51)
  }

  @Test func sceneOfOneFrameHasOneFrame() {
    #expect(schedule(0, FrameRate(frames: 60)).times == [0])
  }

  /// A jump that a frame shows lies at its time, or between it and the frame before.
  @Test func jumpsMoveToTheNearestFrames() {
    let schedule = schedule(1, FrameRate(frames: 10))
    #expect(schedule.times(meeting: []) == [0])
    #expect(
      schedule.times(meeting: [0.25, 0.26, 0.85]) == [0, schedule.times[3], schedule.times[9]])
    // At a frame's time, to rounding, it may show there or in the next.
    for instant in [0.5, 0.5 - 5e-10, 0.5 + 5e-10] {
      #expect(schedule.times(meeting: [instant]) == [0, schedule.times[5], schedule.times[6]])
    }
  }
}

struct FrameRateTests {
  @Test(arguments: [
    (120, 2), (60, 2), (50, 2), (40, 3), (30, 3), (25, 4), (24, 4), (20, 5), (1, 100),
  ])
  func nearestGIFRateHasWholeHundredthsOfASecond(frames: Int, hundredths: Int) {
    #expect(FrameRate(frames: frames).nearestInGIF == FrameRate(frames: 100, seconds: hundredths))
  }

  @Test func equalFractionsAreEqualRates() {
    #expect(FrameRate(frames: 50) == FrameRate(frames: 100, seconds: 2))
    #expect(FrameRate(frames: 50) != FrameRate(frames: 100, seconds: 3))
  }

  @Test func digitsOmitADecimalOfZero() {
    #expect(FrameRate(frames: 50).digits == "50")
    #expect(FrameRate(frames: 100, seconds: 3).digits == "33.3")
  }
}
