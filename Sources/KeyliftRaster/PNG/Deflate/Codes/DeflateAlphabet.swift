// SPDX-License-Identifier: MIT

/// How deflate spells numbers: a symbol, and bits behind it (RFC 1951, 3.2.5).
enum DeflateAlphabet {
  /// A symbol and the bits that say which of its numbers is meant.
  struct Spelling {
    /// The symbol.
    let symbol: Int
    /// How many bits follow.
    let extraBits: Int
    /// The bits.
    let extra: UInt32
  }

  /// The symbol that ends a block.
  static let endOfBlock = 256
  /// The number of symbols for literals and lengths.
  static let literalsAndLengths = 286
  /// The number of symbols for distances.
  static let distances = 30
  /// The longest match in bytes.
  static let longestMatch = 258
  /// The farthest that a match looks back, in bytes.
  static let farthestMatch = 32_768

  /// Returns the spelling of a match's length in `3...258` bytes.
  @inline(__always)
  static func length(_ bytes: Int) -> Spelling {
    let value = UInt32(truncatingIfNeeded: bytes &- 3)
    if bytes == longestMatch { return Spelling(symbol: 285, extraBits: 0, extra: 0) }
    if value < 8 { return Spelling(symbol: 257 &+ Int(value), extraBits: 0, extra: 0) }
    // Four symbols for each power of two.
    let extraBits = 29 &- value.leadingZeroBitCount
    let symbol = 257 &+ 4 &* extraBits &+ Int(value >> UInt32(truncatingIfNeeded: extraBits))
    return Spelling(
      symbol: symbol, extraBits: extraBits, extra: value & (1 << UInt32(extraBits) &- 1))
  }

  /// Returns the spelling of a match's distance in `1...32768` bytes.
  @inline(__always)
  static func distance(_ bytes: Int) -> Spelling {
    let value = UInt32(truncatingIfNeeded: bytes &- 1)
    if value < 4 { return Spelling(symbol: Int(value), extraBits: 0, extra: 0) }
    // Two symbols for each power of two.
    let extraBits = 30 &- value.leadingZeroBitCount
    let symbol = 2 &* extraBits &+ Int(value >> UInt32(truncatingIfNeeded: extraBits))
    return Spelling(
      symbol: symbol, extraBits: extraBits, extra: value & (1 << UInt32(extraBits) &- 1))
  }
}
