// SPDX-License-Identifier: MIT

import KeyliftStage

/// A key that is pressed once.
struct KeyTap: Hashable {
  /// The effect of a key, which comes when the finger lifts; the delete key acts when it is touched.
  enum Effect: Hashable {
    /// Types a text at the caret.
    case insert(String)
    /// Deletes the character before the caret.
    case delete
    /// Changes the case of the letters.
    case letterCase(KeyboardContent.LetterCase)
    /// Shows another page of keys.
    case page(KeyboardLayout)
  }

  /// The key as it is drawn.
  var press: KeyPress
  /// The effect of the key.
  var effect: Effect
  /// The seconds from the touch to the lift; `nil` for the usual ones.
  var hold: Double?

  init(_ key: KeyPress.Key, _ effect: Effect) {
    (press, self.effect) = (KeyPress(key), effect)
  }

  /// Holds the key until its variants appear, and chooses one.
  mutating func choose(_ variant: Character) {
    if case .sign(let label) = press.key { press.variants = KeyVariants.variants(of: label) }
    press.choice = String(variant)
    hold = HeldKey.delay + KeyTap.longestHold
  }

  /// The longest time for which a key is held, in seconds (`Docs/iOS/Appearance.md` 1.11).
  static let longestHold = 0.12

  /// Returns the seconds for which a key is held that is one of many.
  ///
  /// At a high speed a finger lifts before the next one touches.
  static func hold(at interval: Double) -> Double { min(longestHold, interval * 0.8) }
}
