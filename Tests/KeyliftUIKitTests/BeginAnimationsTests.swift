// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage
import KeyliftUIKit
import Testing

/// Animations that begin and end without a closure move a view to x = 100.
struct BeginAnimationsTests {
  private let stage = Stage(traits: .phone)
  private let view = UIView(id: "view", frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  init() { stage.window.addSubview(view) }

  private func x(at time: Double) -> CGFloat? { stage.rect(of: "view", at: time)?.minX }

  @Test func changesBetweenTheCallsAnimate() {
    stage.play(at: 0) {
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(2)
      UIView.setAnimationDelay(1)
      UIView.setAnimationCurve(.linear)
      view.frame.origin.x = 100
      UIView.commitAnimations()
      view.frame.origin.y = 30
    }
    #expect(stage.rect(of: "view", at: 0)?.minY == 30)
    #expect([0, 1, 2, 3].map { x(at: $0) } == [0, 0, 50, 100])
  }

  /// UIKit's default is 0.2 s, slow at both ends, so half of the way is half of the time.
  @Test func defaultIsEaseInOutOver200Milliseconds() throws {
    stage.play(at: 0) {
      UIView.beginAnimations("move", context: nil)
      #expect(UIView.inheritedAnimationDuration == 0.2)
      view.frame.origin.x = 100
      UIView.commitAnimations()
    }
    #expect(abs(try #require(x(at: 0.1)) - 50) < 1e-6)
    #expect(try #require(x(at: 0.05)) < 20)
    #expect(x(at: 0.2) == 100)
  }

  @Test func closureHasItsOwnAnimation() {
    stage.play(at: 0) {
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(4)
      UIView.setAnimationCurve(.linear)
      UIView.performWithoutAnimation { view.frame.origin.x = 100 }
      UIView.animate(withDuration: 1, delay: 0, options: .overrideInheritedDuration) {
        view.frame.origin.y = 8
      }
      UIView.commitAnimations()
    }
    #expect(x(at: 0) == 100)
    #expect(stage.rect(of: "view", at: 0.5)?.minY == 4)
  }

  @Test func animationThatIsNotCommittedEndsWithItsEvent() {
    stage.play(
      (0, { UIView.beginAnimations(nil, context: nil) }), (1, { view.frame.origin.x = 100 }))
    #expect(x(at: 1) == 100)
    UIView.commitAnimations()
  }

  @Test func nothingIsAnimatedWithoutAStage() {
    UIView.beginAnimations(nil, context: nil)
    view.frame.origin.x = 100
    UIView.commitAnimations()
    #expect(x(at: 0) == 100)
  }

  @Test func transactionMakesChangesAtOnceOnRequest() {
    stage.play(at: 0) {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        CATransaction.begin()
        view.frame.origin.x = 100
        CATransaction.setDisableActions(true)
        view.frame.origin.y = 60
        CATransaction.commit()
      }
      CATransaction.begin()
      CATransaction.setDisableActions(false)
      view.bounds.size.width = 20
      CATransaction.commit()
    }
    #expect(stage.rect(of: "view", at: 0)?.minY == 60)
    #expect(stage.rect(of: "view", at: 0)?.width == 20)
    #expect(stage.rect(of: "view", at: 0.5)?.midX == 55)
  }
}

struct KeyframeTests {
  private static let linear = UIView.KeyframeAnimationOptions(
    rawValue: UIView.AnimationOptions.curveLinear.rawValue)

  /// Keyframes at constant speed: up to x = 60 in the first half of two seconds, and to 100 in the
  /// last quarter.
  @Test func keyframesMoveInTheirPartsOfTheDuration() {
    let stage = Stage(traits: .phone)
    let view = UIView(id: "view", frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.window.addSubview(view)
    var ends: [Double] = []
    stage.play(at: 1) {
      UIView.animateKeyframes(withDuration: 2, delay: 0, options: Self.linear) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          view.frame.origin.x = 60
        }
        UIView.addKeyframe(withRelativeStartTime: 0.75, relativeDuration: 7) {
          view.frame.origin.x = 100
        }
      } completion: { _ in
        ends.append(stage.now ?? -1)
      }
    }
    let x = { stage.rect(of: "view", at: $0)?.minX }
    #expect([1, 1.5, 2, 2.5, 2.75, 3].map { x($0) } == [0, 30, 60, 60, 80, 100])
    #expect(ends == [3])
  }

  /// UIKit's layer has one animation with ease-in-ease-out over the whole, as LLDB shows (27.4 of 336
  /// points after 0.05 of 0.25 s).
  ///
  /// The numbers are values of the Bézier curve, bisected in Python.
  @Test(arguments: [
    (UIView.AnimationOptions.curveEaseInOut, 336 * 0.08165985626589747),
    (.curveLinear, 336 * 0.2),
  ])
  func optionsPaceTheWhole(options: UIView.AnimationOptions, moved: Double) throws {
    let stage = Stage(traits: .phone)
    let view = UIView(id: "view", frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.window.addSubview(view)
    stage.play(at: 0) {
      UIView.animateKeyframes(
        withDuration: 0.25, delay: 0,
        options: UIView.KeyframeAnimationOptions(rawValue: options.rawValue)
      ) { view.frame.origin.y += 336 }
    }
    #expect(abs(try #require(stage.rect(of: "view", at: 0.05)).minY - moved) < 1e-6)
  }

  /// Ease-in-out is at a half after half the time, when the second keyframe begins, and symmetric.
  @Test func keyframeBeginsWhenTheCurveReachesIt() throws {
    let stage = Stage(traits: .phone)
    let view = UIView(id: "view", frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.window.addSubview(view)
    stage.play(at: 0) {
      UIView.animateKeyframes(withDuration: 1, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          view.frame.origin.x = 60
        }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          view.frame.origin.y = 100
        }
      }
    }
    let early = try #require(stage.rect(of: "view", at: 0.2))
    #expect(abs(early.minX - 60 * 2 * 0.08165985626589747) < 1e-6)
    #expect(early.minY == 0)
    let middle = try #require(stage.rect(of: "view", at: 0.5))
    #expect(abs(middle.minX - 60) < 1e-6 && abs(middle.minY) < 1e-6)
    #expect(
      abs(try #require(stage.rect(of: "view", at: 0.8)).minY - 100 * (1 - 2 * 0.08165985626589747))
        < 1e-6)
  }

  @Test func transitionEndsAfterItsDuration() {
    let stage = Stage(traits: .phone)
    let label = UILabel()
    stage.window.addSubview(label)
    var log: [String] = []
    stage.play(at: 1) {
      UIView.transition(with: label, duration: 0.5, options: .transitionCrossDissolve) {
        label.text = "Sent"
      } completion: { _ in
        log.append("\(label.text ?? "") at \(stage.now ?? -1)")
      }
    }
    #expect(log == ["Sent at 1.5"])
  }

  @Test func animatorTellsHowFarItIs() {
    let stage = Stage(traits: .phone)
    let view = UIView()
    stage.window.addSubview(view)
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { view.center.x = 9 }
    var fractions = [animator.fractionComplete]
    stage.play(
      (1, { animator.startAnimation(afterDelay: 1) }),
      (1.5, { fractions.append(animator.fractionComplete) }),
      (2.5, { fractions.append(animator.fractionComplete) }),
      (5, { fractions.append(animator.fractionComplete) }))
    #expect(fractions == [0, 0, 0.25, 1])
  }
}
