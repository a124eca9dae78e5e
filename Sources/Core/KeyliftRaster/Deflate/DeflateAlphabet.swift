// SPDX-License-Identifier: MIT

/// Deflate's codes for lengths and distances: a symbol and extra bits (RFC 1951, 3.2.5).
enum DeflateAlphabet {
  struct CodedValue {
    let symbol: Int
    let extraBits: Int
    let extra: UInt32
  }

  static let endOfBlock = 256
  static let literalsAndLengths = 286
  static let distances = 30
  static let longestMatch = 258
  /// The largest distance of a match in bytes: the size of deflate's window.
  static let farthestMatch = 32_768

  @inline(__always)
  static func length(_ bytes: Int) -> CodedValue {
    let value = UInt32(truncatingIfNeeded: bytes &- 3)
    if bytes == longestMatch { return CodedValue(symbol: 285, extraBits: 0, extra: 0) }
    if value < 8 { return CodedValue(symbol: 257 &+ Int(value), extraBits: 0, extra: 0) }
    // Four symbols for each power of two.
    let extraBits = 29 &- value.leadingZeroBitCount
    let symbol = 257 &+ 4 &* extraBits &+ Int(value >> UInt32(truncatingIfNeeded: extraBits))
    return CodedValue(
      symbol: symbol, extraBits: extraBits, extra: value & (1 << UInt32(extraBits) &- 1))
  }

  /// Returns the code for a match distance in `1...32768` bytes.
  @inline(__always)
  static func distance(_ bytes: Int) -> CodedValue {
    let value = UInt32(truncatingIfNeeded: bytes &- 1)
    if value < 4 { return CodedValue(symbol: Int(value), extraBits: 0, extra: 0) }
    // Two symbols for each power of two.
    let extraBits = 30 &- value.leadingZeroBitCount
    let symbol = 2 &* extraBits &+ Int(value >> UInt32(truncatingIfNeeded: extraBits))
    return CodedValue(
      symbol: symbol, extraBits: extraBits, extra: value & (1 << UInt32(extraBits) &- 1))
  }
}

/// A row of zeros as literals and matches at distance 1.
struct ZeroRow {
  let count: Int
  let literals: Int
  let matches: [Int]

  init(count: Int) {
    self.count = count
    var matches: [Int] = []
    var left = count - 1
    while left >= 3 {
      var length = min(left, DeflateAlphabet.longestMatch)
      // Deflate has no match shorter than 3.
      if (1...2).contains(left - length) { length = left - 3 }
      matches.append(length)
      left -= length
    }
    literals = 1 + left
    self.matches = matches
  }
}
