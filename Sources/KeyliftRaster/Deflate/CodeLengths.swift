// SPDX-License-Identifier: MIT

/// The run-length encoded lengths of a block's two Huffman codes, as in its header (RFC 1951,
/// 3.2.7).
struct CodeLengths: ~Copyable {
  /// A length or a run of lengths.
  struct Entry {
    /// A length; 16 repeats the last one, 17 and 18 stand for zeros.
    let symbol: Int
    /// The extra bits of a run, which give its length.
    var extra = 0
    /// The number of extra bits.
    var extraBits = 0
  }

  /// The number of lengths in the code for literals and lengths.
  private(set) var symbolCount = 0
  /// The number of lengths in the code for distances.
  private(set) var distanceCount = 0
  private(set) var entries: [Entry] = []
  /// The frequency of each symbol.
  private(set) var counts: [UInt32]
  private var lengths: [UInt8] = []

  /// The order in which the header lists the lengths of the code for the lengths.
  static let order: [Int] = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
  ]

  init() { counts = Array(repeating: 0, count: CodeLengths.order.count) }

  /// Encodes the lengths of two other codes.
  mutating func encode(symbols: borrowing HuffmanCode, distances: borrowing HuffmanCode) {
    lengths.removeAll(keepingCapacity: true)
    symbolCount = append(symbols, atLeast: 257)
    distanceCount = append(distances, atLeast: 1)
    entries.removeAll(keepingCapacity: true)
    var start = 0
    while start < lengths.count {
      let length = lengths[start]
      var end = start + 1
      while end < lengths.count, lengths[end] == length { end += 1 }
      append(Int(length), times: end - start)
      start = end
    }
    for symbol in counts.indices { counts[symbol] = 0 }
    for entry in entries { counts[entry.symbol] += 1 }
  }

  /// Returns the symbols whose lengths in a code the header lists, in order.
  func order(of code: borrowing HuffmanCode) -> ArraySlice<Int> {
    var last = CodeLengths.order.count - 1
    while last > 3, code[CodeLengths.order[last]].length == 0 { last -= 1 }
    return CodeLengths.order[...last]
  }

  /// Appends the lengths of a code up to its last symbol, and returns their number.
  private mutating func append(_ code: borrowing HuffmanCode, atLeast least: Int) -> Int {
    var end = code.count
    while end > least, code[end - 1].length == 0 { end -= 1 }
    for symbol in 0..<end { lengths.append(UInt8(code[symbol].length)) }
    return end
  }

  private mutating func append(_ length: Int, times count: Int) {
    var left = count
    if length > 0 {
      entries.append(Entry(symbol: length))
      left -= 1
    }
    while left >= 3 {
      let isLong = length == 0 && left > 10
      let part = min(left, length > 0 ? 6 : isLong ? 138 : 10)
      entries.append(
        length > 0
          ? Entry(symbol: 16, extra: part - 3, extraBits: 2)
          : isLong
            ? Entry(symbol: 18, extra: part - 11, extraBits: 7)
            : Entry(symbol: 17, extra: part - 3, extraBits: 3))
      left -= part
    }
    for _ in 0..<left { entries.append(Entry(symbol: length)) }
  }
}
