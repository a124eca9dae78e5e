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
