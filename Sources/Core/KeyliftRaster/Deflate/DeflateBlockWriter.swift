// SPDX-License-Identifier: MIT

/// A writer of row blocks as deflate blocks with dynamic Huffman codes (RFC 1951, 3.2.7).
@safe
struct DeflateBlockWriter: ~Copyable {
  private var bits = BitWriter()
  private var counts = SymbolCounts()
  private var codes = BlockCodes()
  private var lengths = Workspace<CodedBits>()
  /// A row that repeats the one above, as the last block's codes write it.
  private var repeatedRow: [CodedBits] = []
  private var zeros = ZeroRow(count: 1)

  /// At most 32 bits: Huffman codes and extra bits.
  struct CodedBits: BitwiseCopyable {
    var bits: UInt32
    var count: Int
  }

  init() {}

  /// Returns the deflate block up to a byte boundary; it is not the last of a stream.
  mutating func write(_ block: borrowing RowBlock, _ parser: borrowing LZ77Parser) -> [UInt8] {
    if zeros.count != block.bytesPerRow - 1 { zeros = ZeroRow(count: block.bytesPerRow - 1) }
    counts.count(block, parser, zeros: zeros)
    counts.smooth()
    unsafe codes.make(
      symbols: UnsafeBufferPointer(counts.symbols.elements),
      distances: UnsafeBufferPointer(counts.distances.elements))
    // No symbol has more than 15 bits, and each stands for at least one byte.
    bits.begin(capacity: 2 * block.bytesPerRow * block.rowCount + 1024)
    codes.writeHeader(to: &bits)
    writeRows(block, parser)
    bits.write(codes.symbols[DeflateAlphabet.endOfBlock])
    bits.align()
    return bits.finish()
  }

  private mutating func writeRows(_ block: borrowing RowBlock, _ parser: borrowing LZ77Parser) {
    prepareLengths(bytesPerPixel: block.bytesPerPixel)
    repeatedRow.removeAll(keepingCapacity: true)
    for row in 0..<block.rowCount {
      if block.repeatsAbove(row) {
        writeRepeat()
      } else {
        unsafe writeRow(block, row, parser.tokens(of: row))
      }
    }
  }

  private mutating func prepareLengths(bytesPerPixel: Int) {
    let longest = DeflateAlphabet.longestMatch / bytesPerPixel
    lengths.reserve(longest + 1)
    for pixels in 1...longest {
      unsafe lengths.elements[pixels] = coded(
        DeflateAlphabet.length(pixels * bytesPerPixel), by: codes.symbols)
    }
  }

  @inline(__always)
  private func coded(
    _ value: DeflateAlphabet.CodedValue, by code: borrowing HuffmanCode
  ) -> CodedBits {
    let word = code[value.symbol]
    return CodedBits(
      bits: UInt32(word.bits) | value.extra << UInt32(word.length),
      count: Int(word.length) + value.extraBits)
  }

  @inline(__always)
  private mutating func writeRow(
    _ block: borrowing RowBlock, _ row: Int, _ tokens: UnsafeBufferPointer<PixelToken>
  ) {
    bits.write(codes.symbols[0])
    var pixel = unsafe block.row(row)
    for index in 0..<tokens.count {
      let token = unsafe tokens[index]
      if token.distance == 0 {
        let word = unsafe pixel.pointee
        bits.write(codes.symbols[Int(word >> 16 & 0xFF)])
        bits.write(codes.symbols[Int(word >> 8 & 0xFF)])
        bits.write(codes.symbols[Int(word & 0xFF)])
        if block.bytesPerPixel == 4 { bits.write(codes.symbols[Int(word >> 24)]) }
      } else {
        let length = unsafe lengths.elements[token.pixels]
        bits.write(length.bits, length.count)
        let distance = coded(DeflateAlphabet.distance(token.distance), by: codes.distances)
        bits.write(distance.bits, distance.count)
      }
      unsafe pixel += token.pixels
    }
  }

  /// Writes a row equal to the one above: PNG's filter "Up", and zeros.
  private mutating func writeRepeat() {
    if repeatedRow.isEmpty { prepareRepeat() }
    for part in repeatedRow { bits.write(part.bits, part.count) }
  }

  private mutating func prepareRepeat() {
    appendToRepeat(CodedBits(codes.symbols[2]))
    for _ in 0..<zeros.literals { appendToRepeat(CodedBits(codes.symbols[0])) }
    let distance = coded(DeflateAlphabet.distance(1), by: codes.distances)
    for length in zeros.matches {
      appendToRepeat(coded(DeflateAlphabet.length(length), by: codes.symbols))
      appendToRepeat(distance)
    }
  }

  private mutating func appendToRepeat(_ part: CodedBits) {
    if let last = repeatedRow.last, last.count + part.count <= 32 {
      repeatedRow[repeatedRow.count - 1].bits |= part.bits << UInt32(last.count)
      repeatedRow[repeatedRow.count - 1].count += part.count
    } else {
      repeatedRow.append(part)
    }
  }
}

extension DeflateBlockWriter.CodedBits {
  fileprivate init(_ word: HuffmanCode.Word) {
    self.init(bits: UInt32(word.bits), count: Int(word.length))
  }
}

/// A writer of bits into bytes, the lowest bit first, as deflate requires.
///
/// The caller must reserve enough memory with `begin(capacity:)`.
@safe
struct BitWriter: ~Copyable {
  private var bytes = Workspace<UInt8>()
  private var count = 0
  private var pending: UInt64 = 0
  private var pendingCount: UInt64 = 0

  init() {}

  mutating func begin(capacity: Int) {
    // Bits are written in words of four bytes.
    bytes.reserve(capacity + 8)
    count = 0
    pending = 0
    pendingCount = 0
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

  @inline(__always)
  mutating func write(_ word: HuffmanCode.Word) { write(UInt32(word.bits), Int(word.length)) }

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
