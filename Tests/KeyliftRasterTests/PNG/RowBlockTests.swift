// SPDX-License-Identifier: MIT

@testable import KeyliftRaster
import TestSupport
import Testing

struct RowBlockTests {
  /// The columns of a row are found 16 at a time; here each is compared with the one to its left.
  @Test(arguments: [1, 2, 15, 16, 17, 18, 33, 100], [false, true])
  func changesAreColumnsUnlikeTheOneToTheLeft(width: Int, hasAlpha: Bool) {
    var random = SeededRandom(seed: UInt64(width))
    let colors: [UInt32] = [0xFF00_0000, 0xFFFF_FFFF, 0xFF12_3456]
    let words = (0..<width * 8).map { _ in colors.randomElement(using: &random)! }
    var block = RowBlock()
    unsafe words.withUnsafeBufferPointer { words in
      unsafe block.read(words, width: width, hasAlpha: hasAlpha)
      for row in 0..<8 where !block.repeatsAbove(row) {
        let pixels = unsafe words[row * width..<(row + 1) * width]
        let expected = unsafe pixels.indices.filter {
          unsafe $0 == pixels.startIndex || pixels[$0] != pixels[$0 - 1]
        }
        let found = unsafe block.changes(of: row).map { Int($0) + row * width }
        #expect(found == expected)
      }
    }
  }

  /// Each column is compared with the one above, and the number that follow without a gap counted.
  @Test(arguments: [1, 2, 15, 16, 17, 18, 33, 100], [false, true])
  func equalColumnsAreThoseLikeTheOnesAbove(width: Int, hasAlpha: Bool) {
    var random = SeededRandom(seed: UInt64(width))
    let colors: [UInt32] = [0xFF00_0000, 0xFFFF_FFFF]
    var words = (0..<width).map { _ in colors.randomElement(using: &random)! }
    for _ in 1..<8 {
      // Every third pixel is chosen again.
      words += words.suffix(width).map {
        Int.random(in: 0..<3, using: &random) == 0 ? colors.randomElement(using: &random)! : $0
      }
    }
    var block = RowBlock()
    unsafe words.withUnsafeBufferPointer { words in
      unsafe block.read(words, width: width, hasAlpha: hasAlpha)
      for row in 0..<8 where !block.repeatsAbove(row) {
        var equals = block.equals(of: row)
        for column in 0..<width {
          let rest = row * width + column..<(row + 1) * width
          let expected = rest.prefix { unsafe row > 0 && words[$0] == words[$0 - width] }.count
          #expect(equals.count(from: column) == expected, "row \(row), column \(column)")
        }
      }
    }
  }

  /// A premultiplied gray with an alpha of a half is a translucent white, and without alpha a gray.
  @Test(arguments: [(false, 0xFF80_8080 as UInt32), (true, 0x80FF_FFFF)])
  func translucentPixelsAreInTheFormatOfTheFile(hasAlpha: Bool, expected: UInt32) {
    var words = [UInt32](repeating: 0xFF11_2233, count: 40)
    words[37] = 0x8080_8080
    var block = RowBlock()
    unsafe words.withUnsafeBufferPointer {
      unsafe block.read($0, width: 20, hasAlpha: hasAlpha)
      #expect(unsafe block.row(1)[17] == expected)
      #expect(unsafe block.row(1)[18] == 0xFF11_2233)
    }
  }
}

struct AdlerSumTests {
  /// RFC 1950's own definition, byte by byte.
  private static func sum(_ bytes: [UInt8]) -> UInt32 {
    var (first, second): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      first = (first + UInt32(byte)) % 65_521
      second = (second + first) % 65_521
    }
    return second << 16 | first
  }

  private static func bytes(_ pixel: UInt32, _ count: Int) -> [UInt8] {
    let shifts = count == 4 ? [16, 8, 0, 24] : [16, 8, 0]
    return shifts.map { UInt8(truncatingIfNeeded: pixel >> $0) }
  }

  @Test(arguments: 0..<10) func closedFormEqualsTheByteSum(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var sum = AdlerSum()
    var bytes: [UInt8] = []
    for _ in 0..<60 {
      let pixel = UInt32.random(in: 0...UInt32.max, using: &random)
      let size = Int.random(in: 3...4, using: &random)
      let times = Int.random(in: 1...400, using: &random)
      sum.add(pixel, bytes: size, times: times)
      for _ in 0..<times { bytes += Self.bytes(pixel, size) }
      sum.add(2)
      sum.addZeros(times)
      bytes += [2] + [UInt8](repeating: 0, count: times)
      #expect(sum.value == Self.sum(bytes), "seed \(seed)")
    }
  }

  @Test func longestRowOfLargestBytesDoesNotOverflow() {
    var sum = AdlerSum()
    for _ in 0..<2 { sum.add(.max, bytes: 4, times: 16_384) }
    #expect(sum.value == Self.sum([UInt8](repeating: 255, count: 4 * 2 * 16_384)))
  }
}
