// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// The curve and the duration with which a system animates in place of those that the notification
/// gives.
struct SystemMotion: Hashable, Sendable {
  /// The curve; `nil` for the notification's, or for the system's own.
  var curve: TimingCurve?
  /// The duration in seconds, which a curve with a duration of its own ignores; `nil` for the
  /// notification's.
  var duration: TimeInterval?

  /// `notified` is the duration that the notification gives, and `usual` the curve of a system that
  /// has no other.
  func animate(over notified: TimeInterval, along usual: TimingCurve, _ changes: () -> Void) {
    UIView.animate(withDuration: duration ?? notified, along: curve ?? usual, animations: changes)
  }
}
