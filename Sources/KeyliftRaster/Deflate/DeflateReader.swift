// SPDX-License-Identifier: MIT

/// A reader of the tokens of a deflate stream (RFC 1951), without what they stand for.
@safe
struct DeflateReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let byteCount: Int
  /// The number of bits read.
  private var position = 0
  private var tokens: [ByteToken] = []

  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    unsafe self.bytes = bytes
    byteCount = bytes.count
  }

  /// Returns the tokens of a whole stream, or `nil` if it is not valid.
  static func tokens(of stream: UnsafeBufferPointer<UInt8>) -> [ByteToken]? {
    var reader = unsafe DeflateReader(stream)
    while true {
      let isLast = reader.bits(1) == 1
      guard reader.readBlock(), reader.position <= reader.byteCount * 8 else { return nil }
      if isLast { return reader.tokens }
    }
  }

  /// Reads a block of any type, and returns whether it is valid.
  private mutating func readBlock() -> Bool {
    switch bits(2) {
    case 0: readStored()
    case 1: readTokens(.fixedSymbols, .fixedDistances)
    case 2: readDynamic()
    default: false
    }
  }

  private mutating func readStored() -> Bool {
    position = (position + 7) / 8 * 8
    let count = bits(16)
    guard bits(16) == ~count & 0xFFFF, position / 8 + count <= byteCount else { return false }
    for _ in 0..<count { tokens.append(ByteToken(literal: UInt8(bits(8)))) }
    return true
  }

  private mutating func readDynamic() -> Bool {
    let (symbols, distances) = (bits(5) + 257, bits(5) + 1)
    var headerLengths = [UInt8](repeating: 0, count: CodeLengths.order.count)
    for symbol in CodeLengths.order.prefix(bits(4) + 4) { headerLengths[symbol] = UInt8(bits(3)) }
    let code = CanonicalCode(headerLengths)
    var lengths: [UInt8] = []
    while lengths.count < symbols + distances {
      guard let symbol = symbol(of: code) else { return false }
      switch symbol {
      case 16: lengths += repeatElement(lengths.last ?? 0, count: bits(2) + 3)
      case 17: lengths += repeatElement(0, count: bits(3) + 3)
      case 18: lengths += repeatElement(0, count: bits(7) + 11)
      default: lengths.append(UInt8(symbol))
      }
    }
    guard lengths.count == symbols + distances else { return false }
    return readTokens(CanonicalCode(lengths[..<symbols]), CanonicalCode(lengths[symbols...]))
  }

  private mutating func readTokens(_ symbols: CanonicalCode, _ distances: CanonicalCode) -> Bool {
    while let symbol = symbol(of: symbols), symbol != DeflateAlphabet.endOfBlock {
      if symbol < DeflateAlphabet.endOfBlock {
        tokens.append(ByteToken(literal: UInt8(symbol)))
        continue
      }
      let length = DeflateAlphabet.lengthBase(of: symbol)
      let match = length.base + bits(length.extraBits)
      guard let symbol = self.symbol(of: distances) else { return false }
      let distance = DeflateAlphabet.distanceBase(of: symbol)
      tokens.append(ByteToken(length: match, distance: distance.base + bits(distance.extraBits)))
    }
    return position <= byteCount * 8
  }

  /// Returns the next symbol; `nil` if no symbol has these bits.
  private mutating func symbol(of code: CanonicalCode) -> Int? {
    var (value, first, index) = (0, 0, 0)
    for length in 1..<code.counts.count {
      value |= bits(1)
      let count = code.counts[length]
      if value - first < count { return Int(code.symbols[index + value - first]) }
      index += count
      first = (first + count) << 1
      value <<= 1
    }
    return nil
  }

  /// Returns the next bits as a number, the lowest bit first; zeros after the end.
  private mutating func bits(_ count: Int) -> Int {
    var value = 0
    for index in 0..<count {
      let byte = position >> 3
      if byte < byteCount, unsafe bytes[byte] >> UInt8(position & 7) & 1 == 1 {
        value |= 1 << index
      }
      position += 1
    }
    return value
  }
}

/// A Huffman code as its lengths determine it (RFC 1951, 3.2.2).
private struct CanonicalCode {
  /// The number of symbols with each length.
  private(set) var counts = [Int](repeating: 0, count: 16)
  /// The symbols by ascending length and then by number.
  let symbols: [UInt16]

  init(_ lengths: some RandomAccessCollection<UInt8>) {
    for length in lengths where length > 0 { counts[Int(length)] += 1 }
    symbols = lengths.enumerated().filter { $0.element > 0 }
      .sorted { ($0.element, $0.offset) < ($1.element, $1.offset) }.map { UInt16($0.offset) }
  }

  /// The codes of blocks without a header (RFC 1951, 3.2.6).
  static let fixedSymbols = CanonicalCode(
    (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
  static let fixedDistances = CanonicalCode((0..<30).map { _ in 5 })
}
