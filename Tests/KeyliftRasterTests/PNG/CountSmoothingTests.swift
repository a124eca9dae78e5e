// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import KeyliftRaster

struct CountSmoothingTests {
  /// The end of a block is counted once, so symbol 256 ends the run of zeros.
  private static func literals(_ counts: [Int]) -> TokenCounts {
    var tokens: [ByteToken] = []
    for (literal, count) in counts.enumerated() {
      for _ in 0..<count { tokens.append(ByteToken(literal: UInt8(literal))) }
    }
    return TokenCounts(tokens[...])
  }

  @Test func closeNeighborsGetTheirMean() {
    let counts = Self.literals([20, 22, 21, 24, 23, 90])
    #expect(counts.smoothed.symbols[..<6] == [22, 22, 22, 22, 22, 90])
  }

  @Test func fewNeighborsStay() {
    let counts = Self.literals([20, 22, 21, 90, 300])
    #expect(counts.smoothed.symbols[..<5] == [20, 22, 21, 90, 300])
  }

  /// Symbol 256, the end of a block, occurs once among 250 others that do not.
  @Test func fiveZerosStay() {
    let counts = Self.literals([2, 1, 2, 1, 0, 0, 0, 0, 0, 1, 2, 1, 2, 0, 0, 0, 0, 3])
    let expected: [UInt32] = [2, 2, 2, 2, 0, 0, 0, 0, 0] + Array(repeating: 1, count: 9)
    #expect(counts.smoothed.symbols[..<18] == expected[...])
    #expect(counts.smoothed.symbols[18...] == counts.symbols[18...])
  }

  @Test(arguments: 0..<20)
  func symbolsThatOccurStillHaveACode(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let counts = Self.literals((0..<256).map { _ in .random(in: 0...9, using: &random) })
    let smoothed = counts.smoothed
    for symbol in counts.symbols.indices where counts.symbols[symbol] > 0 {
      #expect(smoothed.symbols[symbol] > 0, "seed \(seed)")
    }
  }

  @Test(arguments: 0..<20)
  func theShorterOfBothCodesIsTaken(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let most = Int.random(in: 1...60, using: &random)
    let counts = Self.literals((0..<256).map { _ in .random(in: 0...most, using: &random) })
    var codes = BlockCodes()
    codes.make(counts)
    let plain = codes.bits(of: counts)
    codes.make(counts.smoothed)
    let smoothed = codes.bits(of: counts)
    codes.makeShort(counts)
    #expect(codes.bits(of: counts) == min(plain, smoothed), "seed \(seed)")
  }
}
