// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftStage
import TestSupport
import Testing

struct TrackTests {
  let keyboard = Timing(curve: .keyboard, duration: 0.25)

  @Test func trackIsStillUntilSomethingChanges() {
    var track = Track(7.0)
    #expect(track.isStill && track.end == 0 && track.presentation(at: 5) == 7)
    track.set(7, at: 1)
    track.animate(to: 7, at: 2, timing: keyboard)
    #expect(track.isStill && track.end == 0)
    track.set(8, at: 1)
    #expect(!track.isStill && track.end == 1)
  }

  /// Each change of ±336 adds its reverse, which fades out by the spring, whether it still runs or not.
  @Test func manyOverlappingAnimationsAddUp() {
    var track = Track(0.0)
    let starts = (0..<200).map { Double($0) * 0.05 }
    for (index, start) in starts.enumerated() {
      track.animate(to: index % 2 == 0 ? 336 : 0, at: start, timing: keyboard)
    }
    for step in 0...1100 {
      let time = Double(step) / 100 + 0.001
      let expected = starts.enumerated().reduce(0) { sum, change in
        sum + (change.offset % 2 == 0 ? 336 : -336) * closedForm(time - change.element)
      }
      #expect(abs(track.presentation(at: time) - expected) <= 1e-6, "\(time)")
    }
  }

  @Test func modelStepsAtItsInstant() {
    var track = Track(0.0)
    track.set(1, at: 0.5)
    track.set(2, at: 0.75)
    #expect(track.model(at: 0.5 - 1.1e-9) == 0)
    #expect(track.model(at: 0.5 - 0.9e-9) == 1)
    #expect(track.model(at: 0.7) == 1)
    #expect(track.presentation(at: 0.75) == 2)
    #expect(track.model(at: -.infinity) == 0)
    #expect(track.model(at: .infinity) == 2)
  }

  @Test func lastChangeOfAnInstantCounts() {
    var track = Track(0.0)
    track.set(1, at: 0.5)
    track.set(2, at: 0.5)
    #expect(track.model(at: 0.5) == 2)
  }

  @Test func modelJumpsAndPresentationFollows() {
    var track = Track(0.0)
    track.animate(to: 336, at: 0.2, timing: keyboard)
    #expect(track.model(at: 0.2) == 336)
    #expect(track.presentation(at: 0.1) == 0)
    #expect(track.presentation(at: 0.2) == 0)
    #expect(abs(track.presentation(at: 0.45) - 316.52488444019065) <= 1e-9)
    #expect(track.presentation(at: 42.0 / 60) == 336)
    #expect(track.end == 0.7)
  }

  /// The legacy keyboard's progress by the C library.
  private func closedForm(_ seconds: Double) -> Double {
    guard seconds > 0 else { return 0 }
    guard seconds < 0.5 - 1e-9 else { return 1 }
    let angle = seconds * (1000.0 / 3).squareRoot()
    return 1 - Foundation.exp(-angle) * (1 + angle)
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func presentationIsTheModelAndWhatIsLeftOfEveryMotion(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var track = Track(0.0)
    var moves: [(time: Double, delta: Double)] = []
    var (time, model) = (0.0, 0.0)
    for _ in 0..<6 {
      time += random.double(in: 0.01...0.4)
      let value = random.double(in: -500...500)
      track.animate(to: value, at: time, timing: keyboard)
      moves.append((time, model - value))
      model = value
    }
    for _ in 0..<50 {
      let now = random.double(in: time...(time + 0.6))
      let expected = moves.reduce(model) { $0 + $1.delta * (1 - closedForm(now - $1.time)) }
      #expect(abs(track.presentation(at: now) - expected) <= 1e-9, "seed \(seed), \(now)")
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>) func interruptionsNeverJump(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var track = Track(random.double(in: -500...500))
    var time = 0.0
    for _ in 0..<10 {
      time += random.double(in: 0...0.3)
      let name = try #require(TimingCurve.names.randomElement(using: &random))
      let curve = try #require(TimingCurve.named(name))
      let timing = Timing(curve: curve, duration: random.double(in: 0.1...0.6))
      let before = track
      track.animate(
        to: random.double(in: -500...500), at: time, timing: timing,
        delay: random.double(in: -0.2...0.2))
      let gap = track.presentation(at: time) - before.presentation(at: time)
      #expect(abs(gap) <= 1e-9, "seed \(seed), \(time)")
      // The past stays as it was.
      let past = time - random.double(in: 0.01...1)
      #expect(track.presentation(at: past) == before.presentation(at: past), "seed \(seed)")
    }
    #expect(track.presentation(at: track.end) == track.model(at: time), "seed \(seed)")
  }

  @Test func delayedMotionHoldsItsFirstValue() {
    var track = Track(10.0)
    track.animate(to: 20, at: 1, timing: Timing(curve: .linear, duration: 2), delay: 0.5)
    #expect(track.model(at: 1) == 20)
    #expect(track.presentation(at: 1) == 10)
    #expect(track.presentation(at: 1.5) == 10)
    #expect(abs(track.presentation(at: 2.5) - 15) <= 1e-12)
    #expect(track.presentation(at: 3.5) == 20)
    #expect(track.end == 3.5)
  }

  @Test func settingTheModelLeavesMotionsUnderWay() {
    var track = Track(0.0)
    track.animate(to: 100, at: 0, timing: Timing(curve: .linear, duration: 1))
    track.set(200, at: 0.5)
    #expect(abs(track.presentation(at: 0.25) - 25) <= 1e-12)
    #expect(abs(track.presentation(at: 0.75) - 175) <= 1e-12)
    #expect(track.presentation(at: 1) == 200)
  }

  @Test func motionWithoutDurationIsAStep() {
    var track = Track(0.0)
    track.animate(to: 5, at: 1, timing: Timing(curve: .easeIn, duration: 0))
    #expect(track.presentation(at: 0.999) == 0)
    #expect(track.presentation(at: 1) == 5)
    #expect(track.end == 1)
  }

  @Test func changeBeforeTheLastCountsAsMadeWithIt() {
    var track = Track(0.0)
    track.set(1, at: 2)
    track.animate(to: 5, at: 1, timing: Timing(curve: .linear, duration: 1))
    #expect(track.model(at: 1.5) == 0)
    #expect(track.model(at: 2) == 5)
    #expect(track.presentation(at: 2.5) == 3)
  }

  @Test func heldAnimationShowsItsFirstValueAndThenThatOfItsTime() {
    var track = Track(0.0)
    let second = Timing(curve: .linear, duration: 1)
    track.animate(to: 10, at: 2, timing: second.holding(for: 0.25))
    #expect(track.presentation(at: 2.24) == 0)
    #expect(track.presentation(at: 2.25) == 2.5)
    #expect(track.presentation(at: 2.5) == 5)
    #expect(track.end == 3)
    #expect(Set(track.instants) == [2, 2.25, 3])
    for seconds in [-1, .nan, .infinity] as [Double] {
      #expect(second.holding(for: seconds) == second)
    }
  }

  @Test func manyStepsAreFound() {
    var track = Track(0.0)
    for step in 1...600 { track.set(Double(step), at: Double(step) / 60) }
    for step in 0...600 { #expect(track.presentation(at: Double(step) / 60) == Double(step)) }
    #expect(track.model(at: 100.5 / 60) == 100)
  }

  @Test func ownValuesCanBeMoved() {
    struct Point: AnimatedValue {
      var x: Double, y: Double
      func difference(to old: Point) -> Point? { Point(x: old.x - x, y: old.y - y) }
      func adding(_ part: Double, of difference: Point) -> Point {
        Point(x: x + difference.x * part, y: y + difference.y * part)
      }
    }
    var track = Track(Point(x: 1, y: 2))
    track.animate(to: Point(x: 3, y: -2), at: 0, timing: Timing(curve: .linear, duration: 1))
    #expect(track.presentation(at: 0.5) == Point(x: 2, y: 0))
  }
}

extension Double: AnimatedValue {
  func difference(to old: Double) -> Double? { old - self }
  func adding(_ part: Double, of difference: Double) -> Double { self + difference * part }
}

struct TimingTests {
  @Test(arguments: [0, 0.25, 0.4, 3, -1, .nan] as [Double])
  func keyboardIgnoresTheGivenDuration(duration: Double) {
    #expect(Timing(curve: .keyboard, duration: duration).duration == 0.5)
  }

  @Test(arguments: [-1, -.infinity, .infinity, .nan] as [Double])
  func durationIsNeverNegative(duration: Double) {
    #expect(Timing(curve: .easeIn, duration: duration).duration == 0)
  }

  @Test func cubicTakesTheGivenDuration() {
    let timing = Timing(curve: .easeInOut, duration: 0.4)
    #expect(timing.duration == 0.4)
    #expect(abs(timing.progress(after: 0.2) - 0.5) <= 1e-15)
    #expect(timing.progress(after: 0) == 0)
    #expect(timing.progress(after: -1) == 0)
    #expect(timing.progress(after: 0.4) == 1)
    #expect(timing.progress(after: .infinity) == 1)
    #expect(timing.progress(after: .nan) == 0)
  }

  @Test func instantsWithinANanosecondAreTheSame() {
    let timing = Timing(curve: .keyboard, duration: 0)
    // The design's example: less than 0.5 in floating point, and yet the end.
    #expect(42.0 / 60 - 0.2 < 0.5)
    #expect(timing.progress(after: 42.0 / 60 - 0.2) == 1)
    #expect(timing.progress(after: 0.5 - 2e-9) < 0.9990)
    let linear = Timing(curve: .linear, duration: 1)
    #expect(linear.progress(after: 0.9e-9) == 0)
    #expect(linear.progress(after: 1.1e-9) > 0)
  }

  @Test func withoutADurationTheMotionIsOverAtItsStart() {
    let timing = Timing(curve: .linear, duration: 0)
    #expect(timing.progress(after: 0) == 1)
    #expect(timing.progress(after: -0.5e-9) == 1)
    #expect(timing.progress(after: -1) == 0)
  }

  @Test func instantsAreOrdered() {
    #expect(Instant.isSame(1, 1 + 0.9e-9))
    #expect(!Instant.isSame(1, 1 + 1.1e-9))
    #expect(Instant.isSame(.infinity, .infinity))
    #expect(!Instant.isSame(.nan, .nan))
    #expect(Instant.isBefore(1, 2))
    #expect(!Instant.isBefore(1, 1 + 0.9e-9))
    #expect(!Instant.isBefore(2, 1))
    #expect(Instant.hasCome(1 + 0.9e-9, by: 1))
    #expect(!Instant.hasCome(1 + 1.1e-9, by: 1))
    #expect(Instant.hasCome(0, by: 1))
  }
}

struct StepsTests {
  /// Returns steps at the same time or a few tenths of the tolerance apart.
  private func track(_ random: inout SeededRandom) -> Steps<Int> {
    var track = Steps(0)
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      track.set(Int.random(in: 0...2, using: &random), at: moment(&random))
    }
    return track
  }

  private func moment(_ random: inout SeededRandom) -> Double {
    Double(Int.random(in: -3...40, using: &random)) * Instant.tolerance * 0.3
  }

  @Test(arguments: 0..<500) func combinedStepsHaveBothValuesAtEveryTime(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let (one, other) = (track(&random), track(&random))
    let both = one.combined(with: other) { "\($0) \($1)" }
    for _ in 0..<40 {
      let time = moment(&random)
      let expected = "\(one.value(at: time)) \(other.value(at: time))"
      #expect(both.value(at: time) == expected, "seed \(seed), \(time) s")
    }
    #expect(both.isStill == (one.isStill && other.isStill))
  }

  @Test(arguments: 0..<100) func mappedStepsHaveTheFunctionsValue(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let track = track(&random)
    let parity = track.map { $0 % 2 }
    for _ in 0..<40 {
      let time = moment(&random)
      #expect(parity.value(at: time) == track.value(at: time) % 2, "seed \(seed), \(time) s")
    }
  }
}
