// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage
import KeyliftUIKit
import Testing

/// The square moves 100 points down in a second at constant speed.
struct RepeatedAnimationTests {
  private let play = SquareStage(tolerance: 1e-6)

  private func animate(_ options: UIView.AnimationOptions, then completion: @escaping () -> Void) {
    play.at(0) { view in
      UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, options]) {
        view.center.y += 100
      } completion: { _ in
        completion()
      }
    }
  }

  @Test func repeatedAnimationBeginsAnewForever() throws {
    var isCompleted = false
    animate(.repeat) { isCompleted = true }
    let timeline = try play.check((0.5, 50), (0.99, 99), (1.25, 25), (100.75, 75))
    #expect(timeline.end == 1)
    #expect(!isCompleted)
    #expect(play.square.center.y == 150)
  }

  @Test func repeatedAnimationRunsBack() throws {
    animate([.repeat, .autoreverse]) {}
    let timeline = try play.check((0.75, 75), (1, 100), (1.25, 75), (2, 0), (2.25, 25), (51.5, 50))
    #expect(timeline.end == 2)
  }

  /// UIKit shows the model's value after the way back.
  @Test func animationThatRunsBackEndsAtTheModel() throws {
    var end: Double?
    animate(.autoreverse) { end = play.stage.now }
    try play.check((1.5, 50), (1.99, 1), (2, 100), (3, 100))
    #expect(end == 2)
  }

  /// Two pairs of two seconds, and the first half of a third one.
  @Test func partOfARunCounts() throws {
    var end: Double?
    play.at(0) { view in
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        UIView.modifyAnimations(withRepeatCount: 2.5, autoreverses: true) { view.center.y += 100 }
      } completion: { _ in
        end = play.stage.now
      }
    }
    try play.check((1.5, 50), (2.5, 50), (4.25, 25), (4.9, 90), (5, 100))
    #expect(end == 5)
  }

  @Test func begunAnimationRepeats() throws {
    play.at(0) { view in
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(1)
      UIView.setAnimationCurve(.linear)
      UIView.setAnimationRepeatCount(3)
      view.center.y += 100
      UIView.commitAnimations()
    }
    let timeline = try play.check((0.5, 50), (1.5, 50), (2.75, 75), (3, 100), (3.5, 100))
    #expect(timeline.end == 3)
  }

  @Test func keyframesRepeat() throws {
    play.at(0) { view in
      UIView.animateKeyframes(
        withDuration: 1, delay: 0,
        options: [
          .repeat, .autoreverse,
          UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue),
        ]
      ) {
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          view.center.y += 100
        }
      }
    }
    try play.check((0.25, 0), (0.75, 50), (1.25, 50), (1.75, 0), (2.75, 50))
  }

  @Test(arguments: [0, -1, .nan, Float.leastNonzeroMagnitude])
  func uselessCountIsOneRun(count: Float) throws {
    play.at(0) { view in
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        UIView.modifyAnimations(withRepeatCount: CGFloat(count), autoreverses: false) {
          view.center.y += 100
        }
      }
    }
    try play.check((0.5, 50), (1.5, 100))
  }
}
