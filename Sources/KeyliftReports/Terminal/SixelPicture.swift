// SPDX-License-Identifier: MIT

import KeyliftDrawing
import KeyliftRaster

/// A picture as DEC's terminals take it: bands of six rows, one color after the other.
///
/// Source: VT330/VT340 Programmer Reference Manual, volume 2, chapter 14. What is transparent stands on black.
struct SixelPicture {
  private let pixels: PixelBuffer
  private let palette: ColorPalette

  /// Creates the sixels of a picture.
  init(_ pixels: PixelBuffer) {
    self.pixels = pixels
    palette = ColorPalette(of: pixels)
  }

  /// The control string, from its introducer to its terminator.
  var text: String {
    // The first 0 leaves the shape of pixels to what follows: one by one.
    var text = "\u{1B}P0;1;0q\"1;1;\(pixels.width);\(pixels.height)"
    for (index, color) in palette.colors.enumerated() {
      let shares = [color.red, color.green, color.blue].map { String(SixelPicture.percent($0)) }
      text += "#\(index);2;\(shares.joined(separator: ";"))"
    }
    for top in stride(from: 0, to: pixels.height, by: 6) { text += band(from: top) }
    return text + "\u{1B}\\"
  }

  private static func percent(_ channel: UInt8) -> Int { (Int(channel) * 100 + 127) / 255 }

  /// Returns up to six rows, each color over the one before it.
  private func band(from top: Int) -> String {
    let passes = masks(from: top).enumerated().compactMap { color, masks in
      masks.map { "#\(color)" + SixelPicture.run(of: $0) }
    }
    return passes.joined(separator: "$") + "-"
  }

  /// Returns for each color which of the six pixels of a column have it, or nil where none of the band has.
  private func masks(from top: Int) -> [[UInt8]?] {
    var masks = [[UInt8]?](repeating: nil, count: palette.colors.count)
    for y in top..<min(top + 6, pixels.height) {
      for x in 0..<pixels.width {
        let color = palette.index(of: pixels[x, y])
        if masks[color] == nil { masks[color] = [UInt8](repeating: 0, count: pixels.width) }
        masks[color]?[x] |= 1 << UInt8(y - top)
      }
    }
    return masks
  }

  /// Returns columns as characters from `?`, those that repeat as a number and one of them.
  private static func run(of masks: [UInt8]) -> String {
    var text = ""
    var start = 0
    while start < masks.count {
      let end = masks[start...].firstIndex { $0 != masks[start] } ?? masks.count
      // Empty columns at the end need not be said.
      if end == masks.count, masks[start] == 0 { break }
      let character = String(UnicodeScalar(masks[start] + 63))
      let count = end - start
      text += count > 3 ? "!\(count)\(character)" : String(repeating: character, count: count)
      start = end
    }
    return text
  }
}
