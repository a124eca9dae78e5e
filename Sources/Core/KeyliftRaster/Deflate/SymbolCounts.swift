// SPDX-License-Identifier: MIT

/// The frequency of each symbol in the deflate block of a row block.
@safe
struct SymbolCounts: ~Copyable {
  /// The counts of literals, the end of the block, and lengths.
  private(set) var symbols = Workspace<UInt32>()
  private(set) var distances = Workspace<UInt32>()

  init() {
    symbols.reserve(DeflateAlphabet.literalsAndLengths)
    distances.reserve(DeflateAlphabet.distances)
  }

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
    unsafe SymbolCounts.smooth(symbols.elements)
    unsafe SymbolCounts.smooth(distances.elements)
  }

  private mutating func count(
    _ row: Int, _ block: borrowing RowBlock, _ parser: borrowing LZ77Parser
  ) {
    let symbols = unsafe symbols.elements
    let distances = unsafe distances.elements
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
    let symbols = unsafe symbols.elements
    let distances = unsafe distances.elements
    unsafe symbols[2] += times
    unsafe symbols[0] += times * UInt32(zeros.literals)
    for length in zeros.matches {
      unsafe symbols[DeflateAlphabet.length(length).symbol] += times
      unsafe distances[0] += times
    }
  }
}

extension SymbolCounts {
  /// The largest distance of a count from the mean of those before it.
  private static let tolerance: UInt32 = 5
  /// The minimum number of counts in a run: a shorter one has no short description.
  private static let minimumRun = 4
  /// The minimum number of zeros that stay: they have a short description and need no code.
  private static let minimumZeros = 5

  /// Puts the mean in place of consecutive counts that are close to each other.
  ///
  /// The header of a deflate block describes a run of equal code lengths in a few bits, and the
  /// lengths of symbols with equal counts differ by at most one bit.
  /// A symbol that occurs has a count above 0 after that, too.
  static func smooth(_ counts: UnsafeMutableBufferPointer<UInt32>) {
    var start = 0
    while start < counts.count {
      let zeros = unsafe zeros(from: start, of: counts)
      guard zeros < minimumZeros else {
        start += zeros
        continue
      }
      let (end, sum) = unsafe run(from: start, of: counts)
      if end - start >= minimumRun, sum > 0 {
        let count = UInt32(end - start)
        let mean = max((sum + count / 2) / count, 1)
        unsafe counts[start..<end].update(repeating: mean)
      }
      start = end
    }
  }

  /// Returns the end and the sum of the counts from one on that are each close to the mean of those
  /// before it.
  private static func run(
    from start: Int, of counts: UnsafeMutableBufferPointer<UInt32>
  ) -> (end: Int, sum: UInt32) {
    var sum = unsafe counts[start]
    var end = start + 1
    while end < counts.count {
      let next = unsafe counts[end]
      if next == 0, unsafe zeros(from: end, of: counts) >= minimumZeros { break }
      let count = UInt32(end - start)
      let isClose = max(next * count, sum) - min(next * count, sum) <= tolerance * count
      guard isClose else { break }
      sum += next
      end += 1
    }
    return (end, sum)
  }

  private static func zeros(
    from start: Int, of counts: UnsafeMutableBufferPointer<UInt32>
  ) -> Int {
    var end = start
    while end < counts.count, unsafe counts[end] == 0 { end += 1 }
    return end - start
  }
}
