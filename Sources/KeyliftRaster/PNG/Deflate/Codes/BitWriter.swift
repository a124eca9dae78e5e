// SPDX-License-Identifier: MIT

/// A writer of bits into bytes, the lowest first, as deflate has them.
///
/// Whoever writes has reserved the room before.
@safe
struct BitWriter: ~Copyable {
  private var bytes = Workspace<UInt8>()
  private var count = 0
  private var pending: UInt64 = 0
  private var pendingCount: UInt64 = 0

  /// Starts over with room for a number of bytes.
  mutating func begin(capacity: Int) {
    // Bits leave in words of four bytes.
    bytes.reserve(capacity + 8)
    (count, pending, pendingCount) = (0, 0, 0)
  }

  /// Writes the lowest bits of a value, at most 32, whose others are 0.
  @inline(__always)
  mutating func write(_ value: UInt32, _ bits: Int) {
    pending |= UInt64(value) &<< pendingCount
    pendingCount &+= UInt64(truncatingIfNeeded: bits)
    guard pendingCount >= 32 else { return }
    unsafe UnsafeMutableRawPointer(bytes.elements.baseAddress.unsafelyUnwrapped)
      .storeBytes(
        of: UInt32(truncatingIfNeeded: pending).littleEndian, toByteOffset: count, as: UInt32.self)
    pending &>>= 32
    pendingCount &-= 32
    count &+= 4
  }

  /// Goes on to the next byte by an empty stored block, which is not the last (RFC 1951, 3.2.4).
  mutating func align() {
    let inByte = Int(pendingCount % 8)
    guard inByte > 0 else { return }
    let toByte = (8 - inByte) >= 3 ? 8 - inByte : 16 - inByte
    write(0, toByte)
    write(0xFFFF_0000, 32)
  }

  /// Returns all bytes; the last bits must end one.
  mutating func finish() -> [UInt8] {
    while pendingCount > 0 {
      unsafe bytes.elements[count] = UInt8(truncatingIfNeeded: pending)
      pending >>= 8
      pendingCount -= 8
      count += 1
    }
    return unsafe Array(UnsafeBufferPointer(rebasing: bytes.elements[..<count]))
  }
}
