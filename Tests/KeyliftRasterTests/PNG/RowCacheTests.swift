// SPDX-License-Identifier: MIT

import KeyliftRaster
import Testing

struct RowCacheTests {
  /// Noise costs a copy to write again, and would throw out the rest.
  @Test(arguments: [(99, true), (100, false), (101, false)])
  func onlyRowsThatGotSmallerAreKept(count: Int, isKept: Bool) {
    let cache = RowCache()
    _ = cache.take(ContentKey(seed: 1)) {
      DeflatedRows(bytes: Array(repeating: 7, count: count), plainCount: 100, checksum: 1)
    }
    #expect(cache.made == 1)
    #expect((cache.bytes >= count) == isKept)
  }
}
