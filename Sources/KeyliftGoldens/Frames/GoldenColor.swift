// SPDX-License-Identifier: MIT

import KeyliftStage

/// An opaque color as golden files have it: `#rrggbb`.
enum GoldenColor {
  /// Returns the spelling of a color.
  static func text(of color: Color) -> String {
    "#" + [color.red, color.green, color.blue].map(HexText.digits).joined()
  }

  /// Returns the color that is spelled; nil for anything else.
  static func color(of text: Substring) -> Color? {
    guard text.utf8.count == 7, text.hasPrefix("#"), let number = HexText.number(text.dropFirst())
    else { return nil }
    func byte(_ shift: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: number >> shift) }
    return Color(red: byte(16), green: byte(8), blue: byte(0))
  }
}
