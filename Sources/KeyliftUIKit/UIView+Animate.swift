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

  /// Makes changes that land at once, even inside a block, and even in a block inside.
  public static func performWithoutAnimation(_ actions: () -> Void) {
    AnimationBlock.$isEnabled.withValue(false) { AnimationBlock.withoutAnimation(actions) }
  }
}
