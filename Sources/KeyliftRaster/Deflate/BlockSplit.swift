// SPDX-License-Identifier: MIT

/// A division of tokens into deflate blocks, each with codes of its own, that takes few bits.
///
/// The tokens are cut into short pieces. As long as two neighbors take fewer bits as one block, the
/// pair that saves most is joined.
struct BlockSplit: ~Copyable {
  /// A block of the division.
  struct Section {
    /// The tokens of the block.
    var tokens: Range<Int>
    var counts: TokenCounts
    /// The number of bits that it takes.
    var bits: Int
  }

  /// The tokens of a piece; twice as many cost 0.1 % of the bytes of a chat's frame.
  private static let piece = 50
  /// The most pieces; the time to join them grows with the square of their number.
  private static let mostPieces = 2048

  private(set) var sections: [Section] = []
  /// For each section but the last, the bits that joining it with the next saves.
  private var savings: [Int] = []
  private var codes = BlockCodes()

  init() {}

  /// Divides other tokens.
  mutating func divide(_ tokens: [ByteToken]) {
    cut(tokens)
    savings.removeAll(keepingCapacity: true)
    for index in sections.indices.dropLast() { savings.append(saving(at: index)) }
    while let best = savings.indices.max(by: { savings[$0] < savings[$1] }), savings[best] >= 0 {
      join(at: best)
    }
  }

  private mutating func cut(_ tokens: [ByteToken]) {
    sections.removeAll(keepingCapacity: true)
    let most = BlockSplit.mostPieces
    let size = max(BlockSplit.piece, (tokens.count + most - 1) / most)
    for start in stride(from: 0, to: tokens.count, by: size) {
      let range = start..<min(start + size, tokens.count)
      let counts = TokenCounts(tokens[range])
      sections.append(Section(tokens: range, counts: counts, bits: bits(of: counts)))
    }
  }

  private mutating func join(at index: Int) {
    let (first, second) = (sections[index], sections[index + 1])
    sections[index] = Section(
      tokens: first.tokens.lowerBound..<second.tokens.upperBound,
      counts: first.counts.joined(with: second.counts),
      bits: first.bits + second.bits - savings[index])
    sections.remove(at: index + 1)
    savings.remove(at: index)
    if index > 0 { savings[index - 1] = saving(at: index - 1) }
    if index < savings.count { savings[index] = saving(at: index) }
  }

  private mutating func saving(at index: Int) -> Int {
    let (first, second) = (sections[index], sections[index + 1])
    return first.bits + second.bits - bits(of: first.counts.joined(with: second.counts))
  }

  private mutating func bits(of counts: TokenCounts) -> Int {
    codes.make(counts)
    return codes.bits(of: counts)
  }
}
