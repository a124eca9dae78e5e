// SPDX-License-Identifier: MIT

/// An LZ77 token in bytes: a literal byte, or a match.
struct ByteToken: BitwiseCopyable, Equatable {
  private let word: UInt32

  /// Creates a literal byte.
  init(literal: UInt8) { word = UInt32(literal) }

  /// Creates a match.
  ///
  /// - Parameters:
  ///   - length: The number of bytes, in `3...258`.
  ///   - distance: The distance in bytes, in `1...32768`.
  init(length: Int, distance: Int) {
    word = UInt32(length) << 16 | UInt32(distance)
  }

  /// The number of bytes of a match; 0 for a literal byte.
  var length: Int { Int(word >> 16) }

  /// The distance of a match in bytes.
  var distance: Int { Int(word & 0xFFFF) }

  /// The symbol of a literal byte.
  var literal: Int { Int(word & 0xFF) }
}

/// How often each symbol occurs in a run of tokens, and the extra bits between them.
struct TokenCounts {
  /// The counts of literals, the end of a block, and lengths.
  var symbols = [UInt32](repeating: 0, count: DeflateAlphabet.literalsAndLengths)
  /// The counts of distances.
  var distances = [UInt32](repeating: 0, count: DeflateAlphabet.distances)
  private(set) var extraBits = 0

  /// Counts the tokens of a block, and its end.
  init(_ tokens: ArraySlice<ByteToken>) {
    symbols[DeflateAlphabet.endOfBlock] = 1
    for token in tokens { add(token) }
  }

  private mutating func add(_ token: ByteToken) {
    guard token.length > 0 else {
      symbols[token.literal] += 1
      return
    }
    let length = DeflateAlphabet.length(token.length)
    let distance = DeflateAlphabet.distance(token.distance)
    symbols[length.symbol] += 1
    distances[distance.symbol] += 1
    extraBits += length.extraBits + distance.extraBits
  }

  /// Returns the counts of two consecutive blocks as one, which ends once.
  func joined(with other: TokenCounts) -> TokenCounts {
    var all = self
    for symbol in symbols.indices { all.symbols[symbol] += other.symbols[symbol] }
    for symbol in distances.indices { all.distances[symbol] += other.distances[symbol] }
    all.symbols[DeflateAlphabet.endOfBlock] = 1
    all.extraBits += other.extraBits
    return all
  }
}

extension BlockCodes {
  /// Makes the codes of counted tokens.
  mutating func make(_ counts: TokenCounts) {
    unsafe counts.symbols.withUnsafeBufferPointer { symbols in
      unsafe counts.distances.withUnsafeBufferPointer { distances in
        unsafe make(symbols: symbols, distances: distances)
      }
    }
  }

  /// Makes codes for counted tokens that take few bits together with the header.
  mutating func makeShort(_ counts: TokenCounts) {
    make(counts)
    let bits = bits(of: counts)
    make(counts.smoothed)
    if self.bits(of: counts) >= bits { make(counts) }
  }

  /// Returns the number of bits of a whole block with the codes made for its tokens.
  func bits(of counts: TokenCounts) -> Int {
    var bits = headerBits + counts.extraBits
    for symbol in counts.symbols.indices {
      bits += Int(counts.symbols[symbol]) * Int(symbols[symbol].length)
    }
    for symbol in counts.distances.indices {
      bits += Int(counts.distances[symbol]) * Int(distances[symbol].length)
    }
    return bits
  }
}
