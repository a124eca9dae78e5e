// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftStage

extension View {
  /// Animates what changes in a closure, as `UIView.animate(withDuration:delay:options:animations:)`.
  ///
  /// - Parameters:
  ///   - duration: Seconds. Curve 7 brings its own; inside another block that one's holds.
  ///   - delay: Seconds before anything moves.
  ///   - options: The curve and more; ease-in-out without any.
  ///   - animations: The changes, made at once.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: () -> Void
  ) {
    AnimationBlock(duration: duration, delay: delay, options: options).run(animations)
  }

  /// Makes changes that land at once, even inside a block.
  public static func performWithoutAnimation(_ actions: () -> Void) {
    AnimationBlock.withoutAnimation(actions)
  }
}
