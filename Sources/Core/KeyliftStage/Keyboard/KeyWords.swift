// SPDX-License-Identifier: MIT

import KeyliftGraphics

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
