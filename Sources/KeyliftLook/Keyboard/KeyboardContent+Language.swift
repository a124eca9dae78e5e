// SPDX-License-Identifier: MIT

import KeyliftStage

// What a keyboard's language and kind of text put on its keys.
extension KeyboardContent {
  /// The keys of the letters.
  var letterKeys: LanguageKeys { language.keys(for: textType) }

  /// The words on the keys.
  var words: KeyWords { language.words }

  /// The word on the return key; empty for an arrow.
  var returnWord: String { words.word(returnKey) }

  /// The label of the key that leads to the digits.
  var digitPage: String { textType.isASCII ? "123" : words.numbers }

  /// The label of the key that leads to the letters.
  var letterPage: String { textType.isASCII ? "ABC" : words.letters }

  /// The words of the bar above the keys: three, or all candidates.
  var barWords: [String] {
    let words = suggestions ?? []
    return language.hasCandidates ? words : Array(words.prefix(3))
  }

  /// Whether the grid of a phone or the table of an iPad is in place of rows of letters; the other
  /// pages of an iPad have rows.
  var hasKanaGrid: Bool {
    language == .japaneseKana && !textType.isASCII && layout.isTyped
  }
}
