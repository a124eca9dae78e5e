// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftRaster
import KeyliftStage

/// A protocol by which a terminal shows images.
///
/// The terminal's support is not detected: the user chooses.
enum TerminalImageProtocol: String, CaseIterable, Sendable {
  /// The graphics protocol of kitty, Ghostty and WezTerm.
  case kitty
  /// The inline images of iTerm2 and WezTerm.
  case iterm
  /// Sixels, the graphics of DEC's terminals, which xterm, foot and Windows Terminal also support.
  case sixel

  /// Returns a PNG file as text for the terminal with a line feed at its end, or an empty string if
  /// the file is damaged.
  func text(png: [UInt8]) -> String {
    switch self {
    case .kitty: return Self.kitty(png)
    case .iterm:
      // Source: iterm2.com/documentation-images.html.
      let text = Data(png).base64EncodedString()
      return "\u{1B}]1337;File=inline=1;size=\(png.count):\(text)\u{07}\n"
    case .sixel:
      let pixels = PNGImage(bytes: png).flatMap { try? PixelBuffer(decoding: $0) }
      return pixels.map { SixelPicture($0).text } ?? ""
    }
  }

  /// Returns a PNG file in kitty's graphics protocol.
  ///
  /// Source: sw.kovidgoyal.net/kitty/graphics-protocol: base64 in chunks of at most 4096
  /// characters, `m=1` on all but the last. `q=2` keeps the terminal from sending its response to
  /// the shell; some versions of kitty need it on each chunk.
  private static func kitty(_ png: [UInt8]) -> String {
    let text = Array(Data(png).base64EncodedString().utf8)
    let starts = Array(stride(from: 0, to: max(text.count, 1), by: kittyPiece))
    let pieces = starts.map { start -> String in
      let piece = String(decoding: text[start..<min(start + kittyPiece, text.count)], as: UTF8.self)
      let head = start == 0 ? "a=T,f=100," : ""
      return "\u{1B}_G\(head)q=2,m=\(start == starts.last ? 0 : 1);\(piece)\u{1B}\\"
    }
    return pieces.joined() + "\n"
  }

  private static let kittyPiece = 4096
}

/// A picture as DEC sixels: bands of six rows, each drawn one color after the other.
///
/// Source: VT330/VT340 Programmer Reference Manual, volume 2, chapter 14. Transparent pixels are
/// drawn over black.
struct SixelPicture {
  private let pixels: PixelBuffer
  private let palette: ColorPalette

  init(_ pixels: PixelBuffer) {
    self.pixels = pixels
    palette = ColorPalette(of: pixels)
  }

  /// The control string, from its introducer to its terminator, with a line feed at its end.
  var text: String {
    // The first 0 leaves the pixel aspect ratio to the raster attributes that follow, 1:1.
    var text = "\u{1B}P0;1;0q\"1;1;\(pixels.width);\(pixels.height)"
    for (index, color) in palette.colors.enumerated() {
      let shares = [color.red, color.green, color.blue].map { String(SixelPicture.percent($0)) }
      text += "#\(index);2;\(shares.joined(separator: ";"))"
    }
    for top in stride(from: 0, to: pixels.height, by: 6) { text += band(from: top) }
    return text + "\u{1B}\\\n"
  }

  private static func percent(_ channel: UInt8) -> Int { (Int(channel) * 100 + 127) / 255 }

  private func band(from top: Int) -> String {
    let passes = masks(from: top).enumerated().compactMap { color, masks in
      masks.map { "#\(color)" + SixelPicture.run(of: $0) }
    }
    return passes.joined(separator: "$") + "-"
  }

  /// Returns, for each color, a mask of each column's six pixels that have the color, or `nil` if
  /// no pixel of the band has it.
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

  /// Returns columns as characters from `?` on, with run-length encoding of repeated columns.
  private static func run(of masks: [UInt8]) -> String {
    var text = ""
    var start = 0
    while start < masks.count {
      let end = masks[start...].firstIndex { $0 != masks[start] } ?? masks.count
      // Empty columns at the end can be omitted.
      if end == masks.count, masks[start] == 0 { break }
      let character = String(UnicodeScalar(masks[start] + 63))
      let count = end - start
      text += count > 3 ? "!\(count)\(character)" : String(repeating: character, count: count)
      start = end
    }
    return text
  }
}
