// SPDX-License-Identifier: MIT

import Foundation

/// A key of a keyboard and its position.
struct KeyboardKey: Hashable, Sendable {
  /// The function of a key.
  enum Role: String, Hashable, Sendable, CaseIterable {
    /// Types a letter or a sign.
    case letter
    /// Types a digit of a number pad.
    case digit
    /// Types a space.
    case space
    /// Ends a line, or performs the field's action.
    case `return`
    /// Switches between capitals and small letters.
    case shift
    /// Keeps capitals on.
    case capsLock = "caps-lock"
    /// Deletes backward.
    case delete
    /// Types a tab.
    case tab
    /// Shows another page of keys.
    case page
    /// Shows emoji.
    case emoji
    /// Shows the next keyboard.
    case globe
    /// Starts dictation.
    case dictation
    /// Dismisses the keyboard.
    case dismiss
    /// Makes the keys for one hand as wide as the screen again.
    case widen
    /// Types the next letter of a kana key, or goes to the next candidate.
    case nextCandidate = "next-candidate"
    /// Goes back through the letters of a kana key.
    case reverse
  }

  /// The text on the key; empty for a key with an icon or without a label.
  var label: String
  /// The small text on the key: the letters under a digit, or the sign above a letter; empty for
  /// none.
  var smallLabel: String
  /// The rectangle in the keyboard's coordinates, not rounded to pixels.
  var rect: CGRect
  /// The function of the key.
  var role: Role
  /// Whether the key has a cap; without one its icon is on the panel.
  var hasCap: Bool
  /// The distance from the key's center to that of its label, in points to the right.
  var labelOffset = 0.0
  /// The baseline of a digit above letters; 0 for other keys.
  var digitBaseline = 0.0
  /// Whether the label or the icon is in a lower corner instead of the center.
  var isInCorner: Bool

  /// The horizontal center of the label or the icon.
  var labelX: Double { Double(rect.midX) + labelOffset }

  init(
    _ role: Role, _ label: String = "", smallLabel: String = "", rect: CGRect, hasCap: Bool = true,
    isInCorner: Bool = false
  ) {
    self.label = label
    self.smallLabel = smallLabel
    self.rect = rect
    self.role = role
    self.hasCap = hasCap
    self.isInCorner = isInCorner
  }
}
