// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftRaster
import TestSupport
import Testing

struct FileSumTests {
  /// The sums by the number of bytes, computed with Python's long multiplication.
  private static func fixture() throws -> [String: String] {
    let url = Repository.url("Tests/Fixtures/PNG/file-sums.json")
    return try JSONDecoder().decode([String: String].self, from: Data(contentsOf: url))
  }

  private static func file(_ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: 37 * $0 + 11) }
  }

  @Test func sumsAreThoseOfAnotherImplementation() throws {
    let fixture = try Self.fixture()
    #expect(fixture.count == 14)
    for (count, sum) in fixture {
      #expect(FileSum(of: Self.file(try #require(Int(count)))).text == sum, "\(count) bytes")
    }
  }

  @Test(arguments: [1, 3, 4, 32, 39, 100]) func everyBitAffectsTheSum(count: Int) {
    let bytes = Self.file(count)
    var seen: Set<FileSum> = [FileSum(of: bytes)]
    for bit in 0..<count * 8 {
      var other = bytes
      other[bit / 8] ^= 1 << UInt8(bit % 8)
      seen.insert(FileSum(of: other))
    }
    #expect(seen.count == count * 8 + 1)
  }

  @Test func lengthAffectsTheSum() {
    #expect(Set((0...200).map { FileSum(of: [UInt8](repeating: 0, count: $0)) }).count == 201)
  }
}

struct ContentKeyTests {
  private func key(_ words: [UInt32], ignoring ignored: UInt32 = 0) -> ContentKey {
    var key = ContentKey(seed: 1)
    unsafe words.withUnsafeBufferPointer { unsafe key.append($0, ignoring: ignored) }
    return key
  }

  /// Each bit of each pixel affects both lanes and changes half of the key's bits.
  @Test(arguments: [1, 2, 7, 8, 9, 24, 61]) func everyBitAffectsTheKey(count: Int) {
    var random = SeededRandom(seed: 1)
    let words = (0..<count).map { _ in UInt32.random(in: 0...UInt32.max, using: &random) }
    let known = key(words)
    var changed = 0
    for bit in 0..<count * 32 {
      var other = words
      other[bit / 32] ^= 1 << (bit % 32)
      let different = key(other)
      #expect(different.first != known.first && different.second != known.second, "bit \(bit)")
      changed += (different.first ^ known.first).nonzeroBitCount
      changed += (different.second ^ known.second).nonzeroBitCount
    }
    // 64 of 128 on average; 4 is four standard deviations for one pixel, more for many.
    #expect((60.0...68.0).contains(Double(changed) / Double(count * 32)))
  }

  @Test func orderAffectsTheKey() {
    let words = (0..<32).map { UInt32($0 / 8) }
    var seen: Set<ContentKey> = [key(words)]
    for index in 0..<32 where words[index] != words[(index + 8) % 32] {
      var other = words
      other.swapAt(index, (index + 8) % 32)
      seen.insert(key(other))
    }
    #expect(seen.count == 33)
  }

  @Test func lengthAffectsTheKey() {
    let keys = (0...100).map { key(Array(repeating: 0, count: $0)) }
    #expect(Set(keys.dropFirst()).count == 100)
  }

  @Test func ignoredBitsDoNotAffectTheKey() {
    let words: [UInt32] = (0..<19).map { $0 &* 0x0101_0203 }
    let clear = words.map { $0 & 0x00FF_FFFF }
    #expect(key(words, ignoring: 0xFF00_0000) == key(clear, ignoring: 0xFF00_0000))
    #expect(key(words) != key(clear))
  }

  @Test func similarPixelsHaveDifferentKeys() {
    var keys: Set<ContentKey> = []
    for number in 0..<50_000 {
      keys.insert(key((0..<17).map { UInt32(0xFF00_0000) | UInt32(number >> $0 & 1) }))
    }
    #expect(keys.count == 50_000)
  }
}
