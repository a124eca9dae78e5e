// SPDX-License-Identifier: MIT

import KeyliftStage

extension KeyboardContent {
  /// Returns the page of the keys that has a character; letters for a character of no other page.
  ///
  /// - Parameters:
  ///   - character: The character.
  ///   - isTablet: Whether the keyboard is that of an iPad, which has some signs beside the letters.
  func page(of character: Character, isTablet: Bool) -> KeyboardLayout {
    if character.isEmoji { return .emoji }
    if signsBesideLetters(isTablet: isTablet).contains(character) { return .letters }
    if SignPages.numbers.contains(character) { return .numbers }
    return SignPages.symbols.contains(character) ? .symbols : .letters
  }

  private func signsBesideLetters(isTablet: Bool) -> String {
    let signs = isTablet ? ",.!?" : ""
    return switch textType {
    case .plain, .ascii: signs
    case .email: signs + "@."
    case .url: signs + "./"
    case .webSearch: signs + "."
    case .twitter: signs + "@#"
    }
  }

  /// Whether the letters have a key for a letter that is a variant of another one elsewhere.
  func hasKey(for letter: Character) -> Bool {
    guard let letters = SignPages.ownLetters[language] else {
      // Other scripts have keys of their own for all their letters.
      return !KeyboardLanguage.latin.contains(language)
    }
    return letters.contains(letter.lowercased())
  }
}

/// The characters on the pages of signs of an English phone (`Docs/iOS/Appearance.md` 1.10).
private enum SignPages {
  static let numbers = Set("1234567890-/:;()$&@\".,?!'")
  static let symbols = Set("[]{}#%^*+=_\\|~<>€£¥•")
  /// The letters beside a to z that have keys of their own.
  static let ownLetters: [KeyboardLanguage: String] = [
    .german: "äöü", .spanish: "ñ", .swedish: "åäö", .norwegian: "åøæ", .danish: "åæø",
    .turkish: "ğüşıöç",
  ]
}

extension KeyboardLanguage {
  /// The languages whose letters are variants of a to z.
  fileprivate static let latin: Set<KeyboardLanguage> = [
    .english, .french, .german, .spanish, .swedish, .norwegian, .danish, .turkish, .polish,
    .japaneseRomaji, .chinesePinyin,
  ]
}
