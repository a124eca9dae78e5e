// SPDX-License-Identifier: MIT

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

  /// Where the letters on a phone come from, and how sure that is: a word of
  /// `Docs/iOS/Appearance.md`, after a comma.
  package var source: String {
    switch self {
    case .english: "R13 to R17, VSE, VXR, measured"
    case .german: "RD, Scribe, measured"
    case .japaneseKana: "LS, measured"
    case .french, .spanish, .danish, .russian: "Scribe, claimed by one"
    case .thai, .korean: "TransKey, claimed by one"
    case .hebrew: "order of SI 1452, inferred"
    case .hindi: "order of InScript, inferred"
    case .arabic: "order of Arabic 101, inferred"
    case .swedish, .norwegian, .turkish, .polish, .greek, .japaneseRomaji, .chinesePinyin:
      "order of the national keyboard, inferred"
    }
  }
}
