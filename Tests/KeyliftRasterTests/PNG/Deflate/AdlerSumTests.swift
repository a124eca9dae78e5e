// SPDX-License-Identifier: MIT

@testable import KeyliftRaster
import TestSupport
import Testing

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

  @Test(arguments: 0..<10)
  func closedFormEqualsTheByteSum(seed: UInt64) {
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
