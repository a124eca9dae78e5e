// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftRaster
import TestRequirements
import TestSupport
import Testing

struct PNGEncoderTests {
  /// Returns premultiplied noise with runs of equal pixels.
  private func noise(
    width: Int, height: Int, isOpaque: Bool, random: inout SeededRandom
  ) -> PixelBuffer {
    var pixels: [UInt32] = []
    while pixels.count < width * height {
      let alpha = isOpaque ? 255 : UInt32.random(in: 0...255, using: &random)
      let channels = (0..<3).map { _ in UInt32.random(in: 0...alpha, using: &random) }
      let word = channels.reduce(alpha) { $0 << 8 | $1 }
      let run = Int.random(in: 1...9, using: &random)
      pixels += Array(repeating: word, count: min(run, width * height - pixels.count))
    }
    return PixelBuffer(width: width, height: height, pixels: pixels)
  }

  @Test(.requires(.pngcheck)) func fileIsValidAndTaggedAsSRGB() throws {
    let program = try #require(Program("pngcheck"))
    var random = SeededRandom(seed: 2)
    for hasAlpha in [false, true] {
      let buffer = noise(width: 31, height: 20, isOpaque: !hasAlpha, random: &random)
      let bytes = try PNGEncoder().encode(buffer, settings: .init(hasAlpha: hasAlpha, scale: 3))
      let result = try program.run(on: bytes) { ["-v", $0] }
      let report = String(decoding: result.output, as: UTF8.self)
      #expect(result.status == 0, "\(report)")
      #expect(report.contains(hasAlpha ? "32-bit RGB+alpha" : "24-bit RGB"))
      #expect(report.contains("chunk sRGB"))
      #expect(report.contains("(216 dpi)"))
    }
  }

  @Test func bufferWithoutPixelsIsAnError() {
    let empty = PixelBuffer(width: 0, height: 3, pixels: [])
    #expect(throws: RasterError.tooLarge(width: 0, height: 3)) { try PNGEncoder().encode(empty) }
  }
}

struct RowCacheTests {
  /// Writing noise again costs as much as a copy, and noise would evict everything else.
  @Test(arguments: [(99, true), (100, false), (101, false)])
  func onlyRowsThatDeflatingShrinksAreKept(count: Int, isKept: Bool) {
    let cache = RowCache()
    _ = cache.take(ContentKey(seed: 1)) {
      DeflatedRows(bytes: Array(repeating: 7, count: count), plainCount: 100, checksum: 1)
    }
    #expect(cache.made == 1)
    #expect((cache.bytes >= count) == isKept)
  }
}

struct BlockBoundariesTests {
  private func keys(_ numbers: [UInt64]) -> [ContentKey] { numbers.map { ContentKey(seed: $0) } }

  private func ends(_ keys: [ContentKey], seams: [Int] = []) -> [Int] {
    var boundaries = BlockBoundaries()
    boundaries.cut(keys, seams: seams)
    return boundaries.ends
  }

  private func content(_ count: Int, random: inout SeededRandom) -> [ContentKey] {
    var numbers: [UInt64] = []
    while numbers.count < count {
      let isFlat = UInt8.random(in: 0...9, using: &random) == 0
      let length = isFlat ? Int.random(in: 1...150, using: &random) : 1
      let number = UInt64.random(in: 0...500, using: &random)
      numbers += Array(repeating: number, count: min(length, count - numbers.count))
    }
    return keys(numbers)
  }

  @Test(arguments: 0..<50) func blocksCoverAllRowsAndAreNeverTooLong(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let ends = ends(content(Int.random(in: 1...900, using: &random), random: &random))
    let lengths = zip(ends, [0] + ends).map { $0 - $1 }
    #expect(lengths.allSatisfy { (1...BlockBoundaries.maximum).contains($0) }, "seed \(seed)")
  }

  @Test(arguments: 0..<50) func blocksEndAtSeams(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let count = Int.random(in: 1...900, using: &random)
    let seams = (0..<5).map { _ in Int.random(in: 0...count, using: &random) }.sorted()
    let ends = ends(content(count, random: &random), seams: seams)
    #expect(Set(seams).subtracting(ends).subtracting([0]).isEmpty, "seed \(seed)")
    let lengths = zip(ends, [0] + ends).map { $0 - $1 }
    #expect(lengths.allSatisfy { (1...BlockBoundaries.maximum).contains($0) }, "seed \(seed)")
    #expect(ends.last == count, "seed \(seed)")
  }

  /// When a list emerges from behind a bar row by row, few rows are in new blocks each time.
  @Test(arguments: 0..<10) func rowsAboveAMovingSeamAreReused(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let list = keys((0..<200).map { _ in UInt64.random(in: 0...UInt64.max, using: &random) })
    let bar = keys((0..<20).map { UInt64($0 + 1) })
    var known: Set<[ContentKey]> = []
    var new = 0
    for seam in 140...200 {
      let rows = Array(list.prefix(seam) + bar)
      let ends = ends(rows, seams: [seam])
      let blocks = zip([0] + ends, ends).map { Array(rows[$0..<$1]) }
      let newRows = blocks.filter { known.insert($0).inserted }.reduce(0) { $0 + $1.count }
      if seam > 140 { new += newRows }
    }
    // At each of 60 steps at most an incomplete block, and each row once in a complete one.
    let maximum = 60 * (BlockBoundaries.minimum - 1) + 60 + BlockBoundaries.maximum
    #expect(new <= maximum, "seed \(seed)")
  }

  /// When a list goes behind a bar row by row, blocks that are wholly seen stay, however far below
  /// the bar the first row is that ends a block.
  @Test(arguments: 0..<10) func rowsBelowAMovingSeamAreReused(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let list = keys((0..<200).map { _ in UInt64.random(in: 0...UInt64.max, using: &random) })
      .filter { $0.first & BlockBoundaries.endBits != 0 }
    let end = try #require(keys(Array(0..<1000)).first { $0.first & BlockBoundaries.endBits == 0 })
    let bar = keys((0..<20).map { UInt64($0 + 1) })
    func blocks(hidden: Int) -> [[ContentKey]] {
      let rows = bar + list.dropFirst(hidden) + [end] + bar
      let ends = ends(rows, seams: [bar.count])
      return zip([0] + ends, ends).filter { $0.0 >= bar.count }.map { Array(rows[$0..<$1]) }
    }
    let all = Set(blocks(hidden: 0))
    for hidden in 1...100 {
      let blocks = blocks(hidden: hidden)
      #expect(blocks.count * BlockBoundaries.minimum >= list.count - hidden, "seed \(seed)")
      #expect(Set(blocks).subtracting(all).count <= 1, "seed \(seed), \(hidden) rows")
    }
  }

  /// After a few blocks, equal rows are divided in the same way, whatever is above them.
  @Test(arguments: 0..<50) func boundariesDoNotDependOnThePosition(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let below = keys((0..<1500).map { _ in UInt64.random(in: 0...UInt64.max, using: &random) })
    let above = content(Int.random(in: 1...300, using: &random), random: &random)
    let alone = Set(ends(below))
    let moved = Set(ends(above + below).map { $0 - above.count })
    #expect(alone.filter { $0 > 750 } == moved.filter { $0 > 750 }, "seed \(seed)")
  }

  @Test(arguments: 0..<10) func boundariesDoNotDependOnEarlierRows(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var boundaries = BlockBoundaries()
    for _ in 0..<5 {
      let keys = content(Int.random(in: 0...300, using: &random), random: &random)
      boundaries.cut(keys)
      #expect(boundaries.ends == ends(keys), "seed \(seed)")
      #expect(boundaries.ends.last ?? 0 == keys.count, "seed \(seed)")
    }
  }

  @Test func equalRowsHaveTheirOwnBlocks() {
    let varied = keys([1, 2, 3])
    let ends = ends(varied + keys(Array(repeating: 9, count: 150)) + varied)
    #expect(ends == [3, 3 + 64, 3 + 128, 3 + 150, 156])
  }
}
