// SPDX-License-Identifier: MIT

import Foundation
import KeyliftRaster
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
