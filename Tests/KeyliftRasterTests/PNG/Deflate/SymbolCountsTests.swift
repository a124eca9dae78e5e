// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import KeyliftRaster

struct SymbolCountsTests {
  /// Returns the counts of a block's symbols, in which its end, symbol 256, occurs once.
  private static func counts(ofLiterals counts: [UInt32]) -> [UInt32] {
    var all = counts + Array(repeating: 0, count: DeflateAlphabet.literalsAndLengths - counts.count)
    all[DeflateAlphabet.endOfBlock] = 1
    return all
  }

  private static func smoothed(_ counts: [UInt32]) -> [UInt32] {
    var counts = counts
    unsafe counts.withUnsafeMutableBufferPointer { unsafe SymbolCounts.smooth($0) }
    return counts
  }

  @Test func closeNeighborsGetTheirMean() {
    let counts = Self.counts(ofLiterals: [20, 22, 21, 24, 23, 90])
    #expect(Self.smoothed(counts)[..<6] == [22, 22, 22, 22, 22, 90])
  }

  @Test func fewNeighborsStay() {
    let counts = Self.counts(ofLiterals: [20, 22, 21, 90, 300])
    #expect(Self.smoothed(counts) == counts)
  }

  /// Symbol 256, the end of a block, occurs once among 250 others that do not.
  @Test func fiveZerosStay() {
    let counts = Self.counts(ofLiterals: [2, 1, 2, 1, 0, 0, 0, 0, 0, 1, 2, 1, 2, 0, 0, 0, 0, 3])
    let expected: [UInt32] = [2, 2, 2, 2, 0, 0, 0, 0, 0] + Array(repeating: 1, count: 9)
    #expect(Self.smoothed(counts) == expected + counts[18...])
  }

  @Test(arguments: 0..<20)
  func symbolsThatOccurStillHaveACode(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let counts = Self.counts(
      ofLiterals: (0..<256).map { _ in .random(in: 0...9, using: &random) })
    let smoothed = Self.smoothed(counts)
    for symbol in counts.indices where counts[symbol] > 0 {
      #expect(smoothed[symbol] > 0, "seed \(seed), symbol \(symbol)")
    }
  }
}
