// SPDX-License-Identifier: MIT

package import Foundation
package import KeyliftKeyboard
import KeyliftMotion
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
    /// Whether the rectangle was seen, and does not only fill a time in which nothing was.
    package var isSeen: Bool

    /// Creates a step.
    package init(time: Double, rect: CGRect, alpha: Double = 1, isSeen: Bool = true) {
      (self.time, self.rect, self.alpha, self.isSeen) = (time, rect, alpha, isSeen)
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

  /// Whether the motion was measured in a film, in which not everything is seen in every frame.
  package var isFilmed: Bool {
    keyboard.contains { !$0.isSeen } || views.values.contains { $0.contains { !$0.isSeen } }
  }

  /// Returns whether the keyboard was seen where it is at a time in seconds.
  package func seesKeyboard(at time: Double) -> Bool {
    RecordedMotion.isSeen(keyboard, at: time)
  }

  /// Returns whether a view was seen where it is at a time in seconds; `true` for one that is not
  /// recorded.
  package func sees(_ view: String, at time: Double) -> Bool {
    RecordedMotion.isSeen(views[view] ?? [], at: time)
  }

  private static func isSeen(_ steps: [Step], at time: Double) -> Bool {
    var (low, high) = (0, steps.count)
    while low < high {
      let middle = (low + high) / 2
      if Instant.hasCome(steps[middle].time, by: time) { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? steps[low - 1].isSeen : true
  }
}
