// SPDX-License-Identifier: MIT

/// The frequency of each symbol in the deflate block of a row block.
@safe
struct SymbolCounts: ~Copyable {
  /// The counts of literals, the end of the block, and lengths.
  private(set) var symbols = Workspace<UInt32>()
  /// The counts of distances.
  private(set) var distances = Workspace<UInt32>()

  init() {
    symbols.reserve(DeflateAlphabet.literalsAndLengths)
    distances.reserve(DeflateAlphabet.distances)
  }

  /// Counts the symbols of another row block.
  ///
  /// - Parameter zeros: A row of the block that repeats the one above.
  mutating func count(
    _ block: borrowing RowBlock, _ parser: borrowing LZ77Parser, zeros: ZeroRow
  ) {
    unsafe symbols.elements.update(repeating: 0)
    unsafe distances.elements.update(repeating: 0)
    unsafe symbols.elements[DeflateAlphabet.endOfBlock] = 1
    var repeats: UInt32 = 0
    for row in 0..<block.rowCount {
      if block.repeatsAbove(row) { repeats += 1 } else { count(row, block, parser) }
    }
    if repeats > 0 { count(repeats, of: zeros) }
  }

  /// Makes counts that are close to each other equal, so that the codes have a shorter description.
  func smooth() {
    unsafe CountSmoothing.smooth(symbols.elements)
    unsafe CountSmoothing.smooth(distances.elements)
  }

  private mutating func count(
    _ row: Int, _ block: borrowing RowBlock, _ parser: borrowing LZ77Parser
  ) {
    let (symbols, distances) = unsafe (symbols.elements, distances.elements)
    unsafe symbols[0] &+= 1
    var pixel = unsafe block.row(row)
    let tokens = unsafe parser.tokens(of: row)
    for index in 0..<tokens.count {
      let token = unsafe tokens[index]
      if token.distance == 0 {
        let word = unsafe pixel.pointee
        unsafe symbols[Int(word >> 16 & 0xFF)] &+= 1
        unsafe symbols[Int(word >> 8 & 0xFF)] &+= 1
        unsafe symbols[Int(word & 0xFF)] &+= 1
        if block.bytesPerPixel == 4 { unsafe symbols[Int(word >> 24)] &+= 1 }
      } else {
        let length = DeflateAlphabet.length(token.pixels &* block.bytesPerPixel)
        unsafe symbols[length.symbol] &+= 1
        unsafe distances[DeflateAlphabet.distance(token.distance).symbol] &+= 1
      }
      unsafe pixel += token.pixels
    }
  }

  private mutating func count(_ times: UInt32, of zeros: ZeroRow) {
    let (symbols, distances) = unsafe (symbols.elements, distances.elements)
    unsafe symbols[2] += times
    unsafe symbols[0] += times * UInt32(zeros.literals)
    for length in zeros.matches {
      unsafe symbols[DeflateAlphabet.length(length).symbol] += times
      unsafe distances[0] += times
    }
  }
}
