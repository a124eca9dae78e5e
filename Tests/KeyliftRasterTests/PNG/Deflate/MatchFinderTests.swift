// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import KeyliftRaster

struct MatchFinderTests {
  /// Compared with the standard library's sequences.
  @Test(arguments: 0..<40)
  func theNumberOfLeadingPixelsInCommonIsCounted(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let one = (0..<Int.random(in: 1...40, using: &random)).map { _ in
      UInt32.random(in: 0...UInt32.max, using: &random)
    }
    var other = one
    let changed = Int.random(in: one.indices, using: &random)
    // One bit in any byte.
    other[changed] ^= 1 << UInt32.random(in: 0..<32, using: &random)
    for limit in 0...one.count {
      let expected = zip(one, other).prefix(limit).prefix { $0 == $1 }.count
      let counted = unsafe one.withUnsafeBufferPointer { one in
        unsafe other.withUnsafeBufferPointer { other in
          unsafe equalPixels(
            one.baseAddress.unsafelyUnwrapped, other.baseAddress.unsafelyUnwrapped, limit: limit)
        }
      }
      #expect(counted == expected, "seed \(seed), at most \(limit) pixels")
    }
  }
}
