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

// Thai and Hindi, whose second letters are behind shift. Signs that stand above or below a letter
// have keys of their own.
extension LanguageKeys {
  /// Thai, Kedmanee, with four rows of letters.
  static let thai = LanguageKeys(
    """
    ๅ / _ ภ ถ ุ ึ ค ต จ ข ช
    ๆ ไ ำ พ ะ ั ี ร น ย บ ล
    ฟ ห ก ด เ ้ ่ า ส ว ง ฃ
    ผ ป แ อ ิ ื ท ม ใ ฝ
    """,
    shifted: """
      + ๑ ๒ ๓ ๔ ู ฿ ๕ ๖ ๗ ๘ ๙
      ๐ " ฎ ฑ ธ ํ ๊ ณ ฯ ญ ฐ ,
      ฤ ฆ ฏ โ ฌ ็ ๋ ษ ศ ซ . ฅ
      ( ) ฉ ฮ ฺ ์ ? ฒ ฬ ฦ
      """,
    wide: """
      ๅ / _ ภ ถ ุ ึ ค ต จ ข ช
      ๆ ไ ำ พ ะ ั ี ร น ย บ ล
      ฟ ห ก ด เ ้ ่ า ส ว ง ฃ
      ผ ป แ อ ิ ื ท ม ใ ฝ
      """)

  static let hindi = LanguageKeys(
    """
    ौ ै ा ी ू ब ह ग द ज ड
    ो े ् ि ु प र क त च ट
    ं म न व ल स य
    """,
    shifted: """
      औ ऐ आ ई ऊ भ ङ घ ध झ ढ
      ओ ए अ इ उ फ ऱ ख थ छ ठ
      ँ ण ऩ ऴ ळ श य़
      """,
    wide: """
      ` 1 2 3 4 5 6 7 8 9 0 - ृ
      ौ ै ा ी ू ब ह ग द ज ड ़ ॉ
      ो े ् ि ु प र क त च ट
      ं म न व ल स , . य
      """)
}

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

// Languages in other alphabets with two cases.
extension LanguageKeys {
  static let russian = LanguageKeys(
    """
    й ц у к е н г ш щ з х
    ф ы в а п р о л д ж э
    я ч с м и т ь б ю
    """,
    wide: """
      ` 1 2 3 4 5 6 7 8 9 0 - =
      й ц у к е н г ш щ з х ъ +
      ф ы в а п р о л д ж э ё
      [ я ч с м и т ь б ю /
      """)

  /// Greek, whose final sigma has no capital of its own.
  static let greek = LanguageKeys(
    """
    ς ε ρ τ υ θ ι ο π
    α σ δ φ γ η ξ κ λ
    ζ χ ψ ω β ν μ
    """,
    shifted: """
      ς Ε Ρ Τ Υ Θ Ι Ο Π
      Α Σ Δ Φ Γ Η Ξ Κ Λ
      Ζ Χ Ψ Ω Β Ν Μ
      """,
    wide: """
      ` 1 2 3 4 5 6 7 8 9 0 - =
      ; ς ε ρ τ υ θ ι ο π [ ] \\
      α σ δ φ γ η ξ κ λ \u{0384} '
      ζ χ ψ ω β ν μ , . /
      """)
}
