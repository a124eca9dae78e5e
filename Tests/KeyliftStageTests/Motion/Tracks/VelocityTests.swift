// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage
import Testing

/// The velocity of curves, compared with closed forms and with their progress.
struct VelocityTests {
  private static let overDamped = Spring(
    mass: 3, stiffness: 1000, damping: 500, allowsOverdamping: true)

  @Test(arguments: [TimingCurve.keyboard, .keyboard26])
  func keyboardStartsAtRest(_ curve: TimingCurve) {
    #expect(Timing(curve: curve, duration: 0).velocity(after: 0) == 0)
  }

  @Test(arguments: [(0.3, 0.0), (0.3, 5.0), (0.85, -2.0)])
  func velocityOfAnUnderDampedSpringIsItsClosedForm(_ ratio: Double, _ velocity: Double) throws {
    let spring = try #require(
      Spring(mass: 1, stiffness: 400, damping: 40 * ratio, initialVelocity: velocity))
    let timing = Timing(curve: .spring(spring, over: 2), duration: 0)
    let damped = 20 * (1 - ratio * ratio).squareRoot()
    for time in stride(from: 0, to: 1, by: 0.05) {
      let sineShare = (400 - 20 * ratio * velocity) / damped
      let exact =
        exp(-20 * ratio * time) * (velocity * cos(damped * time) + sineShare * sin(damped * time))
      #expect(abs(timing.velocity(after: time) - exact) < 1e-10)
    }
  }

  @Test func velocityOfAnOverDampedSpringIsItsClosedForm() throws {
    let timing = Timing(curve: .spring(try #require(Self.overDamped), over: 4), duration: 0)
    // The rates are the roots of 3 r² - 500 r + 1000.
    let root = (500.0 * 500 - 4 * 3 * 1000).squareRoot()
    let (slow, fast) = (2 * 1000 / (500 + root), (500 + root) / 6)
    for time in stride(from: 0, to: 1, by: 0.05) {
      let exact = slow * fast / (fast - slow) * (exp(-slow * time) - exp(-fast * time))
      #expect(abs(timing.velocity(after: time) - exact) < 1e-11)
    }
  }

  @Test(arguments: TimingCurve.names)
  func velocityIsTheSlopeOfTheProgress(_ name: String) throws {
    let timing = Timing(curve: try #require(TimingCurve.named(name)), duration: 0.25)
    for index in 1..<100 {
      let (time, step) = (timing.duration * Double(index) / 100, 1e-5)
      let before = timing.progress(after: time - step)
      let after = timing.progress(after: time + step)
      #expect(abs(timing.velocity(after: time) - (after - before) / (2 * step)) < 1e-3)
    }
  }

  @Test(arguments: [
    (TimingCurve.linear, 1.0, 1.0), (.easeIn, 0, 1.0 / 0.58), (.easeOut, 1 / 0.58, 0),
    (.easeInOut, 0, 0), (.coreAnimationDefault, 0.4, 0),
  ])
  func slopesOfACubicCurveAtItsEndsAreThoseOfItsControlPoints(
    _ curve: TimingCurve, _ start: Double, _ end: Double
  ) {
    let timing = Timing(curve: curve, duration: 2)
    #expect(abs(timing.velocity(after: 0) - start / 2) < 1e-12)
    #expect(abs(timing.velocity(after: 2.0.nextDown) - end / 2) < 1e-6)
  }

  @Test func velocityIsZeroOutsideTheDuration() {
    let timing = Timing(curve: .linear, duration: 0.25)
    #expect([-0.1, 0.25, 3, .infinity, .nan].map(timing.velocity) == [0, 0, 0, 0, 0])
    #expect(Timing(curve: .linear, duration: 0).velocity(after: 0) == 0)
  }
}
