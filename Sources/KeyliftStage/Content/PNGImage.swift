// SPDX-License-Identifier: MIT

/// The bytes of a PNG file, known by their header to be one.
public struct PNGImage: Hashable, Sendable {
  /// The whole file.
  public let bytes: [UInt8]
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int

  /// Creates an image from a file's bytes, or nil where they do not begin as a PNG file does, or where
  /// a side is 0 or over 16,384 pixels.
  ///
  /// Only the signature and the header are read: what follows may still be damaged.
  public init?(bytes: [UInt8]) {
    guard bytes.count >= 33, Array(bytes[0..<16]) == PNGImage.opening else { return nil }
    let width = PNGImage.integer(in: bytes, at: 16)
    let height = PNGImage.integer(in: bytes, at: 20)
    guard (1...16_384).contains(width), (1...16_384).contains(height) else { return nil }
    self.bytes = bytes
    self.width = width
    self.height = height
  }

  /// The signature, and the length and name of the header chunk that must follow it (PNG
  /// specification, sections 5.2 and 11.2.1).
  private static let opening: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
  ]

  private static func integer(in bytes: [UInt8], at index: Int) -> Int {
    bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
