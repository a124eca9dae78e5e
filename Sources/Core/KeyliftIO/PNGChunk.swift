// SPDX-License-Identifier: MIT

/// A chunk of a PNG file (PNG specification, section 5.3).
package struct PNGChunk: Hashable, Sendable {
  package static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The chunk type and the chunk data, over which the CRC is computed.
  package let summed: ArraySlice<UInt8>
  /// The CRC-32 stored in the file; it is not checked here.
  package let sum: UInt32

  package var name: String { String(decoding: summed.prefix(4), as: UTF8.self) }
  package var bytes: ArraySlice<UInt8> { summed.dropFirst(4) }

  /// Removes the next chunk from the rest of a file.
  ///
  /// Returns `nil` if the file ends within the chunk.
  package init?(from rest: inout ArraySlice<UInt8>) {
    guard rest.count >= 12 else { return nil }
    let count = Int(UInt32(bigEndianBytes: rest.prefix(4)))
    guard count <= rest.count - 12 else { return nil }
    summed = rest.dropFirst(4).prefix(4 + count)
    rest = rest.dropFirst(8 + count)
    sum = UInt32(bigEndianBytes: rest.prefix(4))
    rest = rest.dropFirst(4)
  }
}

extension UInt32 {
  package init(bigEndianBytes bytes: ArraySlice<UInt8>) {
    self = bytes.reduce(0) { $0 << 8 | UInt32($1) }
  }
}

package enum PixelLimits {
  package static let side = 16_384
  package static let area = 64_000_000
}
