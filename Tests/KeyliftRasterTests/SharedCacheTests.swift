// SPDX-License-Identifier: MIT

import Dispatch
@testable import KeyliftRaster
import Synchronization
import TestSupport
import Testing

struct SharedCacheTests {
  private struct Failure: Error {}

  private struct Thing: Cacheable, Equatable {
    var cacheCost: Int
    var isWorthKeeping = true
  }

  private typealias Cache = SharedCache<Int, Thing>

  private func expectKept(
    _ isKept: Bool, _ key: Int, in cache: Cache, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let made = cache.made
    _ = cache.take(key) { Thing(cacheCost: 1000) }
    #expect(cache.made == made + (isKept ? 0 : 1), sourceLocation: sourceLocation)
  }

  @Test func madeValueIsKept() {
    let cache = Cache(limit: 100)
    #expect(cache.take(1) { Thing(cacheCost: 5) } == Thing(cacheCost: 5))
    #expect(cache.take(1) { Thing(cacheCost: 6) } == Thing(cacheCost: 5))
    #expect(cache.take(2) { Thing(cacheCost: 7) } == Thing(cacheCost: 7))
    #expect(cache.made == 2)
    #expect(cache.bytes == 12)
  }

  @Test(arguments: 0..<10) func bytesStayWithinTheLimit(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let limit = Int.random(in: 0...20_000, using: &random)
    let cache = Cache(limit: limit)
    for _ in 0..<500 {
      let cost = Int.random(in: 0...3000, using: &random)
      _ = cache.take(Int.random(in: 0...200, using: &random)) { Thing(cacheCost: cost) }
      #expect((0...limit).contains(cache.bytes), "seed \(seed)")
    }
  }

  @Test func leastRecentlyUsedValueIsEvictedFirst() {
    let cache = Cache(limit: 8000)
    for key in 0..<8 { expectKept(false, key, in: cache) }
    expectKept(true, 0, in: cache)
    expectKept(false, 8, in: cache)
    expectKept(true, 0, in: cache)
    expectKept(true, 8, in: cache)
    expectKept(false, 1, in: cache)
  }

  @Test func valueNotWorthKeepingIsNotKept() {
    let cache = Cache(limit: 5000)
    _ = cache.take(1) { Thing(cacheCost: 10, isWorthKeeping: false) }
    #expect(cache.bytes == 0)
    expectKept(false, 1, in: cache)
  }

  @Test func valueLargerThanTheCacheEvictsNothing() {
    let cache = Cache(limit: 5000)
    expectKept(false, 1, in: cache)
    _ = cache.take(2) { Thing(cacheCost: 6000) }
    expectKept(true, 1, in: cache)
    expectKept(false, 2, in: cache)
  }

  @Test func zeroLimitKeepsNothing() {
    for limit in [0, -5, Int.min] {
      let cache = Cache(limit: limit)
      _ = cache.take(1) { Thing(cacheCost: 1) }
      #expect(cache.bytes == 0)
    }
  }

  @Test func valueBeingMadeIsNotMadeTwice() {
    let cache = Cache(limit: 100)
    let outer = cache.take(1) {
      #expect(cache.take(1) { Thing(cacheCost: 1) } == nil)
      #expect(cache.take(2) { Thing(cacheCost: 2) } == Thing(cacheCost: 2))
      return Thing(cacheCost: 3)
    }
    #expect(outer == Thing(cacheCost: 3))
    #expect(cache.made == 2)
  }

  @Test(arguments: [true, false]) func waitEndsWhenTheValueIsMade(isWorthKeeping: Bool) {
    let cache = Cache(limit: 100)
    let (isBegun, isDone) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let order = Mutex<[String]>([])
    DispatchQueue.global().async {
      _ = cache.take(1) {
        isBegun.signal()
        isDone.wait()
        order.withLock { $0.append("made") }
        return Thing(cacheCost: 1, isWorthKeeping: isWorthKeeping)
      }
    }
    isBegun.wait()
    DispatchQueue.global().async { isDone.signal() }
    cache.wait(for: 1)
    order.withLock { $0.append("waited") }
    #expect(order.withLock { $0 } == ["made", "waited"])
    // A value that was not kept is made by the waiting job.
    #expect(cache.take(1) { Thing(cacheCost: 2) } == Thing(cacheCost: isWorthKeeping ? 1 : 2))
  }

  @Test func failedValueIsMadeByTheNextCaller() {
    let cache = Cache(limit: 100)
    #expect(throws: Failure.self) { try cache.take(1) { throw Failure() } }
    cache.wait(for: 1)
    #expect(cache.take(1) { Thing(cacheCost: 2) } == Thing(cacheCost: 2))
    #expect(cache.made == 1)
  }

  @Test(arguments: 0..<8) func concurrentJobsMakeEachValueOnce(seed: UInt64) {
    let cache = Cache(limit: .max)
    DispatchQueue.concurrentPerform(iterations: 8) { job in
      var random = SeededRandom(seed: seed * 8 + UInt64(job))
      var missing = Array(0..<200).shuffled(using: &random)
      while !missing.isEmpty {
        missing.removeAll { key in cache.take(key) { Thing(cacheCost: key) } != nil }
        if let key = missing.last { cache.wait(for: key) }
      }
    }
    #expect(cache.made == 200, "seed \(seed)")
    #expect(cache.bytes == 199 * 100, "seed \(seed)")
  }
}
