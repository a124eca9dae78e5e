// SPDX-License-Identifier: MIT

import KeyliftIO
import TestSupport
import Testing

struct CollectionOrderTests {
  @Test(arguments: 0..<40) func partitioningIndexIsThatOfALinearSearch(count: Int) {
    var random = SeededRandom(seed: UInt64(count))
    let numbers = (0..<count).map { _ in Int.random(in: 0..<10, using: &random) }.sorted()
    for limit in -1...10 {
      let slice = numbers[(count / 3)...]
      #expect(numbers.partitioningIndex { $0 >= limit } == numbers.count { $0 < limit })
      #expect(
        slice.partitioningIndex { $0 >= limit }
          == slice.firstIndex { $0 >= limit } ?? numbers.count)
    }
  }

  @Test(arguments: 1..<40) func upperMedianHalvesTheElements(count: Int) throws {
    var random = SeededRandom(seed: UInt64(count))
    let numbers = (0..<count).shuffled(using: &random)
    let median = try #require(numbers.upperMedian)
    #expect(numbers.count { $0 < median } == count / 2)
  }

  @Test func medianOfNothingIsNil() { #expect([Int]().upperMedian == nil) }
}
