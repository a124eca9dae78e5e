// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import KeyliftRaster

/// Row blocks for the smallest files.
struct LongBlockTests {
  private func ends(_ keys: [ContentKey], in rows: Range<Int>? = nil) -> [Int] {
    var boundaries = BlockBoundaries()
    boundaries.cutLong(keys, in: rows)
    return boundaries.ends
  }

  private func rows(_ count: Int, seed: UInt64) -> [ContentKey] {
    var random = SeededRandom(seed: seed)
    return (0..<count).map { _ in ContentKey(seed: .random(in: 0...UInt64.max, using: &random)) }
  }

  @Test(arguments: 0..<20)
  func blocksCoverAllRowsAndHave32To256ButForTheLast(seed: UInt64) {
    let count = 1 + Int(seed) * 150
    let ends = ends(rows(count, seed: seed))
    let lengths = zip(ends, [0] + ends).map { $0 - $1 }
    #expect(lengths.reduce(0, +) == count, "seed \(seed)")
    #expect(lengths.dropLast().allSatisfy { (32...256).contains($0) }, "seed \(seed)")
  }

  /// A block begins with the gap before its content.
  @Test func blocksEndBeforeAGap() {
    let gap = Array(repeating: ContentKey(seed: 1), count: 16)
    let content = (0..<40 as Range<UInt64>).map { ContentKey(seed: 100 + $0) }
    let found = ends(content + gap + content)
    #expect(found.contains(40))
    #expect(!found.contains(56))
  }

  @Test func partsOfAPictureHaveTheirOwnBlocks() {
    let ends = ends(rows(900, seed: 3), in: 100..<800)
    #expect(ends.allSatisfy { (132...800).contains($0) })
    #expect(ends.last == 800)
  }

  @Test(arguments: 0..<10)
  func blocksFarBelowAChangeStay(seed: UInt64) {
    let below = rows(3000, seed: seed)
    let alone = Set(ends(below))
    let moved = Set(ends(rows(57, seed: seed + 100) + below).map { $0 - 57 })
    #expect(alone.filter { $0 > 2000 } == moved.filter { $0 > 2000 }, "seed \(seed)")
  }

  @Test func noRowsHaveNoBlocks() {
    #expect(ends([]).isEmpty)
  }
}
