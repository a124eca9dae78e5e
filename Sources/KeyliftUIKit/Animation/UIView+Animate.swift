// SPDX-License-Identifier: MIT

public import Foundation
import KeyliftMotion
public import KeyliftStage

extension View {
  /// Animates what changes in a closure, as all of UIKit's `animate(withDuration:)` without a spring.
  ///
  /// A duration of 0 makes the changes land at once, whatever the delay.
  ///
  /// - Parameters:
  ///   - duration: Seconds. Curve 7 brings its own; inside another block that one's holds.
  ///   - delay: Seconds before anything moves.
  ///   - options: The curve and more; ease-in-out without any.
  ///   - animations: The changes, made at once.
  ///   - completion: Called when the motion has ended, with false if another animation of opacity has
  ///     replaced one of it; `AnimationBlock.run(_:completion:)` has the details.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    AnimationBlock(duration: duration, delay: delay, options: options)
      .run(animations, thenIfAny: completion)
  }

  /// Animates what changes in a closure by a spring that has settled after the duration.
  ///
  /// Numbers that make no spring, such as a damping ratio of 0, leave the curve of the options. Inside
  /// another block that one's curve and duration hold, as with any animation (`ios-facts.md` 1.6, 2.2).
  ///
  /// - Parameters:
  ///   - duration: Seconds until the spring is within a thousandth of its end, where it lands.
  ///   - delay: Seconds before anything moves.
  ///   - dampingRatio: 1 for no oscillation, less for more of it.
  ///   - velocity: The speed at the start, in whole distances a second.
  ///   - options: What holds inside another block.
  ///   - animations: The changes, made at once.
  ///   - completion: Called when the motion has ended, as with the other blocks.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let spring = Spring(
      settlingAfter: duration, dampingRatio: Double(dampingRatio),
      initialVelocity: Double(velocity))
    let curve = spring.map { TimingCurve.spring($0, over: duration) }
    AnimationBlock(
      nesting: Timing(curve: curve ?? options.curve.timingCurve, duration: duration),
      delay: delay, options: options
    ).run(animations, thenIfAny: completion)
  }

  /// Animates what changes in a closure by a spring of a perceptual duration and a bounce.
  ///
  /// The motion goes on until the spring has settled, beyond the perceptual duration. Numbers that make no
  /// spring that settles, such as a bounce of 1, leave the curve of the options over the duration. Inside
  /// another block that one's curve and duration hold.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds (`ios-facts.md` 1.6).
  ///   - bounce: 0 for none, up to 1; less than 0 for a slower end.
  ///   - velocity: The speed at the start, in whole distances a second.
  ///   - delay: Seconds before anything moves.
  ///   - options: What holds inside another block.
  ///   - animations: The changes, made at once.
  ///   - completion: Called when the motion has ended, as with the other blocks.
  public static func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity velocity: CGFloat = 0, delay: TimeInterval = 0,
    options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let spring = Spring(
      duration: duration, bounce: Double(bounce), initialVelocity: Double(velocity))
    let curve = spring.flatMap { TimingCurve(settling: $0) } ?? options.curve.timingCurve
    AnimationBlock(
      nesting: Timing(curve: curve, duration: duration), delay: delay, options: options
    ).run(animations, thenIfAny: completion)
  }

  /// Makes changes that land at once, even inside a block, and even in a block inside.
  public static func performWithoutAnimation(_ actions: () -> Void) {
    AnimationBlock.$isEnabled.withValue(false) { AnimationBlock.withoutAnimation(actions) }
  }
}

extension View {
  /// Lets blocks animate, or makes all their changes land at once, on the stage that plays.
  ///
  /// UIKit's setting is the app's; where no stage plays nothing is set.
  public static func setAnimationsEnabled(_ enabled: Bool) {
    Stage.current?.areAnimationsEnabled = enabled
  }

  /// Whether blocks animate here and now.
  public static var areAnimationsEnabled: Bool { AnimationBlock.areAnimationsEnabled }

  /// The seconds that a change made here and now takes, the keyboard's own animation included; 0 where it
  /// lands at once.
  public static var inheritedAnimationDuration: TimeInterval {
    AnimationBlock.current?.timing.duration ?? 0
  }
}

extension AnimationBlock {
  /// Runs changes, and waits for their end only where somebody wants to hear of it.
  fileprivate func run(_ changes: () -> Void, thenIfAny completion: ((Bool) -> Void)?) {
    guard let completion else { return run(changes) }
    run(changes, completion: completion)
  }
}
