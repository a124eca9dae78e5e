// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage
import KeyliftUIKit
import TestSupport
import Testing

/// Animations of duration 0, which Apple documents as changes without animation.
struct ZeroDurationTests {
  private let play = SquareStage()

  private static let curve7 = UIView.AnimationOptions(rawValue: 7 << 16)

  @Test(arguments: [0, -1, .nan] as [Double])
  func keyboardCurveWithoutDurationChangesAtOnce(_ duration: Double) throws {
    var end: Double?
    play.at(1) { view in
      UIView.animate(
        withDuration: duration, delay: 2, options: Self.curve7,
        animations: { view.center.y += 100 }, completion: { _ in end = play.stage.now })
    }
    let timeline = play.play()
    #expect(try timeline.drop(at: 1) == 100)
    #expect(end == 1)
  }

  @Test func springsOfBlocksWithoutDurationChangeAtOnce() throws {
    play.at(0) { view in
      UIView.animate(
        withDuration: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0, options: Self.curve7
      ) { view.center.y += 60 }
      UIView.animate(springDuration: 0, options: Self.curve7) { view.center.y += 40 }
    }
    #expect(try play.play().drop(at: 0) == 100)
  }

  @Test func animatorOfKeyboardCurveWithoutDurationChangesAtOnce() throws {
    play.at(0) { view in
      let animator = UIViewPropertyAnimator(duration: 0, curve: .keyboard) { view.center.y += 100 }
      #expect(animator.duration == 0)
      animator.startAnimation()
    }
    #expect(try play.play().drop(at: 0) == 100)
  }

  @Test func animatorOfASpringKeepsTheDurationOfItsPhysics() throws {
    play.at(0) { view in
      let animator = UIViewPropertyAnimator(
        duration: 0, timingParameters: UISpringTimingParameters())
      animator.addAnimations { view.center.y += 100 }
      animator.startAnimation()
    }
    #expect(abs(try play.play().drop(at: 0.1) - 100 * legacySpring(0.1)) < 1e-6)
  }

  @Test func blockInsideInheritsNoDurationAndCanOverrideIt() throws {
    play.at(0) { view in
      UIView.animate(withDuration: 0, options: Self.curve7) {
        UIView.animate(withDuration: 1) { view.center.y += 50 }
        UIView.animate(withDuration: 1, options: .overrideInheritedDuration) {
          view.center.x += 100
        }
      }
    }
    let timeline = play.play()
    #expect(try timeline.drop(at: 0) == 50)
    #expect(abs(try timeline.square(at: 0.1).rect.minX - 100 * legacySpring(0.1)) < 1e-6)
  }

  @Test func stageCanReadZeroAsTheSpring() throws {
    play.stage.zeroDuration = .spring
    play.at(0) { view in
      UIView.animate(withDuration: 0, options: Self.curve7) { view.center.y += 100 }
      UIView.animate(withDuration: 0, options: .curveLinear) { view.center.x += 100 }
    }
    let timeline = play.play()
    #expect(abs(try timeline.drop(at: 0.1) - 100 * legacySpring(0.1)) < 1e-6)
    #expect(try timeline.square(at: 0).rect.minX == 100)
  }
}
