// SPDX-License-Identifier: MIT

/// The two Huffman codes of a deflate block, with the header that describes them (RFC 1951, 3.2.7).
struct BlockCodes: ~Copyable {
  private(set) var symbols = HuffmanCode()
  private(set) var distances = HuffmanCode()
  private var header = CodeLengths()
  private var headerCode = HuffmanCode()

  init() {}

  /// Makes the codes of other counts, which include the end of the block.
  mutating func make(symbols: UnsafeBufferPointer<UInt32>, distances: UnsafeBufferPointer<UInt32>) {
    unsafe self.symbols.make(symbols, limit: 15)
    unsafe self.distances.make(distances, limit: 15)
    header.encode(symbols: self.symbols, distances: self.distances)
    unsafe header.counts.withUnsafeBufferPointer { unsafe headerCode.make($0, limit: 7) }
  }

  /// Writes the beginning of a block that is not the last one of a stream.
  func writeHeader(to bits: inout BitWriter) {
    bits.write(0b100, 3)
    let order = header.order(of: headerCode)
    bits.write(UInt64(header.symbolCount - 257), 5)
    bits.write(UInt64(header.distanceCount - 1), 5)
    bits.write(UInt64(order.count - 4), 4)
    for symbol in order { bits.write(UInt64(headerCode[symbol].length), 3) }
    for entry in header.entries {
      bits.write(headerCode[entry.symbol])
      bits.write(UInt64(entry.extra), entry.extraBits)
    }
  }
}

/// The run-length encoded lengths of a block's two Huffman codes, as in its header (RFC 1951,
/// 3.2.7).
struct CodeLengths: ~Copyable {
  struct Entry {
    /// A length; 16 repeats the last one, 17 and 18 stand for zeros.
    let symbol: Int
    var extra = 0
    var extraBits = 0
  }

  private(set) var symbolCount = 0
  private(set) var distanceCount = 0
  private(set) var entries: [Entry] = []
  private(set) var counts: [UInt32]
  private var lengths: [UInt8] = []

  /// The order in which the header lists the lengths of the code for the lengths.
  private static let order: [Int] = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
  ]

  init() { counts = Array(repeating: 0, count: CodeLengths.order.count) }

  mutating func encode(symbols: borrowing HuffmanCode, distances: borrowing HuffmanCode) {
    lengths.removeAll(keepingCapacity: true)
    symbolCount = append(symbols, minimum: 257)
    distanceCount = append(distances, minimum: 1)
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

  /// Returns the symbols whose lengths in a code the header lists, in the order of the header.
  func order(of code: borrowing HuffmanCode) -> ArraySlice<Int> {
    var last = CodeLengths.order.count - 1
    while last > 3, code[CodeLengths.order[last]].length == 0 { last -= 1 }
    return CodeLengths.order[...last]
  }

  private mutating func append(_ code: borrowing HuffmanCode, minimum: Int) -> Int {
    var end = code.count
    while end > minimum, code[end - 1].length == 0 { end -= 1 }
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
