// SPDX-License-Identifier: MIT

/// A writer of row blocks as deflate blocks with dynamic Huffman codes (RFC 1951, 3.2.7).
@safe
struct DeflateBlockWriter: ~Copyable {
  private var bytes = Workspace<UInt8>()
  private var counts = SymbolCounts()
  private var codes = BlockCodes()
  private var lengths = Workspace<CodedBits>()
  /// A row that repeats the one above, as the last block's codes write it.
  private var repeatedRow: [CodedBits] = []
  private var zeros = ZeroRow(count: 1)

  /// At most `BitWriter.maximum` bits: Huffman codes and extra bits.
  struct CodedBits: BitwiseCopyable {
    var bits: UInt64
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
    bytes.reserve(2 * block.bytesPerRow * block.rowCount + 1024)
    var bits = unsafe BitWriter(bytes.elements)
    codes.writeHeader(to: &bits)
    writeRows(block, parser, to: &bits)
    bits.write(codes.symbols[DeflateAlphabet.endOfBlock])
    bits.align()
    return unsafe Array(UnsafeBufferPointer(rebasing: bytes.elements[..<bits.byteCount]))
  }

  private mutating func writeRows(
    _ block: borrowing RowBlock, _ parser: borrowing LZ77Parser, to bits: inout BitWriter
  ) {
    prepareLengths(bytesPerPixel: block.bytesPerPixel)
    repeatedRow.removeAll(keepingCapacity: true)
    for row in 0..<block.rowCount {
      if block.repeatsAbove(row) {
        writeRepeat(to: &bits)
      } else {
        unsafe writeRow(block, row, parser.tokens(of: row), to: &bits)
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
      bits: UInt64(word.bits) | UInt64(value.extra) << UInt64(word.length),
      count: Int(word.length) + value.extraBits)
  }

  private func writeRow(
    _ block: borrowing RowBlock, _ row: Int, _ tokens: UnsafeBufferPointer<PixelToken>,
    to bits: inout BitWriter
  ) {
    // A copy, as the writer's memory could be the writer itself for all that the compiler knows.
    var rowBits = bits
    rowBits.write(codes.symbols[0])
    var pixel = unsafe block.row(row)
    for index in 0..<tokens.count {
      let token = unsafe tokens[index]
      if token.distance == 0 {
        let word = unsafe pixel.pointee
        var literal = CodedBits(codes.symbols[Int(word >> 16 & 0xFF)])
        literal.append(CodedBits(codes.symbols[Int(word >> 8 & 0xFF)]))
        literal.append(CodedBits(codes.symbols[Int(word & 0xFF)]))
        rowBits.write(literal)
        if block.bytesPerPixel == 4 { rowBits.write(codes.symbols[Int(word >> 24)]) }
      } else {
        var match = unsafe lengths.elements[token.pixels]
        match.append(coded(DeflateAlphabet.distance(token.distance), by: codes.distances))
        rowBits.write(match)
      }
      unsafe pixel += token.pixels
    }
    bits = rowBits
  }

  /// Writes a row equal to the one above: PNG's filter "Up", and zeros.
  private mutating func writeRepeat(to bits: inout BitWriter) {
    if repeatedRow.isEmpty { prepareRepeat() }
    for part in repeatedRow { bits.write(part) }
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
    if let last = repeatedRow.last, last.count + part.count <= BitWriter.maximum {
      repeatedRow[repeatedRow.count - 1].append(part)
    } else {
      repeatedRow.append(part)
    }
  }
}

extension DeflateBlockWriter.CodedBits {
  @inline(__always)
  fileprivate init(_ word: HuffmanCode.Word) {
    self.init(bits: UInt64(word.bits), count: Int(word.length))
  }

  @inline(__always)
  fileprivate mutating func append(_ next: Self) {
    bits |= next.bits &<< UInt64(truncatingIfNeeded: count)
    count &+= next.count
  }
}

/// A writer of bits into bytes, the lowest bit first, as deflate requires.
///
/// The memory must have room for what is written and seven bytes more.
@safe
struct BitWriter {
  private let start: UnsafeMutableRawPointer
  private var next: UnsafeMutableRawPointer
  private var pending: UInt64 = 0
  /// Less than a byte between two writes.
  private var pendingCount: UInt64 = 0

  /// The maximum number of bits in a write, with which a word also holds an incomplete byte.
  ///
  /// A match has at most 48 bits, and a pixel's three literals have 45.
  static let maximum = 56

  init(_ memory: UnsafeMutableBufferPointer<UInt8>) {
    unsafe start = UnsafeMutableRawPointer(memory.baseAddress.unsafelyUnwrapped)
    unsafe next = start
  }

  /// The bytes written, of which the last must be complete.
  var byteCount: Int { unsafe next - start }

  /// Writes the lowest bits of a value, at most `maximum`; all higher bits must be 0.
  @inline(__always)
  mutating func write(_ value: UInt64, _ bits: Int) {
    pending |= value &<< pendingCount
    pendingCount &+= UInt64(truncatingIfNeeded: bits)
    // All eight bytes, of which the incomplete ones are written again.
    unsafe next.storeBytes(of: pending.littleEndian, as: UInt64.self)
    unsafe next += Int(truncatingIfNeeded: pendingCount &>> 3)
    pending &>>= pendingCount & ~7
    pendingCount &= 7
  }

  @inline(__always)
  mutating func write(_ coded: DeflateBlockWriter.CodedBits) { write(coded.bits, coded.count) }

  @inline(__always)
  mutating func write(_ word: HuffmanCode.Word) { write(UInt64(word.bits), Int(word.length)) }

  /// Ends the current byte with an empty stored block that is not the last (RFC 1951, 3.2.4).
  mutating func align() {
    let inByte = Int(pendingCount)
    guard inByte > 0 else { return }
    let toByte = (8 - inByte) >= 3 ? 8 - inByte : 16 - inByte
    write(0, toByte)
    write(0xFFFF_0000, 32)
  }
}
