// SPDX-License-Identifier: MIT

package import KeyliftDrawing

extension PixelBuffer {
  /// The pixels on white, all of them opaque.
  package var onWhite: PixelBuffer {
    if pixels.allSatisfy({ $0 >= 0xFF00_0000 }) { return self }
    return PixelBuffer(width: width, height: height, pixels: pixels.map(PixelBuffer.onWhite))
  }

  /// Returns a premultiplied pixel over white, which adds to each channel what alpha lacks.
  private static func onWhite(_ word: UInt32) -> UInt32 {
    let rest = 255 - (word >> 24)
    return (word & 0xFF_FFFF) + rest * 0x01_0101 | 0xFF00_0000
  }
}
