// SPDX-License-Identifier: MIT

/// A writer of row blocks as deflate blocks with dynamic Huffman codes (RFC 1951, 3.2.7).
@safe
struct DeflateBlockWriter: ~Copyable {
  private var bits = BitWriter()
  private var counts = SymbolCounts()
  private var lengths = Workspace<CodedLength>()

  // Not private: Swift 6.3 aborts in a debug build where another file releases storage of a private type.
  /// The bits of a match length: Huffman code and extra bits.
  struct CodedLength: BitwiseCopyable {
    let bits: UInt32
    let count: Int
  }

  init() {}

  /// Returns the deflate block up to a byte boundary; it is not the last of a stream.
  mutating func write(_ block: borrowing RowBlock, _ parser: borrowing LZ77Parser) -> [UInt8] {
    counts.count(block, parser)
    let symbols = HuffmanCode(counts: counts.symbols, limit: 15)
    let distances = HuffmanCode(counts: counts.distances, limit: 15)
    // No symbol has more than 15 bits, and each stands for at least one byte.
    bits.begin(capacity: 2 * block.bytesPerRow * block.rowCount + 1024)
    // Not the last block, with dynamic Huffman codes.
    bits.write(0b100, 3)
    writeHeader(symbols, distances)
    writeRows(block, parser, symbols, distances)
    write(DeflateAlphabet.endOfBlock, of: symbols)
    bits.align()
    return bits.finish()
  }

  private mutating func write(_ symbol: Int, of code: HuffmanCode) {
    bits.write(code.codes[symbol], Int(code.lengths[symbol]))
  }

  private mutating func writeHeader(_ symbols: HuffmanCode, _ distances: HuffmanCode) {
    let header = CodeLengths(symbols: symbols.lengths, distances: distances.lengths)
    let code = HuffmanCode(counts: header.counts, limit: 7)
    let order = header.order(of: code)
    bits.write(UInt32(header.symbolCount - 257), 5)
    bits.write(UInt32(header.distanceCount - 1), 5)
    bits.write(UInt32(order.count - 4), 4)
    for symbol in order { bits.write(UInt32(code.lengths[symbol]), 3) }
    for entry in header.entries {
      write(entry.symbol, of: code)
      bits.write(UInt32(entry.extra), entry.extraBits)
    }
  }

  private mutating func writeRows(
    _ block: borrowing RowBlock, _ parser: borrowing LZ77Parser, _ symbols: HuffmanCode,
    _ distances: HuffmanCode
  ) {
    prepareLengths(symbols, bytesPerPixel: block.bytesPerPixel)
    unsafe symbols.codes.withUnsafeBufferPointer { codes in
      unsafe symbols.lengths.withUnsafeBufferPointer { sizes in
        for row in 0..<block.rowCount {
          if block.repeatsAbove(row) {
            writeRepeat(block, symbols, distances)
          } else {
            unsafe writeRow(block, row, parser.tokens(of: row), codes, sizes, distances)
          }
        }
      }
    }
  }

  private mutating func prepareLengths(_ symbols: HuffmanCode, bytesPerPixel: Int) {
    let longest = DeflateAlphabet.longestMatch / bytesPerPixel
    lengths.reserve(longest + 1)
    for pixels in 1...longest {
      let coded = DeflateAlphabet.length(pixels * bytesPerPixel)
      let size = Int(symbols.lengths[coded.symbol])
      unsafe lengths.elements[pixels] = CodedLength(
        bits: symbols.codes[coded.symbol] | coded.extra << UInt32(size),
        count: size + coded.extraBits)
    }
  }

  @inline(__always)
  private mutating func writeRow(
    _ block: borrowing RowBlock, _ row: Int, _ tokens: UnsafeBufferPointer<PixelToken>,
    _ codes: UnsafeBufferPointer<UInt32>, _ sizes: UnsafeBufferPointer<UInt8>,
    _ distances: HuffmanCode
  ) {
    @inline(__always)
    func literal(_ byte: UInt32) {
      unsafe bits.write(codes[Int(byte)], Int(sizes[Int(byte)]))
    }
    literal(0)
    var pixel = unsafe block.row(row)
    for index in 0..<tokens.count {
      let token = unsafe tokens[index]
      if token.distance == 0 {
        let word = unsafe pixel.pointee
        literal(word >> 16 & 0xFF)
        literal(word >> 8 & 0xFF)
        literal(word & 0xFF)
        if block.bytesPerPixel == 4 { literal(word >> 24) }
      } else {
        let length = unsafe lengths.elements[token.pixels]
        bits.write(length.bits, length.count)
        writeDistance(token.distance, distances)
      }
      unsafe pixel += token.pixels
    }
  }

  @inline(__always)
  private mutating func writeDistance(_ distance: Int, _ code: HuffmanCode) {
    let coded = DeflateAlphabet.distance(distance)
    let size = UInt32(code.lengths[coded.symbol])
    bits.write(
      code.codes[coded.symbol] | coded.extra << size, Int(size) + coded.extraBits)
  }

  /// Writes a row equal to the one above: PNG's filter "Up", and zeros.
  private mutating func writeRepeat(
    _ block: borrowing RowBlock, _ symbols: HuffmanCode, _ distances: HuffmanCode
  ) {
    let zeros = ZeroRow(count: block.bytesPerRow - 1)
    write(2, of: symbols)
    for _ in 0..<zeros.literals { write(0, of: symbols) }
    for length in zeros.matches {
      let coded = DeflateAlphabet.length(length)
      write(coded.symbol, of: symbols)
      bits.write(coded.extra, coded.extraBits)
      writeDistance(1, distances)
    }
  }
}

/// A writer of bits into bytes, the lowest bit first, as deflate requires.
///
/// The caller must reserve enough memory with `begin(capacity:)`.
@safe
private struct BitWriter: ~Copyable {
  private var bytes = Workspace<UInt8>()
  private var count = 0
  private var pending: UInt64 = 0
  private var pendingCount: UInt64 = 0

  /// Starts over with room for a number of bytes.
  mutating func begin(capacity: Int) {
    // Bits are written in words of four bytes.
    bytes.reserve(capacity + 8)
    (count, pending, pendingCount) = (0, 0, 0)
  }

  /// Writes the lowest bits of a value, at most 32; all higher bits must be 0.
  @inline(__always)
  mutating func write(_ value: UInt32, _ bits: Int) {
    pending |= UInt64(value) &<< pendingCount
    pendingCount &+= UInt64(truncatingIfNeeded: bits)
    guard pendingCount >= 32 else { return }
    unsafe UnsafeMutableRawPointer(bytes.elements.baseAddress.unsafelyUnwrapped)
      .storeBytes(
        of: UInt32(truncatingIfNeeded: pending).littleEndian, toByteOffset: count, as: UInt32.self)
    pending &>>= 32
    pendingCount &-= 32
    count &+= 4
  }

  /// Ends the current byte with an empty stored block that is not the last (RFC 1951, 3.2.4).
  mutating func align() {
    let inByte = Int(pendingCount % 8)
    guard inByte > 0 else { return }
    let toByte = (8 - inByte) >= 3 ? 8 - inByte : 16 - inByte
    write(0, toByte)
    write(0xFFFF_0000, 32)
  }

  /// Returns all bytes; the last one must be complete.
  mutating func finish() -> [UInt8] {
    while pendingCount > 0 {
      unsafe bytes.elements[count] = UInt8(truncatingIfNeeded: pending)
      pending >>= 8
      pendingCount -= 8
      count += 1
    }
    return unsafe Array(UnsafeBufferPointer(rebasing: bytes.elements[..<count]))
  }
}
