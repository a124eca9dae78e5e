// SPDX-License-Identifier: MIT

/// The page of keys that a software keyboard shows.
public enum KeyboardLayout: String, Hashable, Sendable, CaseIterable {
  /// The letters of the keyboard's language.
  case letters
  /// Digits and punctuation, behind "123".
  case numbers
  /// Brackets, currencies and other signs, behind "#+=".
  case symbols
  /// A pad of ten digits.
  case numberPad = "number-pad"
  /// A pad of ten digits with a decimal separator.
  case decimalPad = "decimal-pad"
  /// A pad of ten digits for telephone numbers.
  case phonePad = "phone-pad"
  /// Emoji.
  case emoji

  /// Whether the page is a pad of digits.
  package var isPad: Bool {
    switch self {
    case .numberPad, .decimalPad, .phonePad: true
    case .letters, .numbers, .symbols, .emoji: false
    }
  }

  /// Whether the keys are in rows of letters or signs, under a bar with words.
  package var isTyped: Bool { !isPad && self != .emoji }
}

/// The form of a software keyboard on the screen; all forms except the first are of an iPad.
public enum KeyboardForm: String, Hashable, Sendable, CaseIterable {
  /// At the bottom edge, as wide as the screen.
  case docked
  /// In one piece, raised from the bottom edge.
  case undocked
  /// In two halves, raised from the bottom edge.
  case split
  /// A small panel with a phone's keys.
  case floating
}
