// SPDX-License-Identifier: MIT

package import KeyliftStage

/// A color that became another, wherever it is seen.
package struct ColorChange: Hashable, Sendable {
  /// The golden's color as a premultiplied pixel.
  package let old: UInt32
  /// The color that came out.
  package let new: UInt32

  /// Creates a change.
  package init(from old: UInt32, to new: UInt32) {
    self.old = old
    self.new = new
  }

  /// Creates the change of an opaque color.
  package init(from old: Color, to new: Color) {
    self.init(from: ColorChange.pixel(old), to: ColorChange.pixel(new))
  }

  private static func pixel(_ color: Color) -> UInt32 {
    0xFF00_0000 | UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
  }

  /// What is said of the view.
  var text: String { "\(ColorChange.name(old)) became \(ColorChange.name(new))" }

  /// Returns a pixel's color as scenes spell it.
  private static func name(_ pixel: UInt32) -> String {
    let alpha = pixel >> 24
    guard alpha > 0 else { return "clear" }
    let channels = [16, 8, 0].map { shift in
      min(((pixel >> shift & 0xFF) * 255 + alpha / 2) / alpha, 255)
    }
    let all = alpha < 255 ? channels + [alpha] : channels
    return "#" + all.map { HexText.digits(UInt8($0)) }.joined()
  }
}
