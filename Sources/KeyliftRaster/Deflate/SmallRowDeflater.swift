// SPDX-License-Identifier: MIT

import CLibDeflate

/// A deflater of row blocks that spends much time on few bytes.
///
/// libdeflate finds the tokens. They are then divided into deflate blocks anew, which saves 0.9 %
/// of the bytes of a chat's frame.
@safe
struct SmallRowDeflater: ~Copyable {
  /// The version of libdeflate, on which the bytes depend.
  static let version =
    UInt64(LIBDEFLATE_VERSION_MAJOR) << 32 | UInt64(LIBDEFLATE_VERSION_MINOR)

  private var plain = Workspace<UInt8>()
  /// The highest level.
  private var finder = TokenFinder(level: 12)
  /// For transient rows: half the time, and 4 % more bytes.
  private var fastFinder = TokenFinder(level: 11)
  private var split = BlockSplit()
  private var codes = BlockCodes()
  private var bits = BitWriter()

  init() {}

  /// Returns deflate blocks up to a byte boundary, none of them the last of a stream; `nil` if memory
  /// runs out.
  mutating func deflate(_ block: borrowing RowBlock, isTransient: Bool) -> [UInt8]? {
    spell(block)
    let count = block.bytesPerRow * block.rowCount
    let bytes = unsafe UnsafeBufferPointer(rebasing: plain.elements[..<count])
    let found = unsafe isTransient ? fastFinder.tokens(of: bytes) : finder.tokens(of: bytes)
    guard let found else { return nil }
    let tokens = tokens(of: found, after: block.contextRows * block.bytesPerRow)
    split.divide(tokens)
    // Codes and extra bits of a token have at most 48 bits.
    bits.begin(capacity: 6 * tokens.count + 512 * split.sections.count + 16)
    for section in split.sections {
      codes.makeShort(section.counts)
      codes.writeHeader(to: &bits)
      for token in tokens[section.tokens] { write(token) }
      bits.write(codes.symbols[DeflateAlphabet.endOfBlock])
    }
    bits.align()
    return bits.finish()
  }

  /// Writes the rows after their filters: "Up" for rows that repeat the one above, otherwise none.
  private mutating func spell(_ block: borrowing RowBlock) {
    plain.reserve(block.bytesPerRow * block.rowCount)
    for row in 0..<block.rowCount {
      let start = row * block.bytesPerRow
      let isRepeat = block.repeatsAbove(row)
      unsafe plain.elements[start] = isRepeat ? 2 : 0
      let target = unsafe plain.elements.baseAddress.unsafelyUnwrapped + start + 1
      if isRepeat {
        unsafe target.update(repeating: 0, count: block.bytesPerRow - 1)
      } else {
        unsafe block.spell(row, to: target)
      }
    }
  }

  /// Returns the tokens after a number of bytes; the rest of a match that begins before is shorter.
  private func tokens(of all: [ByteToken], after count: Int) -> [ByteToken] {
    var (index, end) = (0, 0)
    while end < count {
      end += max(all[index].length, 1)
      index += 1
    }
    let rest = end - count
    guard rest > 0 else { return Array(all[index...]) }
    let first =
      rest < DeflateAlphabet.shortestMatch
      ? (0..<rest).map { unsafe ByteToken(literal: plain.elements[count + $0]) }
      : [ByteToken(length: rest, distance: all[index - 1].distance)]
    return first + all[index...]
  }

  private mutating func write(_ token: ByteToken) {
    guard token.length > 0 else { return bits.write(codes.symbols[token.literal]) }
    let length = DeflateAlphabet.length(token.length)
    bits.write(codes.symbols[length.symbol])
    bits.write(length.extra, length.extraBits)
    let distance = DeflateAlphabet.distance(token.distance)
    bits.write(codes.distances[distance.symbol])
    bits.write(distance.extra, distance.extraBits)
  }
}
