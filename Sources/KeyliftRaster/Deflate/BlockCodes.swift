// SPDX-License-Identifier: MIT

/// The two Huffman codes of a deflate block, with the header that describes them (RFC 1951, 3.2.7).
struct BlockCodes: ~Copyable {
  /// The code of literals, the end of the block, and lengths.
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
    bits.write(UInt32(header.symbolCount - 257), 5)
    bits.write(UInt32(header.distanceCount - 1), 5)
    bits.write(UInt32(order.count - 4), 4)
    for symbol in order { bits.write(UInt32(headerCode[symbol].length), 3) }
    for entry in header.entries {
      bits.write(headerCode[entry.symbol])
      bits.write(UInt32(entry.extra), entry.extraBits)
    }
  }
}
