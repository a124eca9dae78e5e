// SPDX-License-Identifier: MIT

package import Foundation
package import KeyliftKeyboard
package import KeyliftStage

/// The motion of a real screen, which a scene plays in the place of its own.
package struct RecordedMotion: Hashable, Sendable {
  /// A rectangle from a time on.
  package struct Step: Hashable, Sendable {
    /// The time in seconds.
    package var time: Double
    /// The rectangle in the screen's points.
    package var rect: CGRect
    /// The opacity.
    package var alpha: Double

    /// Creates a step.
    package init(time: Double, rect: CGRect, alpha: Double = 1) {
      (self.time, self.rect, self.alpha) = (time, rect, alpha)
    }
  }

  /// The view with the caret from a time on.
  package struct Focus: Hashable, Sendable {
    /// The time in seconds.
    package var time: Double
    /// The id of the view; `nil` for none.
    package var view: String?

    /// Creates the fact.
    package init(time: Double, view: String?) { (self.time, self.view) = (time, view) }
  }

  /// The keyboard with the app's bar, at ascending times.
  package var keyboard: [Step]
  /// The views by id, at ascending times.
  package var views: [String: [Step]]
  /// The notifications in order of time.
  package var notifications: [KeyboardNotification]
  /// The carets in order of time.
  package var focus: [Focus]
  /// The layout of the keys.
  package var layout: KeyboardType

  /// Creates a motion.
  package init(
    keyboard: [Step], views: [String: [Step]] = [:], notifications: [KeyboardNotification] = [],
    focus: [Focus] = [], layout: KeyboardType = .letters
  ) {
    (self.keyboard, self.views, self.notifications) = (keyboard, views, notifications)
    (self.focus, self.layout) = (focus, layout)
  }
}
