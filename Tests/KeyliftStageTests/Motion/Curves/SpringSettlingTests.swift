// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftStage
import TestSupport
import Testing

struct SpringSettlingTests {
  @Test(arguments: 0..<300 as Range<UInt64>)
  func anUnderdampedSpringsEnvelopeIsAThousandthAtItsDuration(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let ratio = random.double(in: 0.02...0.98)
    let velocity = random.double(in: -20...20)
    let duration = random.double(in: 0.01...10)
    let spring = try #require(
      Spring(settlingAfter: duration, dampingRatio: ratio, initialVelocity: velocity))
    // `Docs/iOS/Behavior.md` 1.6, by libm: t = -ln(0.001 / (1 + |(ζω - v) / ωd|)) / (ζω).
    let frequency = spring.stiffness.squareRoot()
    let damped = frequency * (1 - ratio * ratio).squareRoot()
    let swing = abs((ratio * frequency - velocity) / damped)
    let settled = Foundation.log((1 + swing) / 0.001) / (ratio * frequency)
    #expect(abs(settled - duration) <= 1e-11 * duration, "seed \(seed)")
    let own = try #require(spring.settlingDuration)
    #expect(abs(own - duration) <= 1e-12 * duration, "seed \(seed)")
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func aCriticalSpringIsAThousandthShortAtItsDuration(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let velocity = random.double(in: -20...0)
    let duration = random.double(in: 0.01...10)
    let spring = try #require(
      Spring(settlingAfter: duration, dampingRatio: 1, initialVelocity: velocity))
    let frequency = spring.stiffness.squareRoot()
    let rest = (1 + (frequency - velocity) * duration) * Foundation.exp(-frequency * duration)
    #expect(abs(rest - 0.001) <= 1e-13, "seed \(seed)")
    let own = try #require(spring.settlingDuration)
    #expect(abs(own - duration) <= 1e-12 * duration, "seed \(seed)")
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func anySpringThatIsMadeHasSettledByItsDuration(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let duration = random.double(in: 0.01...10)
    let spring = try #require(
      Spring(
        settlingAfter: duration, dampingRatio: random.double(in: 0.9...1.5),
        initialVelocity: random.double(in: 0...100)))
    #expect(try #require(spring.settlingDuration) <= duration * (1 + 1e-12), "seed \(seed)")
    for step in 0..<100 {
      let progress = spring.progress(after: duration * (1 + Double(step) / 50))
      #expect(abs(progress - 1) <= 1.001e-3, "seed \(seed), step \(step)")
    }
  }

  @Test func aRatioAboveOneCountsAsOne() {
    #expect(
      Spring(settlingAfter: 0.5, dampingRatio: 4) == Spring(settlingAfter: 0.5, dampingRatio: 1))
  }

  @Test(arguments: [
    (0, 1, 0), (-1, 1, 0), (Double.nan, 1, 0), (.infinity, 1, 0), (1, 0, 0), (1, -1, 0),
    (1, .nan, 0), (1, 1, .nan), (1, 1, .infinity),
  ])
  func numbersWithoutAMotionMakeNoSpring(_ numbers: (Double, Double, Double)) {
    #expect(
      Spring(settlingAfter: numbers.0, dampingRatio: numbers.1, initialVelocity: numbers.2) == nil)
  }

  @Test(arguments: [1e-300, 1e-12, 1e12, 1e300])
  func aDurationBeyondAllBoundsDoesNotTrap(duration: Double) {
    let spring = Spring(settlingAfter: duration, dampingRatio: 0.5, initialVelocity: 3)
    let settling = spring?.settlingDuration ?? duration
    #expect(abs(settling - duration) <= 1e-9 * duration)
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func aStretchedCurveGoesTheSameWay(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let spring = try #require(
      Spring(
        mass: 2, stiffness: random.double(in: 10...1000), damping: random.double(in: 1...50),
        initialVelocity: random.double(in: -5...5)))
    let curve = TimingCurve.spring(spring, over: 0.5)
    let stretched = curve.stretched(over: random.double(in: 0.01...3))
    for step in 0...20 {
      let fraction = Double(step) / 20
      #expect(
        abs(curve.progress(at: fraction) - stretched.progress(at: fraction)) <= 1e-9,
        "seed \(seed)")
    }
    #expect(TimingCurve.easeIn.stretched(over: 2) == .easeIn)
  }
}
