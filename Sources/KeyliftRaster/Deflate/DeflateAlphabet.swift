// SPDX-License-Identifier: MIT

/// Deflate's codes for lengths and distances: a symbol and extra bits (RFC 1951, 3.2.5).
enum DeflateAlphabet {
  /// A number as a symbol and extra bits.
  struct CodedValue {
    let symbol: Int
    /// The number of extra bits.
    let extraBits: Int
    /// The value of the extra bits.
    let extra: UInt32
  }

  static let endOfBlock = 256
  /// The number of symbols for literals and lengths.
  static let literalsAndLengths = 286
  /// The number of symbols for distances.
  static let distances = 30
  /// The longest match in bytes.
  static let longestMatch = 258
  /// The largest distance of a match in bytes: the size of deflate's window.
  static let farthestMatch = 32_768

  /// Returns the code for a match length in `3...258` bytes.
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

/// The frequency of each symbol in the deflate block of a row block.
struct SymbolCounts {
  /// The counts of literals, the end of the block, and lengths.
  private(set) var symbols: [UInt32] = []
  /// The counts of distances.
  private(set) var distances: [UInt32] = []

  /// Counts the symbols of another row block.
  mutating func count(_ block: borrowing RowBlock, _ parser: borrowing LZ77Parser) {
    symbols = Array(repeating: 0, count: DeflateAlphabet.literalsAndLengths)
    distances = Array(repeating: 0, count: DeflateAlphabet.distances)
    symbols[DeflateAlphabet.endOfBlock] = 1
    var repeats: UInt32 = 0
    for row in 0..<block.rowCount {
      if block.repeatsAbove(row) { repeats += 1 } else { count(row, block, parser) }
    }
    if repeats > 0 { count(repeats, of: ZeroRow(count: block.bytesPerRow - 1)) }
  }

  private mutating func count(
    _ row: Int, _ block: borrowing RowBlock, _ parser: borrowing LZ77Parser
  ) {
    symbols[0] += 1
    var pixel = unsafe block.row(row)
    let tokens = unsafe parser.tokens(of: row)
    for index in 0..<tokens.count {
      let token = unsafe tokens[index]
      if token.distance == 0 {
        let word = unsafe pixel.pointee
        symbols[Int(word >> 16 & 0xFF)] &+= 1
        symbols[Int(word >> 8 & 0xFF)] &+= 1
        symbols[Int(word & 0xFF)] &+= 1
        if block.bytesPerPixel == 4 { symbols[Int(word >> 24)] &+= 1 }
      } else {
        symbols[DeflateAlphabet.length(token.pixels &* block.bytesPerPixel).symbol] &+= 1
        distances[DeflateAlphabet.distance(token.distance).symbol] &+= 1
      }
      unsafe pixel += token.pixels
    }
  }

  private mutating func count(_ times: UInt32, of zeros: ZeroRow) {
    symbols[2] += times
    symbols[0] += times * UInt32(zeros.literals)
    for length in zeros.matches {
      symbols[DeflateAlphabet.length(length).symbol] += times
      distances[0] += times
    }
  }
}

/// A row of zeros as literals and matches at distance 1.
struct ZeroRow {
  /// The number of literal zeros.
  let literals: Int
  /// The lengths of the matches in bytes.
  let matches: [Int]

  /// Divides a number of zeros, at least 1.
  init(count: Int) {
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
