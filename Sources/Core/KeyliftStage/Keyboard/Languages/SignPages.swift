// SPDX-License-Identifier: MIT

import KeyliftGraphics

/// The signs behind "123" and "#+=", in rows.
///
/// `Docs/iOS/Appearance.md` 1.2 and 1.13 have the sources.
package struct SignPages: Hashable, Sendable {
  package var numbers: LanguageKeys.Rows
  package var symbols: LanguageKeys.Rows

  /// In the table, `¤` is the currency and `¤¤` are others.
  private init(_ page: String, _ words: KeyWords) {
    func rows(_ layout: String) -> LanguageKeys.Rows {
      FactTable.signRows.rows.filter { $0["page"] == page && $0["layout"] == layout }.map { row in
        LanguageKeys.keys(row["value"]).flatMap { key in
          key == "¤" ? [words.currency] : key == "¤¤" ? words.currencies : [key]
        }
      }
    }
    numbers = rows("numbers")
    symbols = rows("symbols")
  }

  fileprivate init(_ language: KeyboardLanguage, _ text: KeyboardContent.TextType, isPad: Bool) {
    let words = text == .ascii ? KeyboardLanguage.english.words : language.words
    switch (text, language) {
    case (.email, _): self.init("email", words)
    case (.url, _): self.init("url", words)
    case _ where isPad: self.init("pad", words)
    case (.ascii, _): self.init("text", words)
    case (_, .japaneseRomaji), (_, .japaneseKana): self.init("ja", words)
    case (_, .chinesePinyin): self.init("zh", words)
    default: self.init("text", words)
    }
  }
}

extension KeyboardLanguage {
  package func signs(for text: KeyboardContent.TextType, isPad: Bool) -> SignPages {
    var pages = SignPages(self, text, isPad: isPad)
    guard let digits = words.digits, !text.isASCII else { return pages }
    pages.numbers[0] = digits
    if isPad { pages.symbols[0] = digits }
    return pages
  }
}
