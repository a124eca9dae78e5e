// SPDX-License-Identifier: MIT

import KeyliftGraphics
@testable import KeyliftRaster
import Testing

struct OnWhiteTests {
  @Test func transparentPixelsBecomeWhite() {
    // Half of a premultiplied red: 128 of 255.
    let pixels = PixelBuffer(width: 3, height: 1, pixels: [0, 0x8080_0000, 0xFF12_3456])
    #expect(pixels.onWhite.pixels == [0xFFFF_FFFF, 0xFFFF_7F7F, 0xFF12_3456])
  }

  @Test func opaquePixelsAreUnchanged() {
    let pixels = PixelBuffer(width: 2, height: 1, pixels: [0xFF00_0000, 0xFFAB_CDEF])
    #expect(pixels.onWhite == pixels)
  }
}
