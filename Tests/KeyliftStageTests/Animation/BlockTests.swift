// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage
import KeyliftUIKit
import TestSupport
import Testing

struct BlockTests {
  private let play = SquareStage()

  @Test func nestedBlockCanOverrideOnlyItsCurve() throws {
    play.at(0) { view in
      UIView.animate(withDuration: 2) {
        UIView.animate(
          withDuration: 0.1, delay: 0, options: [.curveLinear, .overrideInheritedCurve]
        ) { view.center.y += 100 }
      }
    }
    try play.check((0.5, 25))
  }

  @Test func nestedBlockCanOverrideOnlyItsDuration() throws {
    play.at(0) { view in
      UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
        UIView.animate(withDuration: 1, delay: 0, options: .overrideInheritedDuration) {
          view.center.y += 100
        }
      }
    }
    try play.check((0.5, 50))
  }

  @Test func changesAfterANestedBlockBelongToTheOuterBlock() throws {
    play.at(0) { view in
      UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
        UIView.performWithoutAnimation { view.center.x += 7 }
        view.center.y += 100
      }
    }
    let timeline = play.play()
    #expect(try timeline.square(at: 0).rect.minX == 7)
    #expect(abs(try timeline.drop(at: 1) - 50) < 1e-9)
  }

  @Test func nestedBlockInheritsBeginFromCurrentState() throws {
    play.animate(at: 0) { $0.alpha = 0 }
    play.animate(at: 0.5, .beginFromCurrentState) { view in
      UIView.animate(withDuration: 1) { view.alpha = 1 }
    }
    let timeline = play.play()
    #expect(abs(try timeline.square(at: 0.5).alpha - 0.5) < 1e-9)
    #expect(abs(try timeline.square(at: 1).alpha - 0.75) < 1e-9)
  }

  @Test func nestedBlockCanOverrideTheInheritedOptions() throws {
    play.animate(at: 0) { $0.alpha = 0 }
    play.animate(at: 0.5, .beginFromCurrentState) { view in
      UIView.animate(withDuration: 1, options: .overrideInheritedOptions) { view.alpha = 1 }
    }
    // The animation starts at the old model value, 0, although 0.5 was shown.
    #expect(abs(try play.play().square(at: 0.75).alpha - 0.25) < 1e-9)
  }

  @Test func nestedBlockReportsDurationOfOuterBlock() {
    var durations: [Double] = []
    play.at(0) { _ in
      durations.append(UIView.inheritedAnimationDuration)
      UIView.animate(withDuration: 2) {
        durations.append(UIView.inheritedAnimationDuration)
        UIView.animate(withDuration: 1) { durations.append(UIView.inheritedAnimationDuration) }
        UIView.performWithoutAnimation { durations.append(UIView.inheritedAnimationDuration) }
      }
    }
    _ = play.play()
    #expect(durations == [0, 2, 2, 0])
  }

  @Test func animationsAreDisabledForOneStageOnly() throws {
    let other = SquareStage()
    play.at(0) { view in
      UIView.setAnimationsEnabled(false)
      #expect(!UIView.areAnimationsEnabled)
      UIView.animate(withDuration: 1) { view.center.y += 100 }
    }
    other.at(0) { view in
      #expect(UIView.areAnimationsEnabled)
      UIView.animate(withDuration: 1) { view.center.y += 100 }
    }
    #expect(try play.play().drop(at: 0) == 100)
    #expect(try other.play().drop(at: 0) == 0)
    #expect(UIView.areAnimationsEnabled)
  }

  @Test func hidingIsNotAnimatedAndAppliesToSubviews() throws {
    play.square.addSubview(View(id: "inner", frame: CGRect(x: 0, y: 0, width: 9, height: 9)))
    play.at(1) { view in UIView.animate(withDuration: 1) { view.isHidden = true } }
    let timeline = play.play()
    #expect(timeline.frame(at: 0.9).views.map(\.alpha) == [1, 1])
    #expect(timeline.frame(at: 1).views.map(\.alpha) == [0, 0])
    #expect(play.square.alpha == 1)
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func nestedAnimationsNeverMakeAPositionJump(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var instants: [Double] = []
    for _ in 0..<6 {
      instants.append(random.double(in: 0...1.5))
      let change = Self.nest(&random, depth: 3)
      play.at(instants.last ?? 0, change)
    }
    let timeline = play.play()
    for instant in instants {
      let (before, after) = try (
        timeline.square(at: instant - 1e-8).rect, timeline.square(at: instant + 1e-8).rect
      )
      // The fastest animation is the spring of 0.05 s: 100 points in about a hundredth of a second.
      #expect(abs(before.minX - after.minX) < 1e-2, "seed \(seed)")
      #expect(abs(before.minY - after.minY) < 1e-2, "seed \(seed)")
      #expect(abs(before.width - after.width) < 1e-2, "seed \(seed)")
    }
  }

  private static func nest(_ random: inout SeededRandom, depth: Int) -> (View) -> Void {
    let offset = random.double(in: -100...100)
    let inner: (View) -> Void = depth > 0 ? nest(&random, depth: depth - 1) : { _ in }
    let changes: (View) -> Void = { view in
      view.center.x += offset
      view.bounds.size.width += offset / 2
      inner(view)
      view.center.y -= offset
    }
    let duration = random.double(in: 0.05...1)
    let delay = random.double(in: -0.1...0.3)
    let bits = UInt.random(in: 0..<8, using: &random) << 16
    let options = AnimationOptions(rawValue: bits | UInt.random(in: 0..<4, using: &random) << 5)
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      return { view in
        UIView.animate(withDuration: duration, delay: delay, options: options) { changes(view) }
      }
    case 1:
      return { view in
        UIView.animate(
          withDuration: duration, delay: delay, usingSpringWithDamping: 0.7,
          initialSpringVelocity: 1, options: options
        ) { changes(view) }
      }
    case 2:
      return { view in
        UIView.animate(springDuration: duration, bounce: 0.2, delay: delay) { changes(view) }
      }
    default:
      return { view in
        let animator = UIViewPropertyAnimator(duration: duration, curve: .easeOut) { changes(view) }
        animator.addAnimations({ view.center.y += 10 }, delayFactor: 0.5)
        animator.startAnimation(afterDelay: delay)
      }
    }
  }
}
