// SPDX-License-Identifier: MIT

/// The letters of a language's keyboard in rows, as iOS arranges them.
///
/// Each table is written as rows of keys with blanks between them; the first key of a row is the one
/// at the left of the screen, in languages from right to left, too. `Docs/iOS/Appearance.md` 1.13
/// has the source of each table.
package struct LanguageKeys: Hashable, Sendable {
  /// Rows of keys from the top, each with the texts of its keys from the left.
  package typealias Rows = [[String]]

  /// The rows of a phone without shift.
  package let small: Rows
  let capitals: Rows
  /// The rows of an iPad with a row of digits, without shift.
  package let wide: Rows
  package let hasShift: Bool
  package let deleteRow: Int

  /// Creates the keys of a language.
  ///
  /// - Parameters:
  ///   - small: The rows of a phone without shift.
  ///   - shifted: The rows with shift; `nil` for the capitals of `small`.
  ///   - wide: The rows of an iPad with a row of digits.
  ///   - hasShift: Whether there is a shift key.
  ///   - deleteRow: The row that ends with delete; `nil` for the last.
  init(
    _ small: String, shifted: String? = nil, wide: String, hasShift: Bool = true,
    deleteRow: Int? = nil
  ) {
    self.small = LanguageKeys.rows(small)
    self.wide = LanguageKeys.rows(wide)
    capitals = shifted.map(LanguageKeys.rows) ?? self.small.map { $0.map(LanguageKeys.capital) }
    self.hasShift = hasShift
    self.deleteRow = deleteRow ?? self.small.count - 1
  }

  package func rows(_ letterCase: KeyboardContent.LetterCase) -> Rows {
    letterCase == .lower ? small : capitals
  }

  /// Returns the rows of an iPad with a row of digits for a case of the letters.
  package func wideRows(_ letterCase: KeyboardContent.LetterCase) -> Rows {
    letterCase == .lower ? wide : wide.map { $0.map(capitalOnKey) }
  }

  /// Splits a table into keys.
  ///
  /// Blanks are found among scalars, because a vowel sign joins a blank before it to one character.
  static func rows(_ table: String) -> Rows {
    table.unicodeScalars.split(separator: "\n").map { line in
      line.split(separator: " ").map { String($0) }
    }
  }

  /// Returns what the key of a small letter shows with shift: by the phone's tables, if they have
  /// it.
  private func capitalOnKey(_ label: String) -> String {
    for (small, capital) in zip(small.joined(), capitals.joined()) where small == label {
      return capital
    }
    return LanguageKeys.capital(of: label)
  }

  /// Returns the capital of a letter; the letter itself where that is not one letter.
  ///
  /// The dotted i is Turkish: other languages have no key with a dotless i beside it.
  private static func capital(of label: String) -> String {
    let capital = label.uppercased()
    return capital.count == label.count ? capital : label
  }
}

extension KeyboardLanguage {
  package var keys: LanguageKeys {
    switch self {
    case .english, .polish: .english
    case .french: .french
    case .german: .german
    case .spanish: .spanish
    case .swedish: .swedish
    case .norwegian: .norwegian
    case .danish: .danish
    case .turkish: .turkish
    case .russian: .russian
    case .greek: .greek
    case .arabic: .arabic
    case .hebrew: .hebrew
    case .thai: .thai
    case .hindi: .hindi
    case .japaneseKana, .japaneseRomaji: .romaji
    case .chinesePinyin: .pinyin
    case .korean: .korean
    }
  }

  /// Returns the keys of the letters for a kind of text.
  ///
  /// Addresses and text without accents have the 26 letters alone, in the language's order if it is
  /// written in Latin letters, else in that of English.
  package func keys(for text: KeyboardContent.TextType) -> LanguageKeys {
    guard text.isASCII else { return keys }
    return switch self {
    case .french: .asciiAzerty
    case .german: .asciiQwertz
    default: .english
    }
  }
}

extension KeyboardContent.TextType {
  /// Whether the keyboard has only the letters of ASCII, as UIKit's `asciiCapable`.
  package var isASCII: Bool { self == .ascii || self == .email || self == .url }
}

/// The keys for kana: the grid of a phone, where each key has the letters of a row of the syllabary
/// behind flicks, with its pages of digits and Latin letters, and the table of an iPad.
package struct KanaKeys: Hashable, Sendable {
  package let rows: LanguageKeys.Rows

  private init(_ rows: String) { self.rows = LanguageKeys.rows(rows) }

  package static let kana = KanaKeys(
    """
    あ か さ
    た な は
    ま や ら
    ^_^ わ 、。?!
    """)

  package static let numbers = KanaKeys(
    """
    1 2 3
    4 5 6
    7 8 9
    ()[] 0 .,-/
    """)

  package static let latin = KanaKeys(
    """
    @#/&_ ABC DEF
    GHI JKL MNO
    PQRS TUV WXYZ
    a/A '"() .,?!
    """)

  /// The syllabary on an iPad, whose columns run from right to left, as it is taught.
  ///
  /// The signs in its gaps and at its left are inferred.
  package static let table = KanaKeys(
    """
    ー わ ら や ま は な た さ か あ
    、 を り （ み ひ に ち し き い
    。 ん る ゆ む ふ ぬ つ す く う
    ？ ゛゜ れ ） め へ ね て せ け え
    ！ 小 ろ よ も ほ の と そ こ お
    """)

  static let texts: [String] =
    Array((kana.rows + numbers.rows + latin.rows + table.rows).joined())
}
