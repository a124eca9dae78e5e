// SPDX-License-Identifier: MIT

package import KeyliftGraphics
import Synchronization

/// A language of a software keyboard, with the layout that iOS gives it first.
///
/// The raw value is the language as BCP 47 names it; a second layout of a language has a name of its
/// own.
public enum KeyboardLanguage: String, Hashable, Sendable, CaseIterable {
  /// English, QWERTY.
  case english = "en"
  /// French, AZERTY.
  case french = "fr"
  /// German, QWERTZ with 11 keys.
  case german = "de"
  /// Spanish.
  case spanish = "es"
  /// Swedish and Finnish, with 11 keys.
  case swedish = "sv"
  /// Norwegian, with 11 keys.
  case norwegian = "nb"
  /// Danish, with 11 keys.
  case danish = "da"
  /// Turkish, with 11 keys.
  case turkish = "tr"
  /// Polish.
  case polish = "pl"
  /// Russian.
  case russian = "ru"
  /// Greek.
  case greek = "el"
  /// Arabic.
  case arabic = "ar"
  /// Hebrew.
  case hebrew = "he"
  /// Thai.
  case thai = "th"
  /// Hindi in Devanagari.
  case hindi = "hi"
  /// Japanese, kana with flicks.
  case japaneseKana = "ja"
  /// Japanese, in Latin letters.
  case japaneseRomaji = "ja-romaji"
  /// Simplified Chinese, in pinyin.
  case chinesePinyin = "zh"
  /// Korean, with two sets of letters.
  case korean = "ko"

  /// Finds the keyboard for a language of the interface, such as `pt-BR`; `nil` if no layout is
  /// drawn for it.
  package init?(interface tag: String) {
    let code = tag.prefix { $0 != "-" }.lowercased()
    self.init(rawValue: KeyboardLanguage.sameLayout[code] ?? code)
  }

  private static let sameLayout = ["no": "nb", "fi": "sv", "iw": "he"]
}

extension KeyboardLanguage {
  /// The English name of the language, with the layout if there are several.
  package var title: String {
    switch self {
    case .english: "English, QWERTY"
    case .french: "French, AZERTY"
    case .german: "German, QWERTZ"
    case .spanish: "Spanish"
    case .swedish: "Swedish and Finnish"
    case .norwegian: "Norwegian"
    case .danish: "Danish"
    case .turkish: "Turkish"
    case .polish: "Polish"
    case .russian: "Russian"
    case .greek: "Greek"
    case .arabic: "Arabic"
    case .hebrew: "Hebrew"
    case .thai: "Thai, Kedmanee"
    case .hindi: "Hindi, InScript"
    case .japaneseKana: "Japanese, kana with flicks"
    case .japaneseRomaji: "Japanese, Latin letters"
    case .chinesePinyin: "Chinese, pinyin"
    case .korean: "Korean, two sets of letters"
    }
  }

  /// The letters on a phone, the first row standing for all.
  package var letterFact: Fact<String> {
    let row = FactTable.languageRows["\(rawValue) \(self == .japaneseKana ? "kana" : "letters") 1"]
    return row.fact(String(row["value"]))
  }
}

/// The words on the keys of a language (`Docs/iOS/Appearance.md` 1.13).
package struct KeyWords: Hashable, Sendable {
  /// Before iOS 26.
  package let space: String
  package let letters: String
  package let numbers: String
  fileprivate let currency: String
  fileprivate let currencies: [String]
  fileprivate let digits: [String]?
  fileprivate let suggestions: [String]
  private let returns: [KeyboardContent.ReturnKey: String]

  /// Empty for an arrow.
  package func word(_ key: KeyboardContent.ReturnKey) -> String { returns[key] ?? "" }

  /// The layouts of a language share its words.
  private init(_ language: KeyboardLanguage) {
    let name =
      language == .japaneseRomaji ? KeyboardLanguage.japaneseKana.rawValue : language.rawValue
    let words = FactTable.keyWords
    space = String(words.text("\(name) space"))
    letters = String(words.text("\(name) letters"))
    numbers = String(words.text("\(name) numbers"))
    currency = String(words.text("\(name) currency"))
    currencies = LanguageKeys.keys(words.text("\(name) currencies"))
    digits = words.find("\(name) digits").map { LanguageKeys.keys($0["value"]) }
    suggestions = LanguageKeys.keys(words.text("\(name) suggestions"))
    returns = Dictionary(
      uniqueKeysWithValues: KeyboardContent.ReturnKey.allCases.map {
        ($0, String(words.text("\(name) return-\($0.rawValue)")))
      })
  }

  fileprivate static let all = Dictionary(
    uniqueKeysWithValues: KeyboardLanguage.allCases.map { ($0, KeyWords($0)) })
}

extension KeyboardLanguage {
  package var words: KeyWords {
    guard let words = KeyWords.all[self] else { preconditionFailure("every language has words") }
    return words
  }

  /// Before a text has begun: three words, or the first candidates.
  package var firstSuggestions: [String] { words.suggestions }

  /// Whether the bar has candidates from the left in place of three words.
  package var hasCandidates: Bool {
    switch self {
    case .japaneseKana, .japaneseRomaji, .chinesePinyin: true
    default: false
    }
  }

  /// Whether the letters have capitals, so that shift is on by itself where a sentence begins.
  var hasCapitals: Bool {
    switch self {
    case .arabic, .hebrew, .thai, .hindi, .japaneseKana, .japaneseRomaji, .chinesePinyin, .korean:
      false
    default: true
    }
  }

  package var texts: [String] {
    let pages = [signs(for: .plain, isPad: false), signs(for: .plain, isPad: true)]
    let rows = keys.small + keys.capitals + keys.wide + pages.flatMap { $0.numbers + $0.symbols }
    let returns = KeyboardContent.ReturnKey.allCases.map { words.word($0) }
    let kana = self == .japaneseKana ? KanaKeys.texts : []
    return Array(rows.joined()) + [words.space, words.letters, words.numbers] + returns + kana
  }
}

/// The letters of a language's keyboard in rows, as iOS arranges them
/// (`Docs/iOS/Appearance.md` 1.13).
package struct LanguageKeys: Hashable, Sendable {
  /// Rows of keys from the top, each with the texts of its keys from the left.
  package typealias Rows = [[String]]

  package let small: Rows
  let capitals: Rows
  /// On an iPad, with a row of digits, without shift.
  package let wide: Rows
  package let hasShift: Bool
  /// The row that ends with delete.
  package let deleteRow: Int

  /// - Parameter name: The name of the language in the table: a code of BCP 47, with `-ascii` for
  ///   its letters without accents.
  fileprivate init(_ name: String) {
    let rows = LanguageKeys.rows(name, "letters")
    let shifted = LanguageKeys.rows(name, "shifted")
    small = rows.map { $0.filter { $0 != "⇧" && $0 != "⌫" } }
    wide = LanguageKeys.rows(name, "pad")
    capitals = shifted.isEmpty ? small.map { $0.map(LanguageKeys.capital) } : shifted
    hasShift = rows.joined().contains("⇧")
    deleteRow = rows.firstIndex { $0.contains("⌫") } ?? rows.count - 1
  }

  fileprivate static func rows(_ name: String, _ page: String) -> Rows {
    FactTable.languageRows.rows.filter { $0["language"] == name && $0["page"] == page }
      .map { keys($0["value"]) }
  }

  package func rows(_ letterCase: KeyboardContent.LetterCase) -> Rows {
    letterCase == .lower ? small : capitals
  }

  package func wideRows(_ letterCase: KeyboardContent.LetterCase) -> Rows {
    letterCase == .lower ? wide : wide.map { $0.map(capitalOnKey) }
  }

  /// Blanks are found among scalars, because a vowel sign joins a blank before it to one character.
  static func keys(_ row: Substring) -> [String] {
    row.unicodeScalars.split(separator: " ").map { String($0) }
  }

  /// By the phone's tables, if they have the letter.
  private func capitalOnKey(_ label: String) -> String {
    for (small, capital) in zip(small.joined(), capitals.joined()) where small == label {
      return capital
    }
    return LanguageKeys.capital(of: label)
  }

  /// The letter itself where its capital is not one letter.
  ///
  /// The dotted i is Turkish: other languages have no key with a dotless i beside it.
  private static func capital(of label: String) -> String {
    let capital = label.uppercased()
    return capital.count == label.count ? capital : label
  }
}

extension KeyboardLanguage {
  package var keys: LanguageKeys {
    LanguageKeys.named(self == .japaneseKana ? KeyboardLanguage.japaneseRomaji.rawValue : rawValue)
  }

  /// Addresses and text without accents have the 26 letters alone, in the language's order if it is
  /// written in Latin letters, else in that of English.
  package func keys(for text: KeyboardContent.TextType) -> LanguageKeys {
    guard text.isASCII else { return keys }
    return switch self {
    case .french: LanguageKeys.named("fr-ascii")
    case .german: LanguageKeys.named("de-ascii")
    default: KeyboardLanguage.english.keys
    }
  }
}

extension LanguageKeys {
  fileprivate static func named(_ name: String) -> LanguageKeys {
    read.withLock { read in
      if let keys = read[name] { return keys }
      let keys = LanguageKeys(name)
      read[name] = keys
      return keys
    }
  }

  /// Few of the languages are in one scene.
  private static let read = Mutex<[String: LanguageKeys]>([:])
}

extension KeyboardContent.TextType {
  /// As UIKit's `asciiCapable`.
  package var isASCII: Bool { self == .ascii || self == .email || self == .url }
}

/// The keys for kana: the grid of a phone, where each key has the letters of a row of the syllabary
/// behind flicks, with its pages of digits and Latin letters, and the table of an iPad.
package struct KanaKeys: Hashable, Sendable {
  package let rows: LanguageKeys.Rows

  private init(_ page: String) { rows = LanguageKeys.rows("ja", page) }

  package static let kana = KanaKeys("kana")
  package static let numbers = KanaKeys("numbers")
  package static let latin = KanaKeys("latin")
  /// The syllabary on an iPad, whose columns run from right to left, as it is taught.
  package static let table = KanaKeys("pad")

  static let texts: [String] =
    Array((kana.rows + numbers.rows + latin.rows + table.rows).joined())
}

extension KeyboardLanguage {
  /// Returns the signs behind "123" and "#+=" (`Docs/iOS/Appearance.md` 1.2 and 1.13).
  package func signs(
    for text: KeyboardContent.TextType, isPad: Bool
  ) -> (numbers: LanguageKeys.Rows, symbols: LanguageKeys.Rows) {
    let page =
      switch (text, self) {
      case (.email, _): "email"
      case (.url, _): "url"
      case _ where isPad: "pad"
      case (.ascii, _): "text"
      case (_, .japaneseRomaji), (_, .japaneseKana): "ja"
      case (_, .chinesePinyin): "zh"
      default: "text"
      }
    let words = text == .ascii ? KeyboardLanguage.english.words : words
    var numbers = KeyboardLanguage.signs("numbers", on: page, words)
    var symbols = KeyboardLanguage.signs("symbols", on: page, words)
    if let digits = self.words.digits, !text.isASCII {
      numbers[0] = digits
      if isPad { symbols[0] = digits }
    }
    return (numbers, symbols)
  }

  /// In the table, `¤` is the currency and `¤¤` are others.
  private static func signs(
    _ layout: String, on page: String, _ words: KeyWords
  ) -> LanguageKeys.Rows {
    FactTable.signRows.rows.filter { $0["page"] == page && $0["layout"] == layout }.map { row in
      LanguageKeys.keys(row["value"]).flatMap { key in
        key == "¤" ? [words.currency] : key == "¤¤" ? words.currencies : [key]
      }
    }
  }
}
