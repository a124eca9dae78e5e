// SPDX-License-Identifier: MIT

/// A writer of bits into bytes, the lowest bit first, as deflate requires.
///
/// The caller must reserve enough memory with `begin(capacity:)`.
@safe
struct BitWriter: ~Copyable {
  private var bytes = Workspace<UInt8>()
  private var count = 0
  private var pending: UInt64 = 0
  private var pendingCount: UInt64 = 0

  init() {}

  /// Starts over with room for a number of bytes.
  mutating func begin(capacity: Int) {
    // Bits are written in words of four bytes.
    bytes.reserve(capacity + 8)
    (count, pending, pendingCount) = (0, 0, 0)
  }

  /// Writes the lowest bits of a value, at most 32; all higher bits must be 0.
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

  /// Writes the code of a symbol.
  @inline(__always)
  mutating func write(_ word: HuffmanCode.Word) { write(UInt32(word.bits), Int(word.length)) }

  /// Ends the current byte with an empty stored block that is not the last (RFC 1951, 3.2.4).
  mutating func align() {
    let inByte = Int(pendingCount % 8)
    guard inByte > 0 else { return }
    let toByte = (8 - inByte) >= 3 ? 8 - inByte : 16 - inByte
    write(0, toByte)
    write(0xFFFF_0000, 32)
  }

  /// Returns all bytes; the last one must be complete.
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
