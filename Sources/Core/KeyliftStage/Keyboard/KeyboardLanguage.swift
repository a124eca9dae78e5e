// SPDX-License-Identifier: MIT

package import KeyliftGraphics

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
  let currency: String
  let currencies: [String]
  let digits: [String]?
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

  /// The name on the space key of iOS 26, where there are several keyboards.
  package var badge: String {
    switch self {
    case .japaneseRomaji: "JA"
    default: rawValue.uppercased()
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
