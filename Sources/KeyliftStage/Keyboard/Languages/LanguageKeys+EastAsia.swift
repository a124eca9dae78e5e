// SPDX-License-Identifier: MIT

// Japanese, Chinese and Korean. The grid of kana is in `KanaKeys`.
extension LanguageKeys {
  /// Japanese in Latin letters, with the sign of long vowels.
  static let romaji = LanguageKeys(
    """
    q w e r t y u i o p
    a s d f g h j k l ー
    z x c v b n m
    """,
    wide: """
      ` 1 2 3 4 5 6 7 8 9 0 - =
      q w e r t y u i o p 「 」 ¥
      a s d f g h j k l ー '
      z x c v b n m 、 。 ・
      """)

  /// Chinese in pinyin.
  static let pinyin = LanguageKeys(
    """
    q w e r t y u i o p
    a s d f g h j k l
    z x c v b n m
    """,
    wide: """
      · 1 2 3 4 5 6 7 8 9 0 - =
      q w e r t y u i o p 【 】 、
      a s d f g h j k l ； ‘
      z x c v b n m ， 。 /
      """)

  /// Korean with two sets of letters; shift doubles five consonants and changes two vowels.
  static let korean = LanguageKeys(
    """
    ㅂ ㅈ ㄷ ㄱ ㅅ ㅛ ㅕ ㅑ ㅐ ㅔ
    ㅁ ㄴ ㅇ ㄹ ㅎ ㅗ ㅓ ㅏ ㅣ
    ㅋ ㅌ ㅊ ㅍ ㅠ ㅜ ㅡ
    """,
    shifted: """
      ㅃ ㅉ ㄸ ㄲ ㅆ ㅛ ㅕ ㅑ ㅒ ㅖ
      ㅁ ㄴ ㅇ ㄹ ㅎ ㅗ ㅓ ㅏ ㅣ
      ㅋ ㅌ ㅊ ㅍ ㅠ ㅜ ㅡ
      """,
    wide: """
      ₩ 1 2 3 4 5 6 7 8 9 0 - =
      ㅂ ㅈ ㄷ ㄱ ㅅ ㅛ ㅕ ㅑ ㅐ ㅔ [ ] \\
      ㅁ ㄴ ㅇ ㄹ ㅎ ㅗ ㅓ ㅏ ㅣ ; '
      ㅋ ㅌ ㅊ ㅍ ㅠ ㅜ ㅡ , . /
      """)
}
