// SPDX-License-Identifier: MIT

/// How often each symbol comes in the block of a run.
struct SymbolCounts {
  /// Of literals, the end of the block, and lengths.
  private(set) var symbols: [UInt32] = []
  /// Of distances.
  private(set) var distances: [UInt32] = []

  /// Counts anew.
  mutating func count(_ run: borrowing RunPixels, _ parser: borrowing RowParser) {
    symbols = Array(repeating: 0, count: DeflateAlphabet.literalsAndLengths)
    distances = Array(repeating: 0, count: DeflateAlphabet.distances)
    symbols[DeflateAlphabet.endOfBlock] = 1
    var repeats: UInt32 = 0
    for row in 0..<run.rowCount {
      if run.repeatsAbove(row) { repeats += 1 } else { count(row, run, parser) }
    }
    if repeats > 0 { count(repeats, of: ZeroRow(count: run.bytesPerRow - 1)) }
  }

  private mutating func count(
    _ row: Int, _ run: borrowing RunPixels, _ parser: borrowing RowParser
  ) {
    symbols[0] += 1
    var pixel = unsafe run.row(row)
    let tokens = unsafe parser.tokens(of: row)
    for index in 0..<tokens.count {
      let token = unsafe tokens[index]
      if token.distance == 0 {
        let word = unsafe pixel.pointee
        symbols[Int(word >> 16 & 0xFF)] &+= 1
        symbols[Int(word >> 8 & 0xFF)] &+= 1
        symbols[Int(word & 0xFF)] &+= 1
        if run.bytesPerPixel == 4 { symbols[Int(word >> 24)] &+= 1 }
      } else {
        symbols[DeflateAlphabet.length(token.pixels &* run.bytesPerPixel).symbol] &+= 1
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
