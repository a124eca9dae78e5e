// SPDX-License-Identifier: MIT

/// The signs behind "123" and "#+=", in rows.
///
/// `Docs/iOS/Appearance.md` 1.2 and 1.13 have the sources.
package struct SignPages: Hashable, Sendable {
  /// The three rows behind "123".
  package var numbers: LanguageKeys.Rows
  /// The three rows behind "#+=".
  package var symbols: LanguageKeys.Rows

  private init(_ numbers: String, _ symbols: String) {
    self.numbers = LanguageKeys.rows(numbers)
    self.symbols = LanguageKeys.rows(symbols)
  }

  private static let email = SignPages(
    """
    1 2 3 4 5 6 7 8 9 0
    $ ! ~ & = # [ ]
    . _ - +
    """,
    """
    ` | { } ? % ^ * / ’
    $ ! ~ & = # [ ]
    . _ - +
    """)

  private static let url = SignPages(
    """
    1 2 3 4 5 6 7 8 9 0
    @ & % ? , = [ ]
    _ : - +
    """,
    """
    1 2 3 4 5 6 7 8 9 0
    * $ # ! ' ^ ~ ; ( )
    _ : - +
    """)

  private static func text(_ currency: String, _ others: String) -> SignPages {
    SignPages(
      """
      1 2 3 4 5 6 7 8 9 0
      - / : ; ( ) \(currency) & @ "
      . , ? ! '
      """,
      """
      [ ] { } # % ^ * + =
      _ \\ | ~ < > \(others) •
      . , ? ! '
      """)
  }

  /// Text of an iPad, whose pages have the same rows with other signs.
  private static func padText(_ currency: String, _ others: String) -> SignPages {
    SignPages(
      """
      1 2 3 4 5 6 7 8 9 0
      @ # \(currency) & * ( ) ' "
      % - + = / ; : , .
      """,
      """
      1 2 3 4 5 6 7 8 9 0
      \(others) _ ^ [ ] { }
      § | ~ … \\ < > ! ?
      """)
  }

  private static let japanese = SignPages(
    """
    1 2 3 4 5 6 7 8 9 0
    - / : @ ( ) 「 」 ¥ &
    。 、 ? ! '
    """,
    """
    [ ] { } # % ^ * + =
    _ \\ | ~ < > $ € £ ・
    。 、 ? ! '
    """)

  private static let chinese = SignPages(
    """
    1 2 3 4 5 6 7 8 9 0
    - / ： ； （ ） ¥ @ “ ”
    。 ， 、 ？ ！ .
    """,
    """
    【 】 ｛ ｝ # % ^ * + =
    _ — \\ ｜ ～ 《 》 $ & ·
    … ， ？ ！ ’
    """)

  fileprivate static func pages(
    _ language: KeyboardLanguage, _ text: KeyboardContent.TextType, isPad: Bool
  ) -> SignPages {
    switch text {
    case .email: return .email
    case .url: return .url
    case .plain, .ascii, .webSearch, .twitter: break
    }
    let (currency, others) = text == .ascii ? ("$", "€ £ ¥") : language.currencies
    if isPad { return .padText(currency, others) }
    switch (language, text.isASCII) {
    case (.japaneseRomaji, false), (.japaneseKana, false): return .japanese
    case (.chinesePinyin, false): return .chinese
    default: return .text(currency, others)
    }
  }
}

extension KeyboardLanguage {
  package func signs(for text: KeyboardContent.TextType, isPad: Bool) -> SignPages {
    var pages = SignPages.pages(self, text, isPad: isPad)
    guard let digits, !text.isASCII else { return pages }
    pages.numbers[0] = digits
    if isPad { pages.symbols[0] = digits }
    return pages
  }

  /// The digits of the language; `nil` for 1 to 0.
  private var digits: [String]? {
    switch self {
    case .arabic: "١٢٣٤٥٦٧٨٩٠".map { String($0) }
    case .hindi: "१२३४५६७८९०".map { String($0) }
    default: nil
    }
  }

  /// The currency of the language's first country and three others.
  fileprivate var currencies: (own: String, others: String) {
    switch self {
    case .english, .arabic: ("$", "€ £ ¥")
    case .french, .german, .spanish, .greek: ("€", "$ £ ¥")
    case .swedish, .norwegian, .danish: ("kr", "€ $ £")
    case .turkish: ("₺", "€ $ £")
    case .polish: ("zł", "€ $ £")
    case .russian: ("₽", "$ € £")
    case .hebrew: ("₪", "$ € £")
    case .thai: ("฿", "$ € £")
    case .hindi: ("₹", "$ € £")
    case .japaneseKana, .japaneseRomaji, .chinesePinyin: ("¥", "$ € £")
    case .korean: ("₩", "$ € £")
    }
  }
}
