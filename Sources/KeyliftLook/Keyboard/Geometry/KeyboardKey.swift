// SPDX-License-Identifier: MIT

package import Foundation

/// One key of a keyboard, and where it stands.
package struct KeyboardKey: Hashable, Sendable {
  /// What a key is for.
  package enum Role: String, Hashable, Sendable, CaseIterable {
    /// Types a letter or a sign.
    case letter
    /// Types a digit of a number pad.
    case digit
    /// Types a space.
    case space
    /// Ends a line, or does what the field is for.
    case `return`
    /// Turns capitals on and off.
    case shift
    /// Keeps capitals on.
    case capsLock = "caps-lock"
    /// Removes what stands before the caret.
    case delete
    /// Types a tab.
    case tab
    /// Shows other keys.
    case page
    /// Shows emoji.
    case emoji
    /// Shows the next of several keyboards.
    case globe
    /// Listens.
    case dictation
    /// Puts the keyboard away.
    case dismiss
  }

  /// The text on the key; empty where a sign says what it is for, or nothing does.
  package var label: String
  /// The small text on the key: the letters under a digit, or the sign above a letter; empty for none.
  package var smallLabel: String
  /// The rectangle in points of the keyboard, not rounded to pixels.
  package var rect: CGRect
  /// What the key is for.
  package var role: Role
  /// Whether the key has a shape of its own; without one its sign stands on the panel.
  package var hasCap: Bool
  /// Whether the label or the sign stands in a lower corner and not in the middle.
  package var isInCorner: Bool

  /// Creates a key.
  package init(
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
