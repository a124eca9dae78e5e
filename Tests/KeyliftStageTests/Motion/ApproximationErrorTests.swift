// SPDX-License-Identifier: MIT

import KeyliftStage
import Testing

/// How far common imitations are from the keyboard, on a move of 336 points.
struct ApproximationErrorTests {
  struct Imitation: Sendable {
    let curve: TimingCurve
    let duration: Double
    /// Points, positive if the imitation leads, and how many of them a last digit stands for.
    let error: Double
    let digit: Double
    let milliseconds: Double
  }

  /// `Docs/iOS/Behavior.md` 1.9.
  static let imitations: [Imitation] = [
    Imitation(curve: .easeInOut, duration: 0.25, error: -73.5, digit: 0.1, milliseconds: 89),
    Imitation(curve: .easeOut, duration: 0.25, error: 29.0, digit: 0.1, milliseconds: 33),
    Imitation(
      curve: .coreAnimationDefault, duration: 0.25, error: 46.9, digit: 0.1, milliseconds: 111),
    Imitation(curve: .linear, duration: 0.25, error: -55.7, digit: 0.1, milliseconds: 131),
    Imitation(curve: .easeInOut, duration: 0.5, error: -193, digit: 1, milliseconds: 164),
    Imitation(curve: .easeOut, duration: 0.5, error: -107, digit: 1, milliseconds: 170),
  ]

  @Test(arguments: imitations) func imitationsAreAsWrongAsPublished(imitation: Imitation) {
    let timing = Timing(curve: imitation.curve, duration: imitation.duration)
    expectError(imitation, timing.progress(after:))
  }

  @Test func forumsCubicIsAsWrongAsPublished() throws {
    let curve = TimingCurve.cubic(try #require(CubicBezier(0.38, 0.7, 0.125, 1)))
    let imitation = Imitation(
      curve: curve, duration: 0.5, error: -25.7, digit: 0.1, milliseconds: 91)
    expectError(imitation, Timing(curve: curve, duration: 0.5).progress(after:))
  }

  // `Docs/iOS/Behavior.md` 1.2: 0.558 of the way at 221 ms. The 187 points that stand beside it and in 1.9
  // are 336 times the rounded 0.558; unrounded it is 187.5.
  @Test func literalOverdampingIsAsWrongAsPublished() throws {
    let spring = try #require(
      Spring(mass: 3, stiffness: 1000, damping: 500, allowsOverdamping: true))
    let worst = worstLead(
      of: { spring.progress(after: $0) }, over: { Spring.keyboard.progress(after: $0) })
    #expect(abs(worst.points / 336 + 0.558) <= 5e-4)
    #expect(abs(worst.milliseconds - 221) <= 1)
  }

  /// `Docs/iOS/Behavior.md` 1.8: a view that follows curve 7 on iOS 26 is up to 46.1 points behind.
  @Test func curveSevenDriftsFromTheKeyboardOfIOS26() {
    let follower = AnimationCurve.keyboard.timingCurve
    let keyboard = KeyboardMotion.ios26.timing
    let worst = worstLead(of: Timing(curve: follower, duration: 0.383).progress(after:)) {
      keyboard.progress(after: $0)
    }
    #expect(abs(worst.points + 46.1) <= 0.05)
    #expect(abs(worst.milliseconds - 96) <= 1)
    let gap = keyboard.progress(after: 1.0 / 60) - Spring.keyboard.progress(after: 1.0 / 60)
    #expect(abs(336 * gap - 7.3) <= 0.05)
  }

  /// `Docs/iOS/Behavior.md` 1.5: what being late by a frame, or two, costs.
  @Test(arguments: [(1.0 / 60, 37.5), (1.0 / 120, 18.8), (2.0 / 60, 74.1)])
  func latenessCostsWhatIsPublished(seconds: Double, points: Double) {
    let spring = Spring.keyboard
    let worst = worstLead(
      of: { spring.progress(after: $0 - seconds) }, over: { spring.progress(after: $0) })
    #expect(abs(worst.points + points) <= 0.05)
  }

  private func expectError(_ imitation: Imitation, _ progress: (Double) -> Double) {
    let worst = worstLead(of: progress) { Spring.keyboard.progress(after: $0) }
    #expect(abs(worst.points - imitation.error) <= imitation.digit / 2)
    #expect(abs(worst.milliseconds - imitation.milliseconds) <= 1)
  }

  private func worstLead(
    of imitation: (Double) -> Double, over keyboard: (Double) -> Double
  ) -> (points: Double, milliseconds: Double) {
    var worst = (points: 0.0, milliseconds: 0.0)
    for step in 0..<5000 {
      let seconds = Double(step) / 10_000
      let points = 336 * (imitation(seconds) - keyboard(seconds))
      if abs(points) > abs(worst.points) { worst = (points, seconds * 1000) }
    }
    return worst
  }
}
