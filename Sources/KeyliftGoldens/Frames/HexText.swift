// SPDX-License-Identifier: MIT

/// Numbers in hexadecimal, all digits told.
enum HexText {
  /// Returns as many digits as the number's type has.
  static func digits<Number: FixedWidthInteger & UnsignedInteger>(_ number: Number) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: Number.bitWidth / 4 - text.count) + text
  }

  /// Returns the number of 1 to 16 small digits; nil for anything else, signs among it.
  static func number(_ text: Substring) -> UInt64? {
    guard (1...16).contains(text.utf8.count), isHex(text) else { return nil }
    return UInt64(text, radix: 16)
  }

  /// Whether a text is small hexadecimal digits alone.
  static func isHex(_ text: Substring) -> Bool {
    text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }
}
