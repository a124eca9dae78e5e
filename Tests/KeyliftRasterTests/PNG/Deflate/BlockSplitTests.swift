// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import KeyliftRaster

struct BlockSplitTests {
  /// Two letters take one bit each; in one block, the four letters would take two.
  @Test func tokensWithOtherBytesHaveABlockOfTheirOwn() {
    var split = BlockSplit()
    split.divide(Self.random("ab", 3_000, seed: 1) + Self.random("cd", 3_000, seed: 2))
    #expect(split.sections.map(\.tokens) == [0..<3_000, 3_000..<6_000])
  }

  /// Every symbol takes a bit: the end of the block, which has a code, too, makes one of the two
  /// letters a bit longer.
  @Test func aBlockTakesTheBitsOfItsHeaderAndCodes() throws {
    var split = BlockSplit()
    let tokens = (0..<4_000).map { ByteToken(literal: $0 % 4 == 0 ? 1 : 0) }
    split.divide(tokens)
    let section = try #require(split.sections.first)
    #expect(split.sections.count == 1)
    var codes = BlockCodes()
    codes.make(section.counts)
    // 3,000 zeros of one bit, 1,000 ones and the end of two.
    #expect(section.bits == codes.headerBits + 3_000 + 2 * 1_001)
  }

  @Test(arguments: 0..<6)
  func sectionsCoverAllTokensAndTakeNoMoreBitsThanOneBlock(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let letters = ["abcdefgh", "aei", "0123456789", " "]
    var tokens: [ByteToken] = []
    for _ in 0..<Int.random(in: 1...12, using: &random) {
      let count = Int.random(in: 1...900, using: &random)
      tokens += Self.random(letters.randomElement(using: &random) ?? "", count, seed: seed)
      tokens.append(
        ByteToken(
          length: Int.random(in: 3...258, using: &random),
          distance: Int.random(in: 1...32_768, using: &random)))
    }
    var split = BlockSplit()
    split.divide(tokens)
    #expect(split.sections.flatMap(\.tokens) == Array(tokens.indices), "seed \(seed)")
    let counts = TokenCounts(tokens[...])
    var codes = BlockCodes()
    codes.make(counts)
    let bits = split.sections.reduce(0) { $0 + $1.bits }
    #expect(bits <= codes.bits(of: counts), "seed \(seed)")
  }

  @Test func noTokensHaveNoSections() {
    var split = BlockSplit()
    split.divide([])
    #expect(split.sections.isEmpty)
  }

  private static func random(_ letters: String, _ count: Int, seed: UInt64) -> [ByteToken] {
    var random = SeededRandom(seed: seed)
    let bytes = Array(letters.utf8)
    return (0..<count).map { _ in
      ByteToken(literal: bytes[Int.random(in: 0..<bytes.count, using: &random)])
    }
  }
}
