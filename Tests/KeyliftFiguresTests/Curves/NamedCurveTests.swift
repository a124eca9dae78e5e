// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftFigures
import KeyliftStage
import TestSupport
import Testing

struct NamedCurveTests {
  @Test(arguments: [0] + Array(stride(from: 0.001, to: 0.499, by: 0.007)))
  func velocityOfTheKeyboardIsItsClosedForm(_ time: Double) {
    let curve = NamedCurve("keyboard", Timing(curve: .keyboard, duration: 0))
    let frequency = (1000.0 / 3).squareRoot()
    let exact = frequency * frequency * time * exp(-frequency * time)
    #expect(abs(curve.timing.velocity(after: time) - exact) < 1e-11)
  }

  @Test(arguments: [0.0, 0.1, 0.249]) func linearVelocityIsConstant(_ time: Double) {
    let curve = NamedCurve("linear", Timing(curve: .linear, duration: 0.25))
    #expect(abs(curve.timing.velocity(after: time) - 4) < 1e-9)
  }

  @Test(arguments: [-0.1, 0.25, 3]) func velocityIsZeroOutsideTheDuration(_ time: Double) {
    #expect(Timing(curve: .linear, duration: 0.25).velocity(after: time) == 0)
  }

  @Test func curveWithoutDurationIsAStep() {
    let curve = NamedCurve("linear", Timing(curve: .linear, duration: 0))
    #expect(curve.timing.velocity(after: 0) == 0)
    let points = curve.progress(until: 1)
    #expect(points == [Plot.Point(0, 0), Plot.Point(0, 1), Plot.Point(1, 1)])
  }

  @Test func curveIsConstantAfterItsEnd() {
    let curve = NamedCurve("linear", Timing(curve: .linear, duration: 0.25))
    #expect(curve.progress(until: 2).suffix(2) == [Plot.Point(0.25, 1), Plot.Point(2, 1)])
    #expect(curve.velocity(until: 2).suffix(2) == [Plot.Point(0.25, 0), Plot.Point(2, 0)])
  }

  @Test func titleHasTheDuration() {
    #expect(
      NamedCurve("keyboard-26", Timing(curve: .keyboard26, duration: 0)).title
        == "keyboard-26, 0.3832 s")
    #expect(NamedCurve("linear", Timing(curve: .linear, duration: 100)).title == "linear, 100 s")
  }
}

struct CurveDeviationTests {
  /// The largest errors of approximations over 336 points, and their times (`Docs/iOS/Behavior.md` 1.9 and 1.8).
  private static let published: [(name: String, points: Double, time: Double, profile: String)] = [
    ("ease-in-out", -73.5, 0.089, "keyboard"), ("ease-out", 29.0, 0.033, "keyboard"),
    ("default", 46.9, 0.111, "keyboard"), ("linear", -55.7, 0.131, "keyboard"),
    ("cubic-0.38-0.7-0.125-1", -25.7, 0.091, "keyboard"),
    ("over-damped", -187, 0.221, "keyboard"), ("curve-7", -46.1, 0.096, "keyboard-26"),
  ]

  @Test(arguments: published)
  func largestErrorIsThePublishedOne(
    _ name: String, _ points: Double, _ time: Double, _ profile: String
  ) throws {
    let keyboard = try #require(TimingCurve.named(profile))
    let curve = try #require(NamedCurve.approximations(of: profile)?.first { $0.name == name })
    let worst = CurveDeviation(of: curve.timing, from: Timing(curve: keyboard, duration: 0))
    // The published errors have tenths of a point, the largest has whole points, and the times have milliseconds.
    #expect(abs(worst.lead * 336 - points) <= (name == "over-damped" ? 0.9 : 0.15))
    #expect(abs(worst.time - time) <= 0.001)
  }

  @Test func springWithInitialVelocityLeadsByItsClosedForm() throws {
    let curve = try #require(
      NamedCurve.approximations(of: "keyboard")?.first { $0.name == "velocity-6.4" })
    let worst = CurveDeviation(of: curve.timing, from: Timing(curve: .keyboard, duration: 0))
    // The maximum of v t e^(-wt) is at 1 / w.
    let frequency = (1000.0 / 3).squareRoot()
    #expect(abs(worst.lead - 6.4 / frequency / M_E) < 1e-9)
    #expect(abs(worst.time - 1 / frequency) < 1e-4)
  }

  @Test(arguments: 0..<40) func noInstantExceedsTheLargestDeviation(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let curves = try (0..<2).map { _ in
      let name = try #require(TimingCurve.names.randomElement(using: &random))
      return Timing(
        curve: try #require(TimingCurve.named(name)), duration: random.double(in: 0.1...2))
    }
    let worst = CurveDeviation(of: curves[0], from: curves[1])
    for _ in 0..<500 {
      let time = random.double(in: 0...2)
      let lead = curves[0].progress(after: time) - curves[1].progress(after: time)
      #expect(abs(lead) <= abs(worst.lead) + 2e-6, "seed \(seed)")
    }
  }

  @Test func equalCurvesHaveNoDeviation() {
    let keyboard = Timing(curve: .keyboard, duration: 0)
    #expect(CurveDeviation(of: keyboard, from: keyboard).text == "the same")
    let none = Timing(curve: .linear, duration: 0)
    #expect(CurveDeviation(of: none, from: none).lead == 0)
  }

  @Test func deviationIsWrittenInPercent() {
    let worst = CurveDeviation(
      of: Timing(curve: .easeInOut, duration: 0.25), from: Timing(curve: .keyboard, duration: 0))
    #expect(worst.text == "21.9 % behind at 0.089 s")
  }

  @Test func onlyKeyboardsHaveApproximations() {
    let known = TimingCurve.names.filter { NamedCurve.approximations(of: $0) != nil }
    #expect(known == ["keyboard", "keyboard-26"])
    #expect(NamedCurve.approximations(of: "keyboard")?.count == 8)
    #expect(NamedCurve.approximations(of: "keyboard-26")?.count == 7)
  }
}
