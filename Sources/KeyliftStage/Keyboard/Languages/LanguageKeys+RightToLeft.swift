// SPDX-License-Identifier: MIT

// Languages from right to left. An editor shows these rows reversed: the first letter of a row,
// which is that of Q, A or Z, is at the left of the keyboard.
extension LanguageKeys {
  static let arabic = LanguageKeys(
    """
    ض ص ث ق ف غ ع ه خ ح ج
    ش س ي ب ل ا ت ن م ك ط
    ذ ء ؤ ر ى ة و ز ظ د
    """,
    wide: """
      § 1 2 3 4 5 6 7 8 9 0 - =
      ض ص ث ق ف غ ع ه خ ح ج د
      ش س ي ب ل ا ت ن م ك ط ذ
      ئ ء ؤ ر ى ة و ز ظ , .
      """,
    hasShift: false)

  /// Hebrew, with delete at the end of the first row.
  static let hebrew = LanguageKeys(
    """
    ק ר א ט ו ן ם פ
    ש ד ג כ ע י ח ל ך ף
    ז ס ב ה נ מ צ ת ץ
    """,
    wide: """
      § 1 2 3 4 5 6 7 8 9 0 - =
      / ' ק ר א ט ו ן ם פ [ ]
      ש ד ג כ ע י ח ל ך ף , "
      ; ז ס ב ה נ מ צ ת ץ .
      """,
    hasShift: false, deleteRow: 0)
}
