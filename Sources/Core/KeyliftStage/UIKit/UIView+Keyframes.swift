// SPDX-License-Identifier: MIT

public import Foundation

extension View {
  /// Options of animations of keyframes, with UIKit's bits; only the shared ones have an effect.
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
    /// Straight lines between keyframes, as always here.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// A curve through all keyframes in UIKit; straight lines here.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
  }

  /// Animates changes at fractions of a duration, each at constant speed.
  ///
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
    var shared: AnimationOptions = [.curveLinear]
    if options.contains(.beginFromCurrentState) { shared.insert(.beginFromCurrentState) }
    let block = AnimationBlock(duration: duration, delay: delay, options: shared)
    // The current block knows the group of the completion.
    let keyframes = {
      Keyframes.$current.withValue(Keyframes(AnimationBlock.current ?? block)) { animations() }
    }
    guard let completion else { return block.run(keyframes) }
    block.run(keyframes, completion: completion)
  }

  /// Animates changes in a part of the duration of the keyframes around it.
  ///
  /// Outside `animateKeyframes` the changes are made as they are.
  ///
  /// - Parameters:
  ///   - start: The fraction of the duration at which the changes begin, clamped to `0...1`.
  ///   - duration: The fraction of the duration that they take; at most up to the end.
  ///   - animations: The changes, made at once.
  public static func addKeyframe(
    withRelativeStartTime start: Double, relativeDuration duration: Double, animations: () -> Void
  ) {
    guard let keyframes = Keyframes.current else { return animations() }
    keyframes.block(from: start, over: duration).run(animations)
  }
}

private struct Keyframes: Sendable {
  @TaskLocal static var current: Keyframes?

  private let whole: AnimationBlock

  init(_ block: AnimationBlock) { whole = block }

  func block(from start: Double, over duration: Double) -> AnimationBlock {
    // Written so that a NaN is 0.
    let start = start > 0 ? min(start, 1) : 0
    let length = duration > 0 ? min(duration, 1 - start) : 0
    var block = whole
    block.timing = Timing(curve: .linear, duration: whole.timing.duration * length)
    block.delay = whole.delay + whole.timing.duration * start
    return block
  }
}
