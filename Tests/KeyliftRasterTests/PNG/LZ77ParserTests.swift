// SPDX-License-Identifier: MIT

@testable import KeyliftRaster
import TestSupport
import Testing

struct LZ77ParserTests {
  private func lastTokens(of words: [UInt32], width: Int) -> [(pixels: Int, distance: Int)] {
    var block = RowBlock()
    var parser = LZ77Parser()
    return unsafe words.withUnsafeBufferPointer { words in
      unsafe block.read(words, width: width, hasAlpha: false)
      parser.parse(block)
      return unsafe parser.tokens(of: block.rowCount - 1).map { ($0.pixels, $0.distance) }
    }
  }

  /// A match has at most 86 pixels of three bytes, so a row of one color is a literal and the fewest
  /// matches that cover the rest, wherever the last of them ends.
  @Test(arguments: [2, 86, 87, 88, 172, 173, 174, 259, 260, 1179])
  func rowOfOneColorHasTheFewestMatches(width: Int) {
    let tokens = lastTokens(of: Array(repeating: 0xFF12_3456, count: width), width: width)
    #expect(tokens.reduce(0) { $0 + $1.pixels } == width)
    #expect(tokens[0] == (1, 0))
    #expect(tokens.count == 1 + (width - 1 + 85) / 86)
    #expect(tokens.dropFirst().allSatisfy { $0.distance == 3 })
  }

  /// Tokens are followed back to the pixels that they repeat, in the same row or in the one above.
  @Test(arguments: [1, 10, 85, 86, 87, 300])
  func tokensUnderARowThatDiffersInAPixelRepeatItsOtherPixels(column: Int) {
    let width = 400
    var words = [UInt32](repeating: 0xFFFF_FFFF, count: width * 2)
    words[column] = 0xFF00_0000
    var end = width
    for token in lastTokens(of: words, width: width) {
      // A row has three bytes for each pixel and one for its filter.
      let distance = token.distance
      let bytesPerRow = width * 3 + 1
      let isInRow = distance % 3 == 0
      let pixels = isInRow ? distance / 3 : (distance - bytesPerRow) / 3 + width
      for pixel in end..<end + token.pixels where distance > 0 {
        #expect(words[pixel] == words[pixel - pixels], "pixel \(pixel)")
      }
      end += token.pixels
    }
    #expect(end == 2 * width)
  }

  private static let a: UInt32 = 0xFF11_1111
  private static let b: UInt32 = 0xFF22_2222
  private static let c: UInt32 = 0xFF33_3333
  private static let d: UInt32 = 0xFF44_4444
  private static let e: UInt32 = 0xFF55_5555

  private func row(_ runs: (color: UInt32, count: Int)...) -> [UInt32] {
    runs.flatMap { Array(repeating: $0.color, count: $0.count) }
  }

  /// A run of 20 pixels and the pixels after it match the end of a run of 40 and the pixels after that.
  @Test func matchCoversTheEndOfALongerRunAndWhatFollows() {
    let first = row((Self.a, 40), (Self.b, 1), (Self.c, 2), (Self.a, 57))
    let last = row((Self.e, 1), (Self.a, 20), (Self.b, 1), (Self.c, 2), (Self.a, 76))
    let tokens = lastTokens(of: first + row((Self.d, 100)) + last, width: 100)
    // Two rows of 301 bytes above, and 19 pixels to the right.
    #expect(tokens.map(\.pixels) == [1, 80, 19])
    #expect(tokens.map(\.distance) == [0, 2 * 301 - 19 * 3, 3])
  }

  /// A run is matched with the nearest run of its color, here nine pixels or three.
  @Test func runIsMatchedAsFarAsTheNearestRunOfItsColorIsAsLong() {
    let last = row((Self.d, 100)) + row((Self.e, 1), (Self.a, 5), (Self.d, 94))
    let long = lastTokens(of: row((Self.a, 9), (Self.b, 91)) + last, width: 100)
    #expect(long.map(\.pixels).prefix(2) == [1, 5])
    #expect(long[1].distance == 2 * 301 + 3)
    let first = row((Self.a, 9), (Self.b, 80), (Self.a, 3), (Self.c, 8))
    let short = lastTokens(of: first + last, width: 100)
    #expect(short.map(\.pixels).prefix(3) == [1, 1, 4])
    #expect(short[1].distance == 2 * 301 - 88 * 3)
    #expect(short[2].distance == 3)
  }

  /// A run is found again though a match with the row above covered it.
  @Test func runThatAMatchCoversIsFoundAgain() {
    let first = row((Self.a, 20), (Self.b, 10), (Self.c, 10), (Self.a, 60))
    let second = row((Self.a, 20), (Self.b, 10), (Self.c, 10), (Self.d, 60))
    let last = row((Self.e, 20), (Self.b, 10), (Self.c, 10), (Self.e, 60))
    let tokens = lastTokens(of: first + second + row((Self.e, 100)) + last, width: 100)
    // The second row is two rows of 301 bytes above.
    #expect(tokens.map(\.pixels) == [20, 20, 60])
    #expect(tokens[1].distance == 2 * 301)
  }

  /// A match is at most as long as a token, and the next one goes on with the same distance.
  @Test func longMatchIsWrittenInPiecesOfOneDistance() {
    let pattern = (0..<300).map { 0xFF00_0000 + UInt32($0 * 7919) }
    let tokens = lastTokens(of: pattern + row((Self.d, 300)) + pattern, width: 300)
    #expect(tokens.map(\.pixels) == [86, 86, 86, 42])
    #expect(tokens.allSatisfy { $0.distance == 2 * 901 })
  }
}

struct MatchFinderTests {
  /// Compared with the standard library's sequences.
  @Test(arguments: 0..<40) func theNumberOfLeadingPixelsInCommonIsCounted(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let one = (0..<Int.random(in: 1...40, using: &random)).map { _ in
      UInt32.random(in: 0...UInt32.max, using: &random)
    }
    var other = one
    let changed = Int.random(in: one.indices, using: &random)
    // One bit in any byte.
    other[changed] ^= 1 << UInt32.random(in: 0..<32, using: &random)
    for limit in 0...one.count {
      let expected = zip(one, other).prefix(limit).prefix { $0 == $1 }.count
      let counted = unsafe one.withUnsafeBufferPointer { one in
        unsafe other.withUnsafeBufferPointer { other in
          unsafe equalPixels(
            one.baseAddress.unsafelyUnwrapped, other.baseAddress.unsafelyUnwrapped, limit: limit)
        }
      }
      #expect(counted == expected, "seed \(seed), at most \(limit) pixels")
    }
  }
}

struct ZeroRowTests {
  @Test func everyNumberOfZerosHasValidMatches() {
    for count in 1...2000 {
      let row = ZeroRow(count: count)
      #expect(row.literals + row.matches.reduce(0, +) == count)
      #expect(row.matches.allSatisfy { (3...258).contains($0) })
      #expect((1...3).contains(row.literals))
    }
  }
}
