// SPDX-License-Identifier: MIT

/// A finder of LZ77 matches with hash chains over the pixels of a block.
///
/// The optimal parse inserts only the first pixels of runs of one color. The greedy parse inserts the
/// first pixel of each token.
@safe
struct MatchFinder: ~Copyable {
  // Not private: Swift 6.3 aborts in a debug build where another file releases storage of a private type.
  struct Position: BitwiseCopyable {
    static let none = Position(row: 0xFFFF, column: 0xFFFF)
    let row: UInt16
    let column: UInt16

    @inline(__always)
    init(row: Int, column: Int) {
      self.row = UInt16(truncatingIfNeeded: row)
      self.column = UInt16(truncatingIfNeeded: column)
    }

    @inline(__always)
    var isNone: Bool { row == 0xFFFF }
  }

  /// The most positions of a hash chain that are compared.
  private static let maxChainLength = 8
  /// The bits of a hash of two pixels, and of one, in the largest block.
  private static let pairBits: UInt32 = 14, singleBits: UInt32 = 12

  private var pairHeads = Workspace<Position>()
  private var singleHeads = Workspace<Position>()
  /// For each pixel, the previous position with the same hash of two pixels.
  private var chain = Workspace<Position>()

  /// The shifts that leave a hash of two pixels, and of one.
  private var pairShift: UInt64 = 0
  private var singleShift: UInt32 = 0

  init() {}

  /// Removes all positions and makes room for a block.
  mutating func begin(_ block: borrowing RowBlock) {
    // A table for few positions is cleared sooner and stays in the processor's cache.
    let bits = UInt32(Int.bitWidth - (block.changeCount * 2).leadingZeroBitCount)
    let pairBits = min(max(bits, 8), MatchFinder.pairBits)
    let singleBits = min(max(bits, 8), MatchFinder.singleBits)
    (pairShift, singleShift) = (UInt64(64 - pairBits), 32 - singleBits)
    pairHeads.reserve(1 << Int(MatchFinder.pairBits))
    singleHeads.reserve(1 << Int(MatchFinder.singleBits))
    chain.reserve(block.width * block.rowCount)
    unsafe UnsafeMutableBufferPointer(rebasing: pairHeads.elements[..<(1 << Int(pairBits))])
      .update(repeating: .none)
    unsafe UnsafeMutableBufferPointer(rebasing: singleHeads.elements[..<(1 << Int(singleBits))])
      .update(repeating: .none)
  }

  /// Inserts a position, and reports the matches with earlier positions.
  ///
  /// - Parameters:
  ///   - block: The pixels.
  ///   - row: The row of the position.
  ///   - column: The column of the position.
  ///   - searches: Whether matches are searched and reported.
  ///   - longest: The longest match in pixels.
  ///   - body: Receives the length of a match in pixels, longer than all before, and its distance
  ///     in bytes.
  @inline(__always)
  mutating func insert(
    _ block: borrowing RowBlock, row: Int, column: Int, searches: Bool, longest: Int,
    _ body: (_ pixels: Int, _ distance: Int) -> Void
  ) {
    let here = Position(row: row, column: column)
    let pixels = unsafe block.row(row) + column
    let remainingPixels = block.width &- column
    let single = unsafe hash(pixels[0])
    var best = 0
    if searches {
      let position = unsafe singleHeads.elements[single]
      if !position.isNone, unsafe block.row(Int(position.row))[Int(position.column)] == pixels[0] {
        let distance = MatchFinder.distance(from: position, to: here, block)
        if distance <= DeflateAlphabet.farthestMatch {
          best = 1
          body(1, distance)
        }
      }
    }
    unsafe singleHeads.elements[single] = here
    guard remainingPixels > 1 else { return }
    let pair = unsafe hash(pixels[0], pixels[1])
    let first = unsafe pairHeads.elements[pair]
    unsafe chain.elements[row &* block.width &+ column] = first
    unsafe pairHeads.elements[pair] = here
    guard searches else { return }
    var position = first
    var remaining = MatchFinder.maxChainLength
    while !position.isNone, remaining > 0 {
      let distance = MatchFinder.distance(from: position, to: here, block)
      guard distance <= DeflateAlphabet.farthestMatch else { return }
      let source = unsafe block.row(Int(position.row)) + Int(position.column)
      let limit = min(longest, min(remainingPixels, block.width &- Int(position.column)))
      if best < limit, unsafe source[best] == pixels[best] {
        let count = unsafe equalPixels(source, pixels, limit: limit)
        if count > best {
          best = count
          body(count, distance)
          if count == longest { return }
        }
      }
      position = unsafe chain.elements[Int(position.row) &* block.width &+ Int(position.column)]
      remaining &-= 1
    }
  }

  @inline(__always)
  private static func distance(
    from position: Position, to here: Position, _ block: borrowing RowBlock
  ) -> Int {
    (Int(here.row) &- Int(position.row)) &* block.bytesPerRow
      &+ (Int(here.column) &- Int(position.column)) &* block.bytesPerPixel
  }

  @inline(__always)
  private func hash(_ pixel: UInt32) -> Int {
    Int((pixel &* 0x9E37_79B1) &>> singleShift)
  }

  @inline(__always)
  private func hash(_ pixel: UInt32, _ next: UInt32) -> Int {
    let both = UInt64(pixel) << 32 | UInt64(next)
    return Int((both &* 0x9E37_79B9_7F4A_7C15) &>> pairShift)
  }
}
