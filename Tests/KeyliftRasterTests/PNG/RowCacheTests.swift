// SPDX-License-Identifier: MIT

@testable import KeyliftRaster
import Testing

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
