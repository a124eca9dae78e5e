// SPDX-License-Identifier: MIT

import KeyliftGraphics

// Where a keyboard has the key of a character.
extension KeyboardContent {
  /// `nil` for a character of no page.
  ///
  /// - Parameter isTablet: Whether the keyboard is that of an iPad, which has some signs beside the
  ///   letters.
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

  private func hasKey(for letter: Character) -> Bool {
    let label = String(letter)
    let keys = language.keys(for: textType)
    return keys.small.joined().contains(label) || keys.capitals.joined().contains(label)
  }

  func needsShift(for letter: Character) -> Bool? {
    let label = String(letter)
    let keys = language.keys(for: textType)
    let isSmall = keys.small.joined().contains(label)
    let isShifted = keys.capitals.joined().contains(label)
    if isSmall != isShifted { return isShifted }
    // A variant has the case of its letter.
    guard !isSmall, letter.isCased else { return nil }
    return letter.isUppercase
  }
}

enum KeyVariants {
  /// The Latin ones are those of the English keyboard of iOS 17 and 18; "š" and the others without
  /// an English word were there before.
  ///
  /// Other scripts have what their spelling needs and no key has: their accents in Russian, Greek
  /// and Arabic, which is inferred.
  private static let table: [Character: String] = [
    "a": "aàáâäæãåā", "c": "cçćč", "d": "dð", "e": "eèéêëēėę", "g": "gğ", "h": "hħ",
    "i": "iîïíīįìı", "k": "kķ", "l": "lłľļ", "n": "nñńņň", "o": "oôöòóœøōõ", "r": "rř",
    "s": "sßśšş", "t": "tþțť", "u": "uûüùúūů", "w": "wŵ", "y": "yÿŷý", "z": "zžźż",
    "е": "её", "ь": "ьъ", "α": "αά", "ε": "εέ", "η": "ηή", "ι": "ιίϊΐ", "ο": "οό",
    "υ": "υύϋΰ", "ω": "ωώ", "ا": "اأإآ", "و": "وؤ", "ي": "يىئ",
    "0": "0°", "-": "-–—•", "/": "/\\", "$": "$€£¥₩₽¢", "&": "&§", "\"": "\"“”„»«",
    ".": ".…", "?": "?¿", "!": "!¡", "'": "'’‘`", "%": "%‰", "=": "=≠≈",
  ]
  private static let bases: [Character: Character] = table.reduce(into: [:]) { bases, entry in
    for variant in entry.value where variant != entry.key { bases[variant] = entry.key }
  }

  /// In the key's case, its own letter among them; none if holding the key shows none.
  static func variants(of label: String) -> [String] {
    guard let letter = label.first, label.count == 1 else { return [] }
    let small = letter.lowercased()
    let isCapital = small != label
    let variants = small.first.flatMap { table[$0] } ?? ""
    return variants.compactMap { variant in
      guard isCapital else { return String(variant) }
      // "ß" has two letters as a capital, and "ı" is that of "i".
      let capital = variant.uppercased()
      return capital.count == 1 && variant != "ı" ? capital : nil
    }
  }

  static func base(of letter: Character) -> Character? {
    if let base = bases[letter] { return base }
    guard letter.isUppercase, let small = letter.lowercased().first,
      let base = bases[small]?.uppercased(), base.count == 1
    else { return nil }
    return base.first
  }
}
