// SPDX-License-Identifier: MIT

package import KeyliftDrawing

extension PixelBuffer {
  /// Returns the pixels in the middle of a white picture of a size, at least their own, all of it opaque.
  ///
  /// Where what is left over is odd the pixels stand nearer to the top and to the left.
  package func onWhite(width: Int, height: Int) -> PixelBuffer {
    let isWhole = width == self.width && height == self.height
    if isWhole, pixels.allSatisfy({ $0 >= 0xFF00_0000 }) { return self }
    let (left, top) = ((width - self.width) / 2, (height - self.height) / 2)
    var words = [UInt32](repeating: 0xFFFF_FFFF, count: width * height)
    for row in 0..<self.height {
      let start = (top + row) * width + left
      for x in 0..<self.width { words[start + x] = PixelBuffer.onWhite(self[x, row]) }
    }
    return PixelBuffer(width: width, height: height, pixels: words)
  }

  /// Returns a premultiplied pixel over white, which adds to each channel what alpha lacks.
  private static func onWhite(_ word: UInt32) -> UInt32 {
    let rest = 255 - (word >> 24)
    return (word & 0xFF_FFFF) + rest * 0x01_0101 | 0xFF00_0000
  }
}
