// SPDX-License-Identifier: MIT

@testable import KeyliftRaster
import TestSupport
import Testing

private struct MadeCode {
  let lengths: [Int]
  let codes: [Int]

  init(counts: [UInt32], limit: Int) {
    var code = HuffmanCode()
    // A longer code leaves nothing behind.
    let former = (0..<300).map { UInt32($0 * $0) }
    for counts in [former, counts] {
      unsafe counts.withUnsafeBufferPointer {
        unsafe code.make($0, limit: counts == former ? 15 : limit)
      }
    }
    lengths = (0..<code.count).map { Int(code[$0].length) }
    codes = (0..<code.count).map { Int(code[$0].bits) }
  }
}

struct HuffmanCodeTests {
  /// The weight of a Huffman tree, computed by joining the two lightest trees until one is left.
  private static func minimumBits(of counts: [UInt32]) -> Int {
    var weights = counts.filter { $0 > 0 }.map(Int.init)
    var bits = 0
    while weights.count > 1 {
      weights.sort(by: >)
      let joined = weights.removeLast() + weights.removeLast()
      bits += joined
      weights.append(joined)
    }
    return bits
  }

  private static func bits(of code: MadeCode, _ counts: [UInt32]) -> Int {
    zip(code.lengths, counts).reduce(0) { $0 + $1.0 * Int($1.1) }
  }

  @Test(arguments: 0..<20) func codeIsOptimalAndComplete(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let counts = (0..<40).map { _ in
      Bool.random(using: &random) ? UInt32.random(in: 1...(500 << (seed % 12)), using: &random) : 0
    }
    let code = MadeCode(counts: counts, limit: 15)
    #expect(Self.bits(of: code, counts) == Self.minimumBits(of: counts), "seed \(seed)")
    let room = code.lengths.filter { $0 > 0 }.reduce(0) { $0 + 1 << (15 - $1) }
    #expect(room == 1 << 15, "seed \(seed)")
    #expect(zip(code.lengths, counts).allSatisfy { ($0 > 0) == ($1 > 0) }, "seed \(seed)")
  }

  /// Fibonacci numbers as weights give the deepest possible tree.
  @Test func noCodeIsLongerThanTheLimit() {
    var counts: [UInt32] = [1, 1]
    while counts.count < 16 { counts.append(counts[counts.count - 1] + counts[counts.count - 2]) }
    #expect(MadeCode(counts: counts, limit: 15).lengths.max() == 15)
    let code = MadeCode(counts: counts, limit: 7)
    #expect(code.lengths.max() == 7)
    #expect(code.lengths.reduce(0) { $0 + 1 << (7 - $1) } == 1 << 7)
  }

  /// The example of RFC 1951, 3.2.2: A to H with lengths 3, 3, 3, 3, 3, 2, 4, 4.
  @Test func codesMatchTheStandardsExample() {
    let counts: [UInt32] = [20, 20, 20, 20, 20, 45, 8, 8]
    let code = MadeCode(counts: counts, limit: 15)
    #expect(code.lengths == [3, 3, 3, 3, 3, 2, 4, 4])
    let written = zip(code.codes, code.lengths).map { code, length in
      (0..<length).map { code >> $0 & 1 == 1 ? "1" : "0" }.joined()
    }
    #expect(written == ["010", "011", "100", "101", "110", "00", "1110", "1111"])
  }

  @Test func singleSymbolHasACodeOfOneBit() {
    #expect(MadeCode(counts: [0, 7, 0], limit: 15).lengths == [0, 1, 0])
    #expect(MadeCode(counts: [0, 0], limit: 15).lengths == [0, 0])
  }
}

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

  @Test(arguments: 0..<20) func symbolsThatOccurStillHaveACode(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let counts = Self.counts(ofLiterals: (0..<256).map { _ in .random(in: 0...9, using: &random) })
    let smoothed = Self.smoothed(counts)
    for symbol in counts.indices where counts[symbol] > 0 {
      #expect(smoothed[symbol] > 0, "seed \(seed), symbol \(symbol)")
    }
  }
}

/// The closed forms against the tables of RFC 1951, 3.2.5.
struct DeflateAlphabetTests {
  /// The first length of each symbol from 257 on, and its number of extra bits.
  private static let lengths = [
    (3, 0), (4, 0), (5, 0), (6, 0), (7, 0), (8, 0), (9, 0), (10, 0), (11, 1), (13, 1), (15, 1),
    (17, 1), (19, 2), (23, 2), (27, 2), (31, 2), (35, 3), (43, 3), (51, 3), (59, 3), (67, 4),
    (83, 4), (99, 4), (115, 4), (131, 5), (163, 5), (195, 5), (227, 5), (258, 0),
  ]
  /// The first distance of each symbol, and its number of extra bits.
  private static let distances = [
    (1, 0), (2, 0), (3, 0), (4, 0), (5, 1), (7, 1), (9, 2), (13, 2), (17, 3), (25, 3), (33, 4),
    (49, 4), (65, 5), (97, 5), (129, 6), (193, 6), (257, 7), (385, 7), (513, 8), (769, 8),
    (1025, 9), (1537, 9), (2049, 10), (3073, 10), (4097, 11), (6145, 11), (8193, 12), (12289, 12),
    (16385, 13), (24577, 13),
  ]

  @Test func lengthCodesMatchTheStandard() {
    for length in 3...258 {
      let symbol = Self.lengths.lastIndex { $0.0 <= length }!
      let coded = DeflateAlphabet.length(length)
      #expect(coded.symbol == 257 + symbol, "length \(length)")
      #expect(coded.extraBits == Self.lengths[symbol].1, "length \(length)")
      #expect(Int(coded.extra) == length - Self.lengths[symbol].0, "length \(length)")
    }
  }

  @Test func distanceCodesMatchTheStandard() {
    for distance in 1...32_768 {
      let symbol = Self.distances.lastIndex { $0.0 <= distance }!
      let coded = DeflateAlphabet.distance(distance)
      guard coded.symbol == symbol, coded.extraBits == Self.distances[symbol].1,
        Int(coded.extra) == distance - Self.distances[symbol].0
      else { return #expect(Bool(false), "distance \(distance)") }
    }
  }
}
