// SPDX-License-Identifier: MIT

/// The Adler-32 of bytes that come in long runs of the same (RFC 1950, 2.2), in closed form.
struct AdlerSum {
  private static let modulus: UInt64 = 65_521

  private var first: UInt64 = 1
  private var second: UInt64 = 0

  /// The sum of all bytes so far.
  var value: UInt32 { UInt32(second << 16 | first) }

  /// Adds a byte.
  mutating func add(_ byte: UInt8) {
    first = (first + UInt64(byte)) % AdlerSum.modulus
    second = (second + first) % AdlerSum.modulus
  }

  /// Adds zeros, at most 2^32 of them.
  mutating func addZeros(_ count: Int) {
    second = (second + UInt64(count) * first) % AdlerSum.modulus
  }

  /// Adds a pixel so many times, at most 16,384.
  ///
  /// - Parameters:
  ///   - pixel: A straight ARGB word.
  ///   - bytes: 3 for red, green and blue, 4 for alpha after them.
  ///   - count: How many times.
  @inline(__always)
  mutating func add(_ pixel: UInt32, bytes: Int, times count: Int) {
    let (red, green) = (UInt64(pixel >> 16 & 0xFF), UInt64(pixel >> 8 & 0xFF))
    let (blue, alpha) = (UInt64(pixel & 0xFF), bytes == 4 ? UInt64(pixel >> 24) : 0)
    let (bytes, count) = (UInt64(bytes), UInt64(count))
    let sum = red &+ green &+ blue &+ alpha
    // What the bytes of one pixel add beside what was there before it: each counts once for itself and
    // once for each byte behind it.
    let own = bytes &* red &+ (bytes &- 1) &* green &+ (bytes &- 2) &* blue &+ alpha
    let earlier = sum &* bytes &* (count &* (count &- 1) / 2)
    second = (second &+ bytes &* count &* first &+ earlier &+ own &* count) % AdlerSum.modulus
    first = (first &+ sum &* count) % AdlerSum.modulus
  }
}
