// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage
import KeyliftUIKit
import Testing

/// An animator that moves the square 100 points down in a second, unless a test says otherwise.
struct AnimatorControlTests {
  private let play = SquareStage(tolerance: 1e-6)

  private func animator(_ curve: UIView.AnimationCurve = .linear, startsAt time: Double? = nil)
    -> UIViewPropertyAnimator
  {
    let animator = UIViewPropertyAnimator(duration: 1, curve: curve) { play.square.center.y += 100 }
    if let time { play.at(time) { _ in animator.startAnimation() } }
    return animator
  }

  @Test func pausedAnimationRestsAndGoesOnWhereItWas() throws {
    let animator = animator(startsAt: 0)
    var log: [String] = []
    animator.addCompletion { log.append("\($0) \(play.stage.now ?? -1)") }
    play.at(0.25) { _ in
      animator.pauseAnimation()
      log.append("\(animator.state) \(animator.isRunning) \(animator.fractionComplete)")
    }
    play.at(1) { _ in animator.continueAnimation(withTimingParameters: nil, durationFactor: 0) }
    try play.check((0.25, 25), (0.9, 25), (1.5, 75), (1.75, 100))
    #expect(log == ["active false 0.25", "end 1.75"])
  }

  @Test func startContinuesAPausedAnimation() throws {
    let animator = animator(startsAt: 0)
    play.at(0.5) { _ in animator.pauseAnimation() }
    play.at(2) { _ in animator.startAnimation() }
    try play.check((1.9, 50), (2.25, 75), (2.5, 100))
  }

  @Test func scrubbedAnimationFollowsTheFraction() throws {
    let animator = animator()
    play.at(0) { _ in
      animator.fractionComplete = 0.1
      #expect(animator.state == .active)
      #expect(!animator.isRunning)
    }
    play.at(0.5) { _ in animator.fractionComplete = 0.4 }
    play.at(1) { _ in animator.fractionComplete = 7 }
    play.at(1.5) { _ in animator.fractionComplete = .nan }
    try play.check((0.4, 10), (0.9, 40), (1.4, 100), (3, 0))
  }

  @Test func durationFactorIsThatOfTheRest() throws {
    let animator = animator()
    var end: Double?
    animator.addCompletion { _ in end = play.stage.now }
    play.at(0) { _ in animator.fractionComplete = 0.4 }
    play.at(1) { _ in animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.3) }
    try play.check((1.15, 70), (1.3, 100))
    #expect(end == 1.3)
  }

  @Test func linearScrubIgnoresTheCurve() throws {
    let animator = animator(.easeInOut)
    play.at(0) { _ in animator.fractionComplete = 0.2 }
    play.at(1) { _ in
      animator.scrubsLinearly = false
      animator.fractionComplete = 0.2
    }
    // The second number is the curve's value, bisected in Python.
    try play.check((0.5, 20), (1.5, 8.165985626589747))
  }

  /// Ease-in-out is at a half in the middle, and half a second is left there.
  @Test func scrubbedAnimationGoesOnFromTheSameValueOfItsCurve() throws {
    let animator = animator(.easeInOut)
    play.at(0) { _ in animator.fractionComplete = 0.5 }
    play.at(1) { _ in animator.continueAnimation(withTimingParameters: nil, durationFactor: 0) }
    try play.check((0.9, 50), (1, 50), (1.3, 100 - 8.165985626589747), (1.5, 100))
  }

  /// As at WWDC 2017: the value does not jump, and the fraction becomes one of the distance.
  @Test func pauseMakesTheFractionOneOfTheDistance() throws {
    let animator = animator(.easeInOut, startsAt: 0)
    play.at(0.2) { _ in
      #expect(abs(animator.fractionComplete - 0.2) < 1e-9)
      animator.pauseAnimation()
      #expect(abs(animator.fractionComplete - 0.08165985626589747) < 1e-6)
    }
    play.at(1) { _ in animator.startAnimation() }
    try play.check((0.9, 8.165985626589747), (1.3, 50), (1.8, 100))
  }

  @Test func restTakesAnotherTiming() throws {
    let animator = animator(.easeInOut)
    play.at(0) { _ in animator.fractionComplete = 0.5 }
    play.at(1) { _ in
      animator.continueAnimation(
        withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 1)
    }
    try play.check((1.5, 75), (2, 100))
  }

  /// iOS 11 and later give the rest to 1 after the turn.
  @Test func reversedAnimationTakesItsTimeBack() throws {
    let animator = animator()
    var log: [String] = []
    animator.addCompletion { log.append("\($0) \(play.stage.now ?? -1)") }
    let y = play.square.center.y
    play.at(0) { _ in animator.startAnimation() }
    play.at(0.6) { _ in
      animator.isReversed = true
      log.append("\((animator.fractionComplete * 1000).rounded())")
    }
    try play.check((0.6, 60), (0.8, 40), (1.2, 0), (3, 0))
    #expect(log == ["400.0", "start 1.2"])
    #expect(abs(play.square.center.y - y) < 1e-9)
  }

  @Test func pausedAnimationContinuesInTheOtherDirection() throws {
    let animator = animator(startsAt: 0)
    play.at(0.6) { _ in
      animator.pauseAnimation()
      animator.isReversed = true
      animator.fractionComplete = 0.5
    }
    play.at(1) { _ in animator.continueAnimation(withTimingParameters: nil, durationFactor: 0) }
    try play.check((0.9, 50), (1.25, 25), (1.5, 0))
  }

  @Test func turningTwiceGoesOnAsBefore() throws {
    let animator = animator(startsAt: 0)
    var end: UIViewAnimatingPosition?
    animator.addCompletion { end = $0 }
    play.at(0.5) { _ in animator.isReversed = true }
    play.at(0.75) { _ in animator.isReversed = false }
    try play.check((0.5, 50), (0.75, 25), (1.25, 75), (1.5, 100))
    #expect(end == .end)
  }

  @Test func animatorThatIsReversedBeforeStartsAtItsEnd() throws {
    let animator = animator()
    animator.isReversed = true
    play.at(1) { _ in animator.startAnimation() }
    try play.check((0.5, 0), (1, 100), (1.75, 25), (2, 0))
  }

  @Test func stoppedAnimationLeavesItsValues() throws {
    let animator = animator(startsAt: 0)
    var isCompleted = false
    animator.addCompletion { _ in isCompleted = true }
    play.at(0.5) { view in
      animator.stopAnimation(true)
      #expect(animator.state == .inactive)
      #expect(view.center.y == 100)
    }
    try play.check((0.4, 40), (0.5, 50), (2, 50))
    #expect(!isCompleted)
  }

  @Test(arguments: [(UIViewAnimatingPosition.start, 0.0), (.current, 50), (.end, 100)])
  func stoppedAnimationFinishesAtAPosition(position: UIViewAnimatingPosition, drop: Double) throws {
    let animator = animator(startsAt: 0)
    var found: UIViewAnimatingPosition?
    animator.addCompletion { found = $0 }
    play.at(0.5) { _ in
      animator.finishAnimation(at: .end)
      animator.stopAnimation(false)
      #expect(animator.state == .stopped)
    }
    play.at(1) { _ in animator.finishAnimation(at: position) }
    try play.check((0.25, 25), (0.9, 50), (2, drop))
    #expect(found == position)
    #expect(animator.state == .inactive)
  }

  @Test func animatorThatPausesOnCompletionCanGoBack() throws {
    let animator = animator(startsAt: 0)
    animator.pausesOnCompletion = true
    var end: Double?
    animator.addCompletion { _ in end = play.stage.now }
    play.at(2) { _ in
      #expect(animator.state == .active)
      #expect(!animator.isRunning)
      animator.pausesOnCompletion = false
      animator.isReversed = true
      animator.startAnimation()
    }
    try play.check((1.5, 100), (2.25, 75), (3, 0))
    #expect(end == 3)
  }

  /// The whole is scrubbed to three quarters, which is half of the second half.
  @Test func scrubHeedsADelayFactor() throws {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    animator.addAnimations({ play.square.center.y += 100 }, delayFactor: 0.5)
    play.at(0) { _ in animator.fractionComplete = 0.25 }
    play.at(1) { _ in animator.fractionComplete = 0.75 }
    play.at(2) { _ in animator.startAnimation() }
    try play.check((0.5, 0), (1.5, 50), (2.125, 75), (2.25, 100))
  }

  @Test func everyPropertyGoesBack() throws {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      play.square.alpha = 0
      play.square.bounds.size.width = 300
      play.square.transform = CGAffineTransform(translationX: 0, y: 80)
    }
    play.at(0) { _ in animator.startAnimation() }
    play.at(0.5) { _ in animator.isReversed = true }
    let timeline = play.play()
    let middle = try timeline.square(at: 0.5)
    #expect(abs(middle.alpha - 0.5) < 1e-9)
    #expect(abs(middle.rect.width - 200) < 1e-9)
    #expect(abs(middle.rect.minY - 40) < 1e-9)
    let later = try timeline.square(at: 0.75)
    #expect(abs(later.alpha - 0.75) < 1e-9)
    #expect(abs(later.rect.width - 150) < 1e-9)
    #expect(abs(later.rect.minY - 20) < 1e-9)
    #expect(play.square.alpha == 1)
    #expect(play.square.transform == .identity)
    #expect(play.square.bounds.size.width == 100)
  }

  @Test func animatorThatCannotBeInterruptedRunsOn() throws {
    let animator = animator(startsAt: 0)
    animator.isInterruptible = false
    play.at(0.5) { _ in
      animator.pauseAnimation()
      animator.isReversed = true
      animator.stopAnimation(true)
    }
    try play.check((0.75, 75), (1, 100))
  }
}
