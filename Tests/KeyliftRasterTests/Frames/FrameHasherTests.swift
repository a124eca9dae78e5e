// SPDX-License-Identifier: MIT

import KeyliftGraphics
@testable import KeyliftRaster
import TestSupport
import Testing

struct FrameHasherTests {
  @Test(arguments: 0..<12) func hashMatchesTheRenderedPixels(seed: UInt64) throws {
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

struct FrameFileSumTests {
  private static let piece = FrameFileSum.piece

  private func sum(inPieces bytes: [UInt8]) -> FrameFileSum {
    var sum = FrameFileSum()
    var start = 0
    while true {
      let part = bytes[start..<min(start + Self.piece, bytes.count)]
      unsafe part.withUnsafeBytes { unsafe sum.append($0) }
      guard part.count == Self.piece else { return sum }
      start += Self.piece
    }
  }

  @Test(arguments: [0, 1, 3, 4, 5, piece - 1, piece, piece + 1, 2 * piece, 2 * piece + 7])
  func sumOfPiecesIsThatOfTheWhole(_ count: Int) {
    var random = SeededRandom(seed: UInt64(count))
    let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
    #expect(sum(inPieces: bytes) == FrameFileSum(of: bytes))
  }

  @Test(arguments: [5, piece, 2 * piece + 7]) func everyByteCounts(_ count: Int) {
    let bytes = [UInt8](repeating: 7, count: count)
    let sum = FrameFileSum(of: bytes).text
    for index in [0, 1, count / 2, count - 2, count - 1] {
      var other = bytes
      other[index] ^= 1
      #expect(FrameFileSum(of: other).text != sum)
    }
    #expect(FrameFileSum(of: bytes + [7]).text != sum)
    #expect(FrameFileSum(of: Array(bytes.dropLast())).text != sum)
  }
}
