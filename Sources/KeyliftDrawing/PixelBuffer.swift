// SPDX-License-Identifier: MIT

/// A picture in pixels: one 32-bit word a pixel with premultiplied alpha.
///
/// From the highest byte, a word has alpha, red, green and blue, as Cairo's ARGB32. The format
/// defines the word's value, not its bytes in memory, so it is independent of the byte order.
package struct PixelBuffer: Hashable, Sendable {
  /// The width in pixels.
  package let width: Int
  /// The height in pixels.
  package let height: Int
  /// The pixels row by row from the top, `width * height` of them.
  package private(set) var pixels: [UInt32]

  /// Creates a buffer from `width * height` pixels.
  package init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(width >= 0 && height >= 0 && pixels.count == width * height)
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// Returns a pixel, which must lie inside the buffer.
  package subscript(x: Int, y: Int) -> UInt32 {
    pixels[y * width + x]
  }
}
