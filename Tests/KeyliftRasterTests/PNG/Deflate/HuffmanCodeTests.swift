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

  @Test(arguments: 0..<20)
  func codeIsOptimalAndComplete(seed: UInt64) {
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
