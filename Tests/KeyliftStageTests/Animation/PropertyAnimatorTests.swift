// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage
import KeyliftUIKit
import Testing

struct PropertyAnimatorTests {
  private let play: SquareStage
  /// It moves the square 100 points down in a second.
  private let animator: UIViewPropertyAnimator

  init() {
    let play = SquareStage()
    self.play = play
    animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { play.square.center.y += 100 }
  }

  @Test func animatorIsActiveFromStartToEnd() {
    var log: [String] = []
    func note(_ name: String) {
      log.append("\(name) \(play.stage.now ?? -1) \(animator.state) \(animator.isRunning)")
    }
    animator.addCompletion { note("first \($0)") }
    play.at(0.5) { _ in
      note("before")
      animator.startAnimation()
      note("after")
    }
    play.at(1) { _ in animator.addCompletion { note("second \($0)") } }
    _ = play.play()
    #expect(
      log == [
        "before 0.5 inactive false", "after 0.5 active true", "first end 1.5 inactive false",
        "second end 1.5 inactive false",
      ])
  }

  @Test func secondStartWhileRunningHasNoEffect() throws {
    play.at(0) { _ in
      animator.startAnimation()
      animator.startAnimation()
    }
    #expect(try play.play().drop(at: 1) == 100)
  }

  @Test func animatorKeepsItsTimingInsideABlock() throws {
    play.at(0) { view in
      UIView.animate(withDuration: 4) {
        UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.y += 100 }
          .startAnimation()
      }
    }
    try play.check((0.25, 25))
  }

  @Test func delayHoldsTheFirstValueAndTheCompletion() throws {
    var end: Double?
    animator.addCompletion { _ in end = play.stage.now }
    play.at(0) { _ in animator.startAnimation(afterDelay: 0.5) }
    let timeline = play.play()
    #expect(try timeline.drop(at: 0.5) == 0)
    #expect(abs(try timeline.drop(at: 0.75) - 25) < 1e-9)
    #expect(end == 1.5)
  }

  @Test func changesAddedWhileRunningTakeTheRemainingTime() throws {
    play.at(0) { _ in animator.startAnimation() }
    play.at(0.5) { view in animator.addAnimations { view.center.x += 100 } }
    let timeline = try play.check((0.75, 75))
    #expect(abs(try timeline.square(at: 0.75).rect.minX - 50) < 1e-9)
    #expect(timeline.end == 1)
  }

  @Test func delayFactorAnimatesInTheLastPartOfTheDuration() throws {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    animator.addAnimations({ play.square.center.y += 100 }, delayFactor: 0.6)
    play.at(0) { _ in animator.startAnimation(afterDelay: 1) }
    let timeline = play.play()
    #expect(try timeline.drop(at: 1.6) == 0)
    #expect(abs(try timeline.drop(at: 1.8) - 50) < 1e-9)
    #expect(timeline.end == 2)
  }

  @Test func springInTheLastPartCoversItsWholeDistance() throws {
    let animator = UIViewPropertyAnimator(duration: 0.25, curve: .keyboard)
    animator.addAnimations({ play.square.center.y += 336 }, delayFactor: 0.5)
    play.at(0) { _ in animator.startAnimation() }
    let timeline = play.play()
    // Half of its own 0.5 s is left. Half-way through, it is where the whole spring is at 0.25 s
    // (`Docs/iOS/Behavior.md` 1.4).
    #expect(abs(try timeline.drop(at: 0.375) - 316.52488444019065) < 1e-6)
    #expect(timeline.end == 0.5)
  }

  @Test func animatorEndsAtOnceWithoutAStage() {
    let view = View(frame: .zero)
    let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.5) { view.center.y = 9 }
    var position: UIViewAnimatingPosition?
    animator.addCompletion { position = $0 }
    animator.startAnimation()
    #expect(view.center.y == 9)
    #expect(position == .end)
    #expect(animator.state == .inactive)
  }

  @Test func startedAnimatorIsRunning() throws {
    var end: Double?
    play.at(0) { view in
      let animator = UIViewPropertyAnimator.runningPropertyAnimator(
        withDuration: 1, delay: 0.25, options: .curveLinear,
        animations: { view.center.y += 100 }, completion: { _ in end = play.stage.now })
      #expect(animator.isRunning)
    }
    try play.check((0.5, 25))
    #expect(end == 1.25)
  }

  @Test func animationsFollowTheirParameters() {
    func timing(_ parameters: any UITimingCurveProvider) -> Timing {
      parameters.timing(duration: 2)
    }
    #expect(timing(UICubicTimingParameters()).curve == .coreAnimationDefault)
    #expect(timing(UICubicTimingParameters(animationCurve: .easeIn)).curve == .easeIn)
    #expect(timing(UICubicTimingParameters(animationCurve: .keyboard)).duration == 0.5)
    #expect(
      timing(
        UICubicTimingParameters(
          controlPoint1: CGPoint(x: 0.42, y: 0), controlPoint2: CGPoint(x: 1, y: 1))
      ).curve == .easeIn)
    #expect(
      timing(
        UICubicTimingParameters(
          controlPoint1: CGPoint(x: CGFloat.nan, y: .nan), controlPoint2: CGPoint(x: 9, y: 1))
      ).curve == .linear)
    #expect(timing(UISpringTimingParameters()) == Timing(curve: .keyboard, duration: 0.5))
    #expect(timing(UISpringTimingParameters(dampingRatio: 0.5)).duration == 2)
    #expect(timing(UISpringTimingParameters(dampingRatio: 0)).curve == .easeInOut)
    #expect(
      timing(UISpringTimingParameters(mass: 3, stiffness: 1000, damping: 500)).duration
        == Spring.keyboard.settlingDuration)
    #expect(
      timing(UISpringTimingParameters(duration: 0.5, bounce: 0.15)).duration
        == Spring.snappy.settlingDuration)
    #expect(timing(UISpringTimingParameters(duration: 0.5, bounce: 1)).curve == .keyboard)
  }

  @Test func longerComponentOfAVelocityCounts() {
    let parameters = [CGVector(dx: 1, dy: -2), CGVector(dx: 0.5, dy: -2), CGVector(dx: -2, dy: 1)]
      .map { UISpringTimingParameters(dampingRatio: 0.5, initialVelocity: $0) }
    #expect(parameters[0] == parameters[1])
    #expect(parameters[0] == parameters[2])
  }
}
