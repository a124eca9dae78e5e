// SPDX-License-Identifier: MIT

import KeyliftGraphics
@testable import KeyliftRaster
import Testing

struct FrameHasherTests {
  @Test(arguments: 0..<12)
  func hashMatchesTheRenderedPixels(seed: UInt64) throws {
    var random = RandomPicture(seed: seed)
    let hasher = FrameHasher()
    for picture in random.pictures(6) {
      let pixels = try PictureRenderer().render(picture)
      #expect(try hasher.hash(of: picture) == PixelHash(of: pixels), "seed \(seed)")
    }
  }

  @Test func everyPixelAffectsTheHash() {
    let plain = PixelBuffer(width: 5, height: 4, pixels: Array(repeating: 0xFF10_2030, count: 20))
    let hashes = (0..<20).map { index in
      var words = plain.pixels
      words[index] ^= 1
      return PixelHash(of: PixelBuffer(width: 5, height: 4, pixels: words))
    }
    #expect(Set(hashes + [PixelHash(of: plain)]).count == 21)
    let turned = PixelBuffer(width: 4, height: 5, pixels: plain.pixels)
    #expect(PixelHash(of: turned) != PixelHash(of: plain))
  }
}
