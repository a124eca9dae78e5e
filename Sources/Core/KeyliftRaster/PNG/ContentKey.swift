// SPDX-License-Identifier: MIT

import KeyliftIO

/// A 128-bit hash of pixels, used as a key.
///
/// It has two independent lanes of 64 bits. Different pixels have the same key only by chance:
/// among the 50,000 blocks that a cache may hold, with a probability of 10^-29. The hash does not
/// withstand a deliberate search for collisions.
struct ContentKey: Hashable, Sendable {
  private(set) var first: UInt64
  private(set) var second: UInt64

  /// - Parameter seed: A number that distinguishes equal pixels that are written differently.
  init(seed: UInt64) {
    first = ContentKey.mixed(seed ^ Multiplier.a, Multiplier.b)
    second = ContentKey.mixed(seed ^ Multiplier.c, Multiplier.d)
  }

  init(bytes: [UInt8]) {
    self.init(seed: UInt64(bytes.count))
    unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe bytes.withMemoryRebound(to: UInt32.self) { unsafe append($0, ignoring: 0) }
    }
    for byte in bytes.suffix(bytes.count % 4) { append(UInt64(byte)) }
  }

  /// Hashes one lane, which distinguishes all but deliberate keys.
  func hash(into hasher: inout Hasher) { hasher.combine(first) }

  /// Returns the lane as it is in place of its hash, which would take longer than the rest of a look-up.
  func _rawHashValue(seed: Int) -> Int { seed ^ Int(truncatingIfNeeded: first) }

  mutating func append(_ other: ContentKey) {
    first = ContentKey.mixed(first ^ other.first, Multiplier.b)
    second = ContentKey.mixed(second ^ other.second, Multiplier.d)
  }

  mutating func append(_ number: UInt64) {
    first = ContentKey.mixed(first ^ number, Multiplier.b)
    second = ContentKey.mixed(second ^ number, Multiplier.d)
  }

  /// - Parameter ignored: A word whose set bits are ignored in each pixel.
  mutating func append(_ words: UnsafeBufferPointer<UInt32>, ignoring ignored: UInt32) {
    let mask = UInt64(ignored) << 32 | UInt64(ignored)
    // Two chains in each lane, so that multiplications need not wait for each other.
    var chains = (first, ~first, second, ~second)
    let raw = UnsafeRawBufferPointer(words)
    var offset = 0
    while offset + 32 <= raw.count {
      let w = unsafe raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self) | mask
      let x = unsafe raw.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self) | mask
      let y = unsafe raw.loadUnaligned(fromByteOffset: offset + 16, as: UInt64.self) | mask
      let z = unsafe raw.loadUnaligned(fromByteOffset: offset + 24, as: UInt64.self) | mask
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

  var text: String { first.hexDigits + second.hexDigits }

  /// Returns the exclusive or of both halves of a product: every bit of a factor affects every bit
  /// of the result.
  fileprivate static func mixed(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let product = left.multipliedFullWidth(by: right)
    return product.high ^ product.low
  }
}

/// A 128-bit sum of a file's bytes, the same in every run and on every machine.
///
/// It shows damage, but does not withstand a deliberate search for another file with the same sum.
package struct FileSum: Hashable, Sendable {
  private var key: ContentKey

  package init(of bytes: [UInt8]) { key = ContentKey(bytes: bytes) }

  package var text: String { key.text }
}

/// A 128-bit sum of a frame's file, the same in every run and on every machine.
///
/// It is computed in pieces, so that a file is read into little memory: fresh memory for each file
/// takes longer than the sum. Each word counts in one of four chains and not in both lanes of a key,
/// as files have far more bytes than a picture's new rows.
package struct FrameFileSum: Hashable, Sendable {
  private var chains: [UInt64] = [Multiplier.a, Multiplier.b, Multiplier.c, Multiplier.d]
  private var count = 0

  /// The number of bytes of each piece but the last, whole steps.
  package static let piece = 1 << 16
  /// The bytes that all chains take at once.
  private static let step = 64

  package init() {}

  package init(of bytes: [UInt8]) {
    unsafe bytes.withUnsafeBytes { unsafe append($0) }
  }

  /// Appends the next piece, which must have `piece` bytes unless it is the last.
  package mutating func append(_ bytes: UnsafeRawBufferPointer) {
    var (one, two, three, four) = (chains[0], chains[1], chains[2], chains[3])
    @inline(__always)
    func word(_ offset: Int) -> UInt64 {
      unsafe bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    }
    var offset = 0
    while offset &+ FrameFileSum.step <= bytes.count {
      one = ContentKey.mixed(one ^ word(offset), word(offset &+ 8) ^ Multiplier.a)
      two = ContentKey.mixed(two ^ word(offset &+ 16), word(offset &+ 24) ^ Multiplier.b)
      three = ContentKey.mixed(three ^ word(offset &+ 32), word(offset &+ 40) ^ Multiplier.c)
      four = ContentKey.mixed(four ^ word(offset &+ 48), word(offset &+ 56) ^ Multiplier.d)
      offset &+= FrameFileSum.step
    }
    for index in offset..<bytes.count {
      one = unsafe ContentKey.mixed(one ^ UInt64(bytes[index]), Multiplier.b)
    }
    chains = [one, two, three, four]
    count += bytes.count
  }

  package var text: String {
    var key = ContentKey(seed: UInt64(count))
    for chain in chains { key.append(chain) }
    return key.text
  }
}

/// The first digits of the fractional parts of the square roots of 2, 3, 5 and 7, made odd, without
/// the bits of a pixel's alpha.
///
/// So no opaque pixels are equal to a multiplier, and no factor that contains them is 0.
private enum Multiplier {
  static let a: UInt64 = 0x0009_E667_00BC_C909
  static let b: UInt64 = 0x0067_AE85_00CA_A73B
  static let c: UInt64 = 0x006E_F372_0094_F82B
  static let d: UInt64 = 0x004F_F53A_001D_36F1
}
