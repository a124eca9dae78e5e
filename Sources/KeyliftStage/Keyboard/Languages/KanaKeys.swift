// SPDX-License-Identifier: MIT

/// The grid of a phone's keyboard for kana, where each key has the letters of a row of the syllabary
/// behind flicks, and its pages of digits and Latin letters.
package struct KanaKeys: Hashable, Sendable {
  /// The texts of the twelve keys in four rows.
  package let rows: LanguageKeys.Rows

  private init(_ rows: String) { self.rows = LanguageKeys.rows(rows) }

  /// The syllabary.
  package static let kana = KanaKeys(
    """
    あ か さ
    た な は
    ま や ら
    ^_^ わ 、。?!
    """)

  /// The digits and signs.
  package static let numbers = KanaKeys(
    """
    1 2 3
    4 5 6
    7 8 9
    ()[] 0 .,-/
    """)

  /// The Latin letters.
  package static let latin = KanaKeys(
    """
    @#/&_ ABC DEF
    GHI JKL MNO
    PQRS TUV WXYZ
    a/A '"() .,?!
    """)

  /// All texts of the pages.
  static let texts: [String] = Array((kana.rows + numbers.rows + latin.rows).joined())
}
