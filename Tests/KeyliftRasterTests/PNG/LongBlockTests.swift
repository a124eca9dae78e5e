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

  /// Neither below the fewest rows of any block, nor a block that only has a seam inside.
  @Test func onlyBlocksThatEndAtASeamAreTransient() {
    var boundaries = BlockBoundaries()
    let content = (0..<100 as Range<UInt64>).map { ContentKey(seed: 1_000 + $0) }
    boundaries.cutLong(content)
    #expect(!boundaries.isTransient.contains(true))
    boundaries.cutLong(content, seams: [7, 20])
    #expect(!boundaries.ends.contains(7))
    #expect(boundaries.ends.first == 20)
    #expect(boundaries.isTransient.first == true)
    #expect(!boundaries.isTransient.dropFirst().contains(true))
  }

  /// Only the rows above the seam are new when it moves.
  @Test(arguments: 0..<10)
  func blocksBelowASeamStayWhenItMoves(seed: UInt64) {
    let (above, below) = (rows(400, seed: seed), rows(1_000, seed: seed + 100))
    var (early, late) = (BlockBoundaries(), BlockBoundaries())
    early.cutLong(above + below, seams: [400])
    late.cutLong(above.dropLast(90) + below, seams: [310])
    let ends = early.ends.filter { $0 > 400 }.map { $0 - 400 }
    #expect(late.ends.filter { $0 > 310 }.map { $0 - 310 } == ends, "seed \(seed)")
  }

  @Test func noRowsHaveNoBlocks() {
    #expect(ends([]).isEmpty)
  }
}
