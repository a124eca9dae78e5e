// SPDX-License-Identifier: MIT

package import KeyliftMotion

/// The effect of a duration of 0 in an app's animation whose curve has a duration of its own, such
/// as curve 7.
///
/// Apple documents that a duration of 0 or less makes changes without animation. An unverified
/// report says that UIKit replaces the duration first (`Docs/iOS/Behavior.md` 1.7).
package enum ZeroDuration: String, CaseIterable, Hashable, Sendable {
  /// Changes are made at once, whatever the curve.
  case atOnce = "at-once"
  /// Changes animate with the spring over its own duration.
  case spring
}

extension Timing {
  /// Creates the timing of an app's animation.
  ///
  /// A duration that is 0, negative or NaN ends the animation at its start, unless the current
  /// stage reads it as `ZeroDuration.spring`. The curve stays for blocks that inherit it.
  ///
  /// - Parameters:
  ///   - curve: The curve.
  ///   - duration: Seconds; a curve with a duration of its own ignores a positive one.
  package init(animating curve: TimingCurve, over duration: Double) {
    let isAtOnce = Stage.current?.zeroDuration != .spring && !(duration > 0)
    self = isAtOnce ? Timing(endingAtOnce: curve) : Timing(curve: curve, duration: duration)
  }
}
