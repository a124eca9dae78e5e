// SPDX-License-Identifier: MIT

// Languages in Latin letters.
extension LanguageKeys {
  static let english = LanguageKeys(
    """
    q w e r t y u i o p
    a s d f g h j k l
    z x c v b n m
    """,
    wide: """
      ` 1 2 3 4 5 6 7 8 9 0 - =
      q w e r t y u i o p [ ] \\
      a s d f g h j k l ; '
      z x c v b n m , . /
      """)

  static let french = LanguageKeys(
    """
    a z e r t y u i o p
    q s d f g h j k l m
    w x c v b n \u{00B4}
    """,
    wide: """
      @ 1 2 3 4 5 6 7 8 9 0 ° –
      a z e r t y u i o p ^ $ *
      q s d f g h j k l m € %
      / w x c v b n , . < >
      """)

  static let german = LanguageKeys(
    """
    q w e r t z u i o p ü
    a s d f g h j k l ö ä
    y x c v b n m
    """,
    wide: """
      ^ 1 2 3 4 5 6 7 8 9 0 ß \u{00B4}
      q w e r t z u i o p ü +
      a s d f g h j k l ö ä #
      < y x c v b n m , . -
      """)

  static let spanish = LanguageKeys(
    """
    q w e r t y u i o p
    a s d f g h j k l ñ
    z x c v b n m
    """,
    wide: """
      º 1 2 3 4 5 6 7 8 9 0 ' ¡
      q w e r t y u i o p ` +
      a s d f g h j k l ñ \u{00B4} ç
      < z x c v b n m , . -
      """)

  static let swedish = LanguageKeys(
    """
    q w e r t y u i o p å
    a s d f g h j k l ö ä
    z x c v b n m
    """,
    wide: """
      § 1 2 3 4 5 6 7 8 9 0 + \u{00B4}
      q w e r t y u i o p å \u{00A8}
      a s d f g h j k l ö ä '
      < z x c v b n m , . -
      """)

  static let norwegian = LanguageKeys(
    """
    q w e r t y u i o p å
    a s d f g h j k l ø æ
    z x c v b n m
    """,
    wide: """
      | 1 2 3 4 5 6 7 8 9 0 + \u{00B4}
      q w e r t y u i o p å \u{00A8}
      a s d f g h j k l ø æ '
      < z x c v b n m , . -
      """)

  static let danish = LanguageKeys(
    """
    q w e r t y u i o p å
    a s d f g h j k l æ ø
    z x c v b n m
    """,
    wide: """
      $ 1 2 3 4 5 6 7 8 9 0 + \u{00B4}
      q w e r t y u i o p å \u{00A8}
      a s d f g h j k l æ ø '
      < z x c v b n m , . -
      """)

  /// Turkish, whose i keeps its dot as a capital.
  static let turkish = LanguageKeys(
    """
    q w e r t y u ı o p ğ ü
    a s d f g h j k l ş i
    z x c v b n m ö ç
    """,
    shifted: """
      Q W E R T Y U I O P Ğ Ü
      A S D F G H J K L Ş İ
      Z X C V B N M Ö Ç
      """,
    wide: """
      " 1 2 3 4 5 6 7 8 9 0 * -
      q w e r t y u ı o p ğ ü
      a s d f g h j k l ş i ,
      < z x c v b n m ö ç .
      """)

  /// French without accents.
  static let asciiAzerty = LanguageKeys(
    """
    a z e r t y u i o p
    q s d f g h j k l m
    w x c v b n '
    """,
    wide: """
      @ 1 2 3 4 5 6 7 8 9 0 - =
      a z e r t y u i o p ^ $ *
      q s d f g h j k l m % '
      / w x c v b n , . < >
      """)

  /// German without umlauts.
  static let asciiQwertz = LanguageKeys(
    """
    q w e r t z u i o p
    a s d f g h j k l
    y x c v b n m
    """,
    wide: """
      ^ 1 2 3 4 5 6 7 8 9 0 - =
      q w e r t z u i o p [ ] +
      a s d f g h j k l ; #
      < y x c v b n m , . -
      """)
}
