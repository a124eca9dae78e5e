// SPDX-License-Identifier: MIT

import KeyliftRaster
import TestSupport
import Testing

struct RowCacheTests {
  private func key(_ number: Int) -> ContentKey { ContentKey(seed: UInt64(number)) }

  private func rows(_ count: Int, plainCount: Int? = nil) -> DeflatedRows {
    DeflatedRows(
      bytes: Array(repeating: 7, count: count), plainCount: plainCount ?? count * 10, checksum: 1)
  }

  @Test func whatIsKeptIsFound() {
    let cache = RowCache()
    cache.keep(rows(5), of: key(1))
    #expect(cache.rows(of: key(1)) == rows(5))
    #expect(cache.rows(of: key(2)) == nil)
  }

  @Test(arguments: 0..<10)
  func bytesStayWithinTheLimit(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let limit = Int.random(in: 0...20_000, using: &random)
    let cache = RowCache(limit: limit)
    for _ in 0..<500 {
      let number = Int.random(in: 0...200, using: &random)
      let count = Int.random(in: 0...3000, using: &random)
      cache.keep(rows(count, plainCount: count + 1), of: key(number))
      #expect((0...limit).contains(cache.bytes), "seed \(seed)")
    }
  }

  @Test func whatWentUnusedForLongestLeavesFirst() {
    let cache = RowCache(limit: 10_000)
    for number in 0..<8 { cache.keep(rows(1000), of: key(number)) }
    _ = cache.rows(of: key(0))
    cache.keep(rows(1000), of: key(8))
    #expect(cache.rows(of: key(0)) != nil)
    #expect(cache.rows(of: key(1)) == nil)
    #expect(cache.rows(of: key(8)) != nil)
  }

  /// Noise costs a copy to write again, and would throw out the rest.
  @Test func rowsThatDidNotGetSmallerAreNotKept() {
    let cache = RowCache()
    cache.keep(rows(100, plainCount: 100), of: key(1))
    #expect(cache.bytes == 0)
  }

  @Test func rowsLargerThanTheCacheThrowNothingOut() {
    let cache = RowCache(limit: 5000)
    cache.keep(rows(1000), of: key(1))
    cache.keep(rows(6000), of: key(2))
    #expect(cache.rows(of: key(1)) != nil)
    #expect(cache.rows(of: key(2)) == nil)
  }

  @Test func aLimitOfNothingKeepsNothing() {
    for limit in [0, -5, Int.min] {
      let cache = RowCache(limit: limit)
      cache.keep(rows(1), of: key(1))
      #expect(cache.bytes == 0)
    }
  }
}
