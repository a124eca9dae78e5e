// SPDX-License-Identifier: MIT

@testable import KeyliftGraphics
@testable import KeyliftRaster
import KeyliftStage
import TestSupport
import Testing

struct PNGDecoderTests {
  @Test func allFixturesAreFound() { #expect(PNGFixture.all.count == 56) }

  @Test(arguments: PNGFixture.all) func everyKindOfFileIsDecoded(_ fixture: PNGFixture) throws {
    let image = try #require(PNGImage(bytes: fixture.bytes))
    let pixels = try PixelBuffer(decoding: image)
    #expect((pixels.width, pixels.height) == (fixture.width, fixture.height))
    #expect(pixels.pixels == fixture.words)
  }

  @Test(arguments: PNGFixture.all.filter { $0.name.hasPrefix("rgba-8") })
  func truncatedFileIsAnError(_ fixture: PNGFixture) {
    for length in 0..<fixture.bytes.count {
      guard let image = PNGImage(bytes: Array(fixture.bytes.prefix(length))) else { continue }
      #expect(throws: RasterError.self) { try PixelBuffer(decoding: image) }
    }
  }

  /// A file with changed bytes is an error or an image of the header's size, never a crash.
  @Test(arguments: 0..<40) func damagedFileNeverCrashes(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let fixture = try #require(PNGFixture.all.randomElement(using: &random))
    for _ in 0..<50 {
      var bytes = fixture.bytes
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let index = bytes.indices.randomElement(using: &random) ?? 0
        bytes[index] = UInt8.random(in: 0...255, using: &random)
      }
      guard let image = PNGImage(bytes: bytes) else { continue }
      let pixels = try? PixelBuffer(decoding: image)
      #expect((pixels?.width ?? image.width) == image.width, "seed \(seed)")
    }
  }

  @Test func wrongSumIsDamageWithAReason() throws {
    #expect(try #require(PNGImage(bytes: TinyPNG.bytes)).damage == nil)
    var bytes = TinyPNG.bytes
    // The sum of the pixels stands before the chunk at the end, which has 12 bytes.
    bytes[bytes.count - 12 - 1] ^= 0xFF
    #expect(try #require(PNGImage(bytes: bytes)).damage == "IDAT: CRC error")
  }

  @Test func smallImageHasAColorForEachPixel() throws {
    let image = try #require(PNGImage(bytes: TinyPNG.bytes))
    let colors = try ImageColors(decoding: image)
    #expect(
      colors == ImageColors(columns: 2, rows: 1, cells: [Color(hex: 0xFF0000), Color(hex: 0xFF)]))
  }

  @Test func damagedImageHasNoColors() throws {
    var bytes = TinyPNG.bytes
    bytes[bytes.count - 12 - 1] ^= 0xFF
    let image = try #require(PNGImage(bytes: bytes))
    #expect(throws: ImageDamage("IDAT: CRC error")) { try ImageColors(decoding: image) }
  }

  /// Columns that are opaque red and transparent in turn have the mean opacity and the red of what
  /// is seen.
  @Test func colorsAreMeansOfWhatIsSeen() {
    let pixels = (0..<64 * 32).map { $0 % 2 == 0 ? 0xFFFF_0000 : 0 as UInt32 }
    let colors = ImageColors(of: PixelBuffer(width: 64, height: 32, pixels: pixels))
    #expect((colors.columns, colors.rows) == (16, 16))
    #expect(Set(colors.cells) == [Color(red: 255, green: 0, blue: 0, alpha: 128)])
  }

  @Test func trailingBytesAreIgnored() throws {
    let fixture = try #require(PNGFixture.all.first)
    let image = try #require(PNGImage(bytes: fixture.bytes + [1, 2, 3]))
    #expect(try PixelBuffer(decoding: image).pixels == fixture.words)
  }

  @Test func hugeImageIsAnErrorBeforeAllocation() throws {
    var bytes = try #require(PNGFixture.all.first).bytes
    // 16,384 by 16,384 pixels would be a gigabyte.
    for index in [16, 20] { bytes.replaceSubrange(index..<index + 4, with: [0, 0, 0x40, 0]) }
    let image = try #require(PNGImage(bytes: bytes))
    #expect(throws: RasterError.tooLarge(width: 16384, height: 16384)) {
      try PixelBuffer(decoding: image)
    }
  }
}
