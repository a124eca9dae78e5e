// SPDX-License-Identifier: MIT

/// The keys for kana: the grid of a phone, where each key has the letters of a row of the syllabary
/// behind flicks, with its pages of digits and Latin letters, and the table of an iPad.
package struct KanaKeys: Hashable, Sendable {
  /// The texts of the keys in rows from the top.
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

  /// All texts of the pages.
  static let texts: [String] =
    Array((kana.rows + numbers.rows + latin.rows + table.rows).joined())
}
