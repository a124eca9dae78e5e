// SPDX-License-Identifier: MIT

public import Foundation

extension View {
  /// Options of animations of keyframes, with UIKit's bits.
  ///
  /// The bits of a curve and those that `AnimationOptions` has, too, have the same effect. The modes of
  /// calculation have none: between keyframes values move along straight lines.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt
    /// Creates options from UIKit's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out subviews inside the block.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// Lets the user interact with views while they move.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Starts from the value that is shown.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// Runs the animation again and again, as `AnimationOptions.repeat` does.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// Runs the animation back after each run.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// Uses this block's duration instead of the enclosing block's.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// Inherits no options of the enclosing block.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)
    /// Straight lines between keyframes, as always here.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// No values between keyframes in UIKit; straight lines here.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// An even speed through all keyframes in UIKit; straight lines here.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// A curve through all keyframes in UIKit; straight lines here.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// A curve through all keyframes at an even speed in UIKit; straight lines here.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)
  }

  /// Animates changes at fractions of a whole that a curve paces.
  ///
  /// The curve is in bits 16 to 18 of the options, as in `AnimationOptions`, and is ease-in-out by
  /// default. A keyframe that begins at 0.5 begins when the curve has covered half of its distance.
  /// Changes that the closure makes outside `addKeyframe` animate over the whole duration.
  ///
  /// - Parameters:
  ///   - duration: Seconds; 0 or less makes the changes at once.
  ///   - delay: The seconds before the animation begins.
  ///   - options: The options.
  ///   - animations: Adds keyframes; called at once.
  ///   - completion: Called when the animation has ended.
  public static func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let shared = AnimationOptions(rawValue: options.rawValue & ~(7 << 10))
    let block = AnimationBlock(duration: duration, delay: delay, options: shared)
    // The current block knows the group of the completion.
    let keyframes = {
      AnimationBlock.$ofKeyframes.withValue(AnimationBlock.current ?? block) { animations() }
    }
    block.run(keyframes, thenIfAny: completion)
  }

  /// Animates changes in a part of the whole of the keyframes around it.
  ///
  /// Outside `animateKeyframes` the changes are made as they are.
  ///
  /// - Parameters:
  ///   - start: The fraction of the whole at which the changes begin, clamped to `0...1`.
  ///   - duration: The fraction of the whole that they take; at most up to the end.
  ///   - animations: The changes, made at once.
  public static func addKeyframe(
    withRelativeStartTime start: Double, relativeDuration duration: Double, animations: () -> Void
  ) {
    guard var block = AnimationBlock.ofKeyframes else { return animations() }
    // Written so that a NaN is 0.
    let start = start > 0 ? min(start, 1) : 0
    let end = duration > 0 ? min(start + duration, 1) : start
    block.timing = block.timing.covering(start...end)
    block.run(animations)
  }
}

extension AnimationBlock {
  @TaskLocal fileprivate static var ofKeyframes: AnimationBlock?
}
