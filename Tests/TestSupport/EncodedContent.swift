// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftGraphics

/// Kinds of pixels for tests, generated from a seed.
package enum EncodedContent: CaseIterable {
  case flat, noise, stripes, gradient, repeated, sparse, letters, photo

  /// Returns premultiplied pixels, with random alpha if there is alpha.
  package func pixels(
    width: Int, height: Int, hasAlpha: Bool, random: inout SeededRandom
  ) -> PixelBuffer {
    let palette = (0..<4).map { _ in EncodedContent.word(hasAlpha: hasAlpha, random: &random) }
    let period = Int.random(in: 1...40, using: &random)
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width {
        switch self {
        case .flat: pixels.append(palette[0])
        case .noise: pixels.append(EncodedContent.word(hasAlpha: hasAlpha, random: &random))
        case .stripes: pixels.append(palette[y / period % 4])
        case .gradient: pixels.append(0xFF00_0000 | UInt32((x + y) & 0xFF) &* 0x01_0101)
        case .repeated: pixels.append(palette[(x / 3 + y % period) % 4])
        case .letters:
          // A repeated letter of 5 by 7 pixels in soft shades, on lines with gaps.
          let isLetter = x % 9 < 5 && y % 16 < 7 && (x / 9 + y / 16) % 3 > 0
          let shade = UInt32((x % 9 * 53 + y % 16 * 31) % 5) * 0x30
          pixels.append(isLetter ? 0xFF00_0000 | shade &* 0x01_0101 : palette[0])
        case .photo:
          let shade = (sin(Double(x) / 9) + cos(Double(y) / 7) + 2) * 62
          let grain = UInt32.random(in: 0...3, using: &random)
          pixels.append(0xFF00_0000 | (UInt32(shade) + grain) &* 0x01_0101)
        case .sparse:
          let isSpeck = UInt8.random(in: 0...255, using: &random) == 0
          pixels.append(
            isSpeck
              ? EncodedContent.word(hasAlpha: hasAlpha, random: &random) : palette[y / 50 % 4])
        }
      }
    }
    return PixelBuffer(width: width, height: height, pixels: pixels)
  }

  /// Returns a valid premultiplied word.
  package static func word(hasAlpha: Bool, random: inout SeededRandom) -> UInt32 {
    let alpha = hasAlpha ? UInt32.random(in: 0...255, using: &random) : 255
    return (0..<3).reduce(alpha) { word, _ in
      word << 8 | UInt32.random(in: 0...alpha, using: &random)
    }
  }
}

extension PixelBuffer {
  /// The straight bytes of the pixels, by the definition of premultiplication.
  package func straight(hasAlpha: Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4 * pixels.count)
    for word in pixels {
      let alpha = hasAlpha ? word >> 24 : 255
      for shift: UInt32 in [16, 8, 0] {
        let channel = Double(word >> shift & 0xFF)
        bytes.append(alpha > 0 ? UInt8((channel * 255 / Double(alpha)).rounded()) : 0)
      }
      bytes.append(UInt8(alpha))
    }
    return bytes
  }

  /// Whether bytes are the straight ones of the pixels.
  package func isStraight(_ bytes: [UInt8], hasAlpha: Bool) -> Bool {
    bytes == straight(hasAlpha: hasAlpha)
  }

  /// Returns the pixels with the rows from `top` on scrolled, as a list scrolls under a bar.
  package func scrolled(from top: Int, by count: Int) -> PixelBuffer {
    let moving = height - top
    let rows = (0..<height).map { y in y < top || moving == 0 ? y : top + (y - top + count) % moving
    }
    let pixels = rows.flatMap { self.pixels[$0 * width..<($0 + 1) * width] }
    return PixelBuffer(width: width, height: height, pixels: pixels)
  }
}
