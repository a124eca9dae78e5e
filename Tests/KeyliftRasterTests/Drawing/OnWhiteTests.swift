// SPDX-License-Identifier: MIT

import KeyliftDrawing
import KeyliftRaster
import Testing

struct OnWhiteTests {
  @Test func whatIsTransparentBecomesWhite() {
    // Half of a premultiplied red: 128 of 255.
    let pixels = PixelBuffer(width: 3, height: 1, pixels: [0, 0x8080_0000, 0xFF12_3456])
    let white = pixels.onWhite(width: 3, height: 1)
    #expect(white.pixels == [0xFFFF_FFFF, 0xFFFF_7F7F, 0xFF12_3456])
  }

  @Test func aSmallerPictureStandsInTheMiddle() {
    let pixels = PixelBuffer(width: 1, height: 2, pixels: [0xFF00_0000, 0xFF00_0001])
    let white = pixels.onWhite(width: 4, height: 4)
    let dark = white.pixels.indices.filter { white.pixels[$0] != 0xFFFF_FFFF }
    #expect(dark == [5, 9])
    #expect(white.pixels[9] == 0xFF00_0001)
  }
}
