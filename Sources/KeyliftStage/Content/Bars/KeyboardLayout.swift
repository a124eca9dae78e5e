// SPDX-License-Identifier: MIT

/// The keys that a software keyboard shows.
public enum KeyboardLayout: String, Hashable, Sendable, CaseIterable {
  /// Letters in rows of ten, nine and seven.
  case letters
  /// Digits and punctuation in the same rows.
  case numbers
  /// The pad of ten digits.
  case numberPad = "number-pad"
  /// The pad of ten digits with a decimal separator.
  case decimalPad = "decimal-pad"
  /// The pad of ten digits for telephone numbers.
  case phonePad = "phone-pad"
  /// Emoji.
  case emoji
}
