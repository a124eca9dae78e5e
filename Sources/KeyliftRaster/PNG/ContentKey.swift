// SPDX-License-Identifier: MIT

/// What pixels are known by: 128 bits that equal pixels share.
///
/// Two independent lanes of 64 bits. Different pixels share a key by chance alone: among the
/// 50,000 runs that a cache may hold that is one time in 10^29. Nothing here withstands one who
/// searches for pixels that do.
package struct ContentKey: Hashable, Sendable {
  /// The first lane.
  package private(set) var first: UInt64
  /// The second lane.
  package private(set) var second: UInt64

  /// Creates a key of nothing yet.
  ///
  /// - Parameter seed: What tells apart pixels that are equal but not written alike.
  package init(seed: UInt64) {
    first = ContentKey.mixed(seed ^ Multiplier.a, Multiplier.b)
    second = ContentKey.mixed(seed ^ Multiplier.c, Multiplier.d)
  }

  /// Takes another key in, behind all that came before.
  package mutating func append(_ other: ContentKey) {
    first = ContentKey.mixed(first ^ other.first, Multiplier.b)
    second = ContentKey.mixed(second ^ other.second, Multiplier.d)
  }

  /// Takes a number in, behind all that came before.
  package mutating func append(_ number: UInt64) {
    first = ContentKey.mixed(first ^ number, Multiplier.b)
    second = ContentKey.mixed(second ^ number, Multiplier.d)
  }

  /// Takes pixels in, behind all that came before.
  ///
  /// - Parameters:
  ///   - words: The pixels.
  ///   - ignored: The bits of a word that make no difference, set.
  package mutating func append(_ words: UnsafeBufferPointer<UInt32>, ignoring ignored: UInt32) {
    let mask = UInt64(ignored) << 32 | UInt64(ignored)
    // Two chains a lane, so that multiplications need not wait for one another.
    var chains = (first, ~first, second, ~second)
    let raw = UnsafeRawBufferPointer(words)
    var offset = 0
    while offset + 32 <= raw.count {
      let (w, x, y, z) = unsafe (
        raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self) | mask,
        raw.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self) | mask,
        raw.loadUnaligned(fromByteOffset: offset + 16, as: UInt64.self) | mask,
        raw.loadUnaligned(fromByteOffset: offset + 24, as: UInt64.self) | mask
      )
      chains.0 = ContentKey.mixed(chains.0 ^ w, x ^ Multiplier.a)
      chains.1 = ContentKey.mixed(chains.1 ^ y, z ^ Multiplier.b)
      chains.2 = ContentKey.mixed(chains.2 ^ y, w ^ Multiplier.c)
      chains.3 = ContentKey.mixed(chains.3 ^ z, x ^ Multiplier.d)
      offset += 32
    }
    for index in offset / 4..<words.count {
      let word = unsafe UInt64(words[index] | ignored)
      chains.0 = ContentKey.mixed(chains.0 ^ word, Multiplier.a)
      chains.2 = ContentKey.mixed(chains.2 ^ word, Multiplier.c)
    }
    first = ContentKey.mixed(chains.0 ^ Multiplier.d, chains.1 ^ Multiplier.c)
    second = ContentKey.mixed(chains.2 ^ Multiplier.b, chains.3 ^ Multiplier.a)
  }

  /// The key as 32 hexadecimal digits.
  var text: String {
    [first, second].map { number in
      let digits = String(number, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Returns both halves of a product, one laid over the other: every bit of a factor reaches every
  /// bit of the result.
  private static func mixed(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let product = left.multipliedFullWidth(by: right)
    return product.high ^ product.low
  }
}

/// The first digits of the fractions of the square roots of 2, 3, 5 and 7, made odd, without the bits
/// where pixels have their alpha.
///
/// So no opaque pixels are equal to one, and no factor that they are part of is 0.
private enum Multiplier {
  static let a: UInt64 = 0x0009_E667_00BC_C909
  static let b: UInt64 = 0x0067_AE85_00CA_A73B
  static let c: UInt64 = 0x006E_F372_0094_F82B
  static let d: UInt64 = 0x004F_F53A_001D_36F1
}
