// SPDX-License-Identifier: MIT

/// A finder of LZ77 matches with hash chains over the runs of one color in the rows of a block.
///
/// A run is found by its color, and by its last pixel together with the pixel after it. A match
/// found by the latter reaches back into both runs, so one match covers a run and what follows it,
/// however long the other run is.
@safe
struct MatchFinder: ~Copyable {
  /// A pixel of the block.
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

    @inline(__always)
    var rowIndex: Int { Int(row) }

    @inline(__always)
    var columnIndex: Int { Int(column) }

    /// Returns the index of the pixel among those of all rows.
    @inline(__always)
    func index(in block: borrowing RowBlock) -> Int { rowIndex &* block.width &+ columnIndex }
  }

  /// The maximum number of positions in the chain of a pair that are compared.
  private static let maximumPairs = 3
  /// The maximum number of positions in the chain of a color that are compared.
  private static let maximumColors = 2
  /// The maximum number of tokens that a match is written as.
  private static let maximumTokens = 4
  /// The bits of a hash of two pixels in the largest block.
  private static let pairBits: UInt32 = 14
  /// The bits of a hash of one pixel in the largest block.
  private static let singleBits: UInt32 = 12

  private var pairHeads = Workspace<Position>()
  private var singleHeads = Workspace<Position>()
  /// For the last pixel of a run, the previous position with the same hash of two pixels.
  private var pairs = Workspace<Position>()
  /// For the first pixel of a run, the previous position with the same hash of one pixel.
  private var singles = Workspace<Position>()
  /// For the first and the last pixel of a run, its length.
  private var lengths = Workspace<UInt16>()

  /// The shift that leaves a hash of two pixels.
  private var pairShift: UInt64 = 0
  /// The shift that leaves a hash of one pixel.
  private var singleShift: UInt32 = 0

  init() {}

  /// Removes all positions and makes room for a block.
  mutating func begin(_ block: borrowing RowBlock) {
    // A table for few positions is cleared sooner and stays in the processor's cache.
    let bits = UInt32(Int.bitWidth - (block.changeCount * 2).leadingZeroBitCount)
    let pairBits = min(max(bits, 8), MatchFinder.pairBits)
    let singleBits = min(max(bits, 8), MatchFinder.singleBits)
    pairShift = UInt64(64 - pairBits)
    singleShift = 32 - singleBits
    pairHeads.reserve(1 << Int(MatchFinder.pairBits))
    singleHeads.reserve(1 << Int(MatchFinder.singleBits))
    pairs.reserve(block.width * block.rowCount)
    singles.reserve(block.width * block.rowCount)
    lengths.reserve(block.width * block.rowCount)
    unsafe UnsafeMutableBufferPointer(rebasing: pairHeads.elements[..<(1 << Int(pairBits))])
      .update(repeating: .none)
    unsafe UnsafeMutableBufferPointer(rebasing: singleHeads.elements[..<(1 << Int(singleBits))])
      .update(repeating: .none)
  }

  /// Inserts the first pixel of a run, and returns the nearest known run of its color that is as long;
  /// `nil` if none of its color is near.
  ///
  /// - Parameters:
  ///   - columns: The columns of the run.
  ///   - searches: Whether a run is searched.
  /// - Returns: The distance in bytes, and the pixels of the run that it covers: all or one.
  @inline(__always)
  mutating func insertStart(
    of columns: Range<Int>, row: Int, _ block: borrowing RowBlock, searches: Bool
  ) -> (distance: Int, pixels: Int)? {
    let here = Position(row: row, column: columns.lowerBound)
    let color = unsafe block.row(row)[here.columnIndex]
    let head = hash(color)
    var position = unsafe singleHeads.elements[head]
    unsafe singleHeads.elements[head] = here
    unsafe singles.elements[here.index(in: block)] = position
    unsafe lengths.elements[here.index(in: block)] = UInt16(truncatingIfNeeded: columns.count)
    guard searches else { return nil }
    var found: (distance: Int, pixels: Int)?
    var remaining = columns.count > 1 ? MatchFinder.maximumColors : 1
    while !position.isNone, remaining > 0 {
      let distance = MatchFinder.distance(from: position, to: here, block)
      guard distance <= DeflateAlphabet.farthestMatch else { break }
      let index = position.index(in: block)
      if unsafe block.row(position.rowIndex)[position.columnIndex] == color {
        if unsafe Int(lengths.elements[index]) >= columns.count { return (distance, columns.count) }
        found = found ?? (distance, 1)
      }
      unsafe position = singles.elements[index]
      remaining &-= 1
    }
    return found
  }

  /// Inserts the last pixel of a run with the pixel after it, and reports the matches with earlier ones.
  ///
  /// - Parameters:
  ///   - columns: The columns of the run.
  ///   - searches: Whether matches are searched and reported.
  ///   - longest: The longest token in pixels; a match may be longer.
  ///   - body: Receives the pixels of the run before its last one that a match covers, the pixels from
  ///     that one on, both together more than before, and the distance in bytes.
  @inline(__always)
  mutating func insertEnd(
    of columns: Range<Int>, row: Int, _ block: borrowing RowBlock, searches: Bool, longest: Int,
    _ body: (_ before: Int, _ pixels: Int, _ distance: Int) -> Void
  ) {
    guard columns.upperBound < block.width else { return }
    let here = Position(row: row, column: columns.upperBound &- 1)
    let pixels = unsafe block.row(row) + here.columnIndex
    let head = unsafe hash(pixels[0], pixels[1])
    var position = unsafe pairHeads.elements[head]
    unsafe pairHeads.elements[head] = here
    unsafe pairs.elements[here.index(in: block)] = position
    unsafe lengths.elements[here.index(in: block)] = UInt16(truncatingIfNeeded: columns.count)
    guard searches else { return }
    let longest = longest &* MatchFinder.maximumTokens
    var remaining = MatchFinder.maximumPairs
    var best = 0
    var bestBefore = -1
    while !position.isNone, remaining > 0 {
      let distance = MatchFinder.distance(from: position, to: here, block)
      guard distance <= DeflateAlphabet.farthestMatch else { return }
      let index = position.index(in: block)
      let source = unsafe block.row(position.rowIndex) + position.columnIndex
      let before = unsafe min(columns.count, Int(lengths.elements[index])) &- 1
      let limit = min(longest, block.width &- max(here.columnIndex, position.columnIndex))
      if before > bestBefore || (best < limit && (unsafe source[best] == pixels[best])) {
        let count = unsafe equalPixels(source, pixels, limit: limit)
        if count > 0, count &+ before > best &+ max(bestBefore, 0) {
          best = count
          bestBefore = before
          body(before, count, distance)
          if count == longest { return }
        }
      }
      unsafe position = pairs.elements[index]
      remaining &-= 1
    }
  }

  @inline(__always)
  private static func distance(
    from position: Position, to here: Position, _ block: borrowing RowBlock
  ) -> Int {
    (here.rowIndex &- position.rowIndex) &* block.bytesPerRow
      &+ (here.columnIndex &- position.columnIndex) &* block.bytesPerPixel
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

/// Returns the number of leading pixels that two rows of pixels have in common.
///
/// Two pixels are compared at once.
///
/// - Parameter limit: The maximum number of pixels that are compared; both rows must have that many.
@inline(__always)
func equalPixels(
  _ one: UnsafePointer<UInt32>, _ other: UnsafePointer<UInt32>, limit: Int
) -> Int {
  let first = unsafe UnsafeRawPointer(one)
  let second = unsafe UnsafeRawPointer(other)
  var count = 0
  while count &+ 2 <= limit {
    let difference =
      unsafe first.loadUnaligned(fromByteOffset: count &* 4, as: UInt64.self).littleEndian
      ^ second.loadUnaligned(fromByteOffset: count &* 4, as: UInt64.self).littleEndian
    if difference != 0 { return count &+ (difference.trailingZeroBitCount >= 32 ? 1 : 0) }
    count &+= 2
  }
  return unsafe count < limit && one[count] == other[count] ? count &+ 1 : count
}
