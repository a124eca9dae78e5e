// SPDX-License-Identifier: MIT

/// A writer of a run's rows as one deflate block with codes of its own (RFC 1951, 3.2.7).
@safe
struct BlockWriter: ~Copyable {
  private var bits = BitWriter()
  private var counts = SymbolCounts()
  private var lengths = Workspace<CodedNumber>()

  /// The bits of a number that is written again and again.
  private struct CodedNumber: BitwiseCopyable {
    let bits: UInt32
    let count: Int
  }

  init() {}

  /// Returns the block, not the last of a stream, up to a byte's end.
  mutating func write(_ run: borrowing RunPixels, _ parser: borrowing RowParser) -> [UInt8] {
    counts.count(run, parser)
    let symbols = HuffmanCode(counts: counts.symbols, limit: 15)
    let distances = HuffmanCode(counts: counts.distances, limit: 15)
    // No symbol has more than 15 bits, and none stands for less than a byte.
    bits.begin(capacity: 2 * run.bytesPerRow * run.rowCount + 1024)
    // Not the last block, with codes of its own.
    bits.write(0b100, 3)
    writeHeader(symbols, distances)
    writeRows(run, parser, symbols, distances)
    write(DeflateAlphabet.endOfBlock, of: symbols)
    bits.align()
    return bits.finish()
  }

  private mutating func write(_ symbol: Int, of code: HuffmanCode) {
    bits.write(code.codes[symbol], Int(code.lengths[symbol]))
  }
}

extension BlockWriter {
  private mutating func writeHeader(_ symbols: HuffmanCode, _ distances: HuffmanCode) {
    let header = CodeLengths(symbols: symbols.lengths, distances: distances.lengths)
    let code = HuffmanCode(counts: header.counts, limit: 7)
    let order = header.order(of: code)
    bits.write(UInt32(header.symbolCount - 257), 5)
    bits.write(UInt32(header.distanceCount - 1), 5)
    bits.write(UInt32(order.count - 4), 4)
    for symbol in order { bits.write(UInt32(code.lengths[symbol]), 3) }
    for step in header.steps {
      write(step.symbol, of: code)
      bits.write(UInt32(step.extra), step.extraBits)
    }
  }
}

extension BlockWriter {
  private mutating func writeRows(
    _ run: borrowing RunPixels, _ parser: borrowing RowParser, _ symbols: HuffmanCode,
    _ distances: HuffmanCode
  ) {
    prepareLengths(symbols, bytesPerPixel: run.bytesPerPixel)
    unsafe symbols.codes.withUnsafeBufferPointer { codes in
      unsafe symbols.lengths.withUnsafeBufferPointer { sizes in
        for row in 0..<run.rowCount {
          if run.repeatsAbove(row) {
            writeRepeat(run, symbols, distances)
          } else {
            unsafe writeRow(run, row, parser.tokens(of: row), codes, sizes, distances)
          }
        }
      }
    }
  }

  private mutating func prepareLengths(_ symbols: HuffmanCode, bytesPerPixel: Int) {
    let longest = DeflateAlphabet.longestMatch / bytesPerPixel
    lengths.reserve(longest + 1)
    for pixels in 1...longest {
      let spelling = DeflateAlphabet.length(pixels * bytesPerPixel)
      let size = Int(symbols.lengths[spelling.symbol])
      unsafe lengths.elements[pixels] = CodedNumber(
        bits: symbols.codes[spelling.symbol] | spelling.extra << UInt32(size),
        count: size + spelling.extraBits)
    }
  }

  @inline(__always)
  private mutating func writeRow(
    _ run: borrowing RunPixels, _ row: Int, _ tokens: UnsafeBufferPointer<PixelToken>,
    _ codes: UnsafeBufferPointer<UInt32>, _ sizes: UnsafeBufferPointer<UInt8>,
    _ distances: HuffmanCode
  ) {
    @inline(__always)
    func literal(_ byte: UInt32) {
      unsafe bits.write(codes[Int(byte)], Int(sizes[Int(byte)]))
    }
    literal(0)
    var pixel = unsafe run.row(row)
    for index in 0..<tokens.count {
      let token = unsafe tokens[index]
      if token.distance == 0 {
        let word = unsafe pixel.pointee
        literal(word >> 16 & 0xFF)
        literal(word >> 8 & 0xFF)
        literal(word & 0xFF)
        if run.bytesPerPixel == 4 { literal(word >> 24) }
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
    let spelling = DeflateAlphabet.distance(distance)
    let size = UInt32(code.lengths[spelling.symbol])
    bits.write(
      code.codes[spelling.symbol] | spelling.extra << size, Int(size) + spelling.extraBits)
  }

  /// Writes a row equal to the one above: the filter "Up", and what is left of the bytes, zeros.
  private mutating func writeRepeat(
    _ run: borrowing RunPixels, _ symbols: HuffmanCode, _ distances: HuffmanCode
  ) {
    let zeros = ZeroRow(count: run.bytesPerRow - 1)
    write(2, of: symbols)
    for _ in 0..<zeros.literals { write(0, of: symbols) }
    for length in zeros.matches {
      let spelling = DeflateAlphabet.length(length)
      write(spelling.symbol, of: symbols)
      bits.write(spelling.extra, spelling.extraBits)
      writeDistance(1, distances)
    }
  }
}
