// SPDX-License-Identifier: MIT

public import Foundation
import KeyliftMotion
public import KeyliftStage

extension View {
  /// Animates the changes that a closure makes, without a spring.
  ///
  /// A duration of 0 or less applies the changes at once, regardless of the curve and the delay, as
  /// Apple documents (`Docs/iOS/Behavior.md` 1.7).
  ///
  /// - Parameters:
  ///   - duration: Seconds. Curve 7 has a duration of its own, and inside another block that
  ///     block's duration holds.
  ///   - delay: The seconds before the animation begins.
  ///   - options: The curve and more; ease-in-out by default.
  ///   - animations: The changes, made at once.
  ///   - completion: Called when the animation has ended, with `false` if another opacity animation
  ///     has replaced one of this block's; see `AnimationBlock.run(_:completion:)`.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    AnimationBlock(duration: duration, delay: delay, options: options)
      .run(animations, thenIfAny: completion)
  }

  /// Animates the changes that a closure makes with a spring that settles within the duration.
  ///
  /// Numbers that make no spring, such as a damping ratio of 0, leave the curve of the options.
  /// Inside another block that block's curve and duration hold, as with any animation
  /// (`Docs/iOS/Behavior.md` 1.6, 2.2).
  ///
  /// - Parameters:
  ///   - duration: The seconds after which the spring is within a thousandth of its end and stops.
  ///   - delay: The seconds before the animation begins.
  ///   - dampingRatio: 1 for no oscillation, less for more.
  ///   - velocity: The initial velocity, in whole distances per second.
  ///   - options: The options that hold inside another block.
  ///   - animations: The changes, made at once.
  ///   - completion: Called when the animation has ended, as in `animate(withDuration:)`.
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
      nesting: Timing(animating: curve ?? options.curve.timingCurve, over: duration),
      delay: delay, options: options
    ).run(animations, thenIfAny: completion)
  }

  /// Animates the changes that a closure makes with a spring of a perceptual duration and a bounce.
  ///
  /// The animation lasts until the spring has settled, longer than the perceptual duration. Numbers
  /// that make no settling spring, such as a bounce of 1, leave the curve of the options over the
  /// duration. Inside another block that block's curve and duration hold.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds (`Docs/iOS/Behavior.md` 1.6).
  ///   - bounce: 0 for none, up to 1; less than 0 for a slower end.
  ///   - velocity: The initial velocity, in whole distances per second.
  ///   - delay: The seconds before the animation begins.
  ///   - options: The options that hold inside another block.
  ///   - animations: The changes, made at once.
  ///   - completion: Called when the animation has ended, as in `animate(withDuration:)`.
  public static func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity velocity: CGFloat = 0, delay: TimeInterval = 0,
    options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let spring = Spring(
      duration: duration, bounce: Double(bounce), initialVelocity: Double(velocity))
    let curve = spring.flatMap { TimingCurve(settling: $0) } ?? options.curve.timingCurve
    AnimationBlock(
      nesting: Timing(animating: curve, over: duration), delay: delay, options: options
    ).run(animations, thenIfAny: completion)
  }

  /// Applies changes at once, also inside an animation block, and disables blocks inside the
  /// closure.
  public static func performWithoutAnimation(_ actions: () -> Void) {
    AnimationBlock.$isEnabled.withValue(false) { AnimationBlock.withoutAnimation(actions) }
  }

  /// Enables or disables animation blocks on the playing stage; disabled blocks apply changes at
  /// once.
  ///
  /// The setting belongs to the app in UIKit. Without a playing stage this does nothing.
  public static func setAnimationsEnabled(_ enabled: Bool) {
    Stage.current?.areAnimationsEnabled = enabled
  }

  /// Whether animation blocks animate here and now.
  public static var areAnimationsEnabled: Bool { AnimationBlock.areAnimationsEnabled }

  /// The duration of an animation that a change made now would get, in seconds, including the
  /// keyboard's own animation; 0 if a change is applied at once.
  public static var inheritedAnimationDuration: TimeInterval {
    AnimationBlock.current?.timing.duration ?? 0
  }
}

extension AnimationBlock {
  fileprivate func run(_ changes: () -> Void, thenIfAny completion: ((Bool) -> Void)?) {
    guard let completion else { return run(changes) }
    run(changes, completion: completion)
  }
}
