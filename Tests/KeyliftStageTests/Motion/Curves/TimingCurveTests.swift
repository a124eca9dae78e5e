// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftStage
import Testing

struct TimingCurveTests {
  @Test func springLandsAtItsEnd() {
    #expect(TimingCurve.keyboard.progress(at: 1) == 1)
    #expect(TimingCurve.keyboard.progress(at: 2) == 1)
    #expect(abs(TimingCurve.keyboard.progress(at: 1 - 1e-12) - 0.99890) <= 5e-6)
    #expect(abs(TimingCurve.keyboard26.progress(at: 1 - 1e-12) - 0.99880) <= 5e-6)
    #expect(TimingCurve.keyboard.progress(at: 0) == 0)
    #expect(TimingCurve.keyboard.progress(at: .nan) == 0)
  }

  @Test func springIsStretchedOverItsSeconds() {
    for step in 0..<100 {
      let fraction = Double(step) / 100
      let expected = Spring.keyboard.progress(after: fraction / 2)
      #expect(abs(TimingCurve.keyboard.progress(at: fraction) - expected) <= 1e-15)
    }
  }

  @Test func onlySpringsBringADuration() {
    #expect(TimingCurve.keyboard.impliedDuration == 0.5)
    #expect(TimingCurve.keyboard26.impliedDuration == 0.3832)
    #expect(TimingCurve.easeInOut.impliedDuration == nil)
    #expect(TimingCurve.spring(.smooth, over: -1).impliedDuration == 0)
    #expect(TimingCurve.spring(.smooth, over: .nan).impliedDuration == 0)
    #expect(TimingCurve.spring(.smooth, over: .infinity).impliedDuration == 0)
  }

  @Test func namesAreSortedAndKnown() {
    #expect(
      TimingCurve.names == [
        "bouncy", "curve-4", "default", "ease-in", "ease-in-out", "ease-out",
        "interactive-spring", "keyboard", "keyboard-26", "linear", "smooth", "snappy", "spring",
      ])
    #expect(TimingCurve.names == TimingCurve.names.sorted())
    for name in TimingCurve.names { #expect(TimingCurve.named(name) != nil, "\(name)") }
    for name in ["", "Linear", "ease", "easeInOut"] { #expect(TimingCurve.named(name) == nil) }
  }

  @Test func namesMeanTheirCurves() throws {
    #expect(TimingCurve.named("default") == .coreAnimationDefault)
    #expect(TimingCurve.named("curve-4") == .curve4)
    #expect(TimingCurve.named("ease-in") == .easeIn)
    #expect(TimingCurve.named("ease-out") == .easeOut)
    #expect(TimingCurve.named("ease-in-out") == .easeInOut)
    #expect(TimingCurve.named("linear") == .linear)
    #expect(TimingCurve.named("keyboard") == .keyboard)
    #expect(TimingCurve.named("keyboard-26") == .keyboard26)
    #expect(TimingCurve.named("spring") == TimingCurve.named("smooth"))
  }

  @Test func namedSpringsLastUntilTheySettle() throws {
    // (1 + x) e^-x is 0.001 at x = 9.2334, the keyboard's 0.505735 s times its 18.25742.
    let smooth = try #require(TimingCurve.named("smooth")?.impliedDuration)
    #expect(abs(smooth - 0.505735 * 18.257418583505537 / (4 * Double.pi)) <= 1e-6)
    let bouncy = try #require(TimingCurve.named("bouncy")?.impliedDuration)
    let swing = 1 + 0.7 / 0.51.squareRoot()
    #expect(abs(bouncy - Foundation.log(1000 * swing) / (0.7 * 4 * Double.pi)) <= 1e-12)
  }
}

struct AnimationCurveTests {
  @Test(
    arguments: [
      (0, CubicBezier(0.42, 0, 0.58, 1)), (1, CubicBezier(0.42, 0, 1, 1)),
      (2, CubicBezier(0, 0, 0.58, 1)), (3, CubicBezier(0, 0, 1, 1)),
      (4, CubicBezier(0.66, 0, 0.33, 1)), (5, CubicBezier(0.25, 0.1, 0.25, 1)),
    ])
  func rawValuesAreUIKits(rawValue: Int, curve: CubicBezier?) throws {
    let expected = TimingCurve.cubic(try #require(curve))
    #expect(AnimationCurve(rawValue: rawValue)?.timingCurve == expected)
  }

  @Test func sevenIsTheKeyboard() throws {
    let spring = try #require(Spring(mass: 3, stiffness: 1000, damping: 500))
    #expect(AnimationCurve(rawValue: 7)?.timingCurve == .spring(spring, over: 0.5))
  }

  @Test(arguments: [6, 8, -1, 15, .max, .min]) func otherRawValuesMeanNothing(rawValue: Int) {
    #expect(AnimationCurve(rawValue: rawValue) == nil)
  }
}

struct KeyboardMotionTests {
  @Test func motionsMoveAndNotifyAsTheirSystems() {
    let (old, new) = (KeyboardMotion.ios18, KeyboardMotion.ios26)
    #expect(old.timing == Timing(curve: .keyboard, duration: 0.5))
    #expect(new.timing == Timing(curve: .keyboard26, duration: 0.3832))
    #expect(old.notifiedDuration == 0.25)
    #expect(new.notifiedDuration == 0.3833)
    let curves = KeyboardMotion.allCases.map { KeyboardTiming($0.timing).notifiedCurve.rawValue }
    #expect(curves == [7, 7])
  }

  @Test func namesAreThoseOfTheirReleases() {
    #expect(KeyboardMotion.allCases.map(\.rawValue) == ["ios18", "ios26"])
  }
}

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

  @Test(arguments: TimingCurve.names) func velocityIsTheSlopeOfTheProgress(_ name: String) throws {
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
