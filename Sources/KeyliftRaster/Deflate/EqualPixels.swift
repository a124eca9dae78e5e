// SPDX-License-Identifier: MIT

/// Returns the number of leading pixels that two rows of pixels have in common.
///
/// Two pixels are compared at once.
///
/// - Parameter limit: The most pixels that are compared; both rows must have that many.
@inline(__always)
func equalPixels(
  _ one: UnsafePointer<UInt32>, _ other: UnsafePointer<UInt32>, limit: Int
) -> Int {
  let (first, second) = unsafe (UnsafeRawPointer(one), UnsafeRawPointer(other))
  var count = 0
  while count &+ 2 <= limit {
    let difference =
      unsafe first.loadUnaligned(fromByteOffset: count &* 4, as: UInt64.self).littleEndian
      ^ second.loadUnaligned(fromByteOffset: count &* 4, as: UInt64.self).littleEndian
    if difference != 0 { return count &+ (difference.trailingZeroBitCount >= 32 ? 1 : 0) }
    count &+= 2
  }
  return unsafe count < limit && one[count] == other[count] ? count &+ 1 : count
}
