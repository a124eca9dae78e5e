// SPDX-License-Identifier: MIT

import KeyliftStage

// Where a keyboard has the key of a character.
extension KeyboardContent {
  /// Returns the page of the keys that has a character; `nil` for a character of no page.
  ///
  /// - Parameters:
  ///   - character: The character.
  ///   - isTablet: Whether the keyboard is that of an iPad, which has some signs beside the letters.
  func page(of character: Character, isTablet: Bool) -> KeyboardLayout? {
    if character.isEmoji { return .emoji }
    let label = String(character)
    if hasKey(for: character) || signsBesideLetters(isTablet: isTablet).contains(label) {
      return .letters
    }
    let signs = language.signs(for: textType, isPad: isTablet)
    if signs.numbers.joined().contains(label) { return .numbers }
    return signs.symbols.joined().contains(label) ? .symbols : nil
  }

  /// The signs around the space key, and on an iPad after the last letters.
  private func signsBesideLetters(isTablet: Bool) -> [String] {
    let signs = isTablet ? [",", ".", "!", "?"] : []
    return switch textType {
    case .plain, .ascii: signs
    case .email: signs + ["@", "."]
    case .url: signs + [".", "/"]
    case .webSearch: signs + ["."]
    case .twitter: signs + ["@", "#"]
    }
  }

  /// Whether the letters have a key for a letter, with shift or without.
  private func hasKey(for letter: Character) -> Bool {
    let (label, keys) = (String(letter), language.keys(for: textType))
    return keys.small.joined().contains(label) || keys.capitals.joined().contains(label)
  }

  /// Returns whether shift must be on for a letter; `nil` if it does not matter.
  func needsShift(for letter: Character) -> Bool? {
    let (label, keys) = (String(letter), language.keys(for: textType))
    let isSmall = keys.small.joined().contains(label)
    let isShifted = keys.capitals.joined().contains(label)
    if isSmall != isShifted { return isShifted }
    // A variant has the case of its letter.
    guard !isSmall, letter.isCased else { return nil }
    return letter.isUppercase
  }
}
