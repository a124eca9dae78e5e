// SPDX-License-Identifier: MIT

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

  /// Hindi, InScript.
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
