// SPDX-License-Identifier: MIT

/// A finder of LZ77 matches with hash tables over the runs of one color in the rows of a block.
///
/// A run is found by its color, and by its last pixel together with the pixel after it. A match
/// found by the latter reaches back into a run that is at least as long, so one match covers a run
/// and what follows it.
@safe
struct MatchFinder: ~Copyable {
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

    @inline(__always)
    func index(in block: borrowing RowBlock) -> Int { rowIndex &* block.width &+ columnIndex }
  }

  /// The bits of the hashes in the largest block.
  private static let pairBits: UInt32 = 14
  private static let singleBits: UInt32 = 12

  private var pairHeads = Workspace<Position>()
  private var singleHeads = Workspace<Position>()
  /// For the first and the last pixel of a run, the length with which it was inserted.
  private var lengths = Workspace<UInt16>()

  private var pairShift: UInt64 = 0
  private var singleShift: UInt32 = 0

  init() {}

  mutating func begin(_ block: borrowing RowBlock) {
    // A table for few positions is cleared sooner and stays in the processor's cache.
    let bits = UInt32(Int.bitWidth - (block.changeCount * 4).leadingZeroBitCount)
    let pairBits = min(max(bits, 8), MatchFinder.pairBits)
    let singleBits = min(max(bits, 8), MatchFinder.singleBits)
    pairShift = UInt64(64 - pairBits)
    singleShift = 32 - singleBits
    pairHeads.reserve(1 << Int(MatchFinder.pairBits))
    singleHeads.reserve(1 << Int(MatchFinder.singleBits))
    lengths.reserve(block.width * block.rowCount)
    unsafe UnsafeMutableBufferPointer(rebasing: pairHeads.elements[..<(1 << Int(pairBits))])
      .update(repeating: .none)
    unsafe UnsafeMutableBufferPointer(rebasing: singleHeads.elements[..<(1 << Int(singleBits))])
      .update(repeating: .none)
  }

  /// Inserts a run of one color, and returns the longest match that begins where the run does.
  ///
  /// - Parameters:
  ///   - run: The columns of the run, or of its end if a match covers its beginning.
  ///   - longest: The longest match in pixels; 0 for no search.
  @inline(__always)
  mutating func insert(
    _ run: Range<Int>, row: Int, _ block: borrowing RowBlock, longest: Int
  ) -> PixelToken? {
    let start = insertStart(of: run, row: row, block, longest: longest)
    let end = insertEnd(of: run, row: row, block, longest: longest)
    guard let end, end.pixels > start?.pixels ?? 0 else { return start }
    return end
  }

  /// Inserts the first pixel of a run, and returns a match with the nearest run of its color: of all
  /// its pixels if that run is as long, and otherwise of one.
  @inline(__always)
  private mutating func insertStart(
    of run: Range<Int>, row: Int, _ block: borrowing RowBlock, longest: Int
  ) -> PixelToken? {
    let here = Position(row: row, column: run.lowerBound)
    let color = unsafe block.row(row)[here.columnIndex]
    let head = hash(color)
    let known = unsafe singleHeads.elements[head]
    unsafe singleHeads.elements[head] = here
    unsafe lengths.elements[here.index(in: block)] = UInt16(truncatingIfNeeded: run.count)
    guard longest > 0, !known.isNone else { return nil }
    let distance = MatchFinder.distance(from: known, to: here, block)
    guard distance <= DeflateAlphabet.farthestMatch,
      unsafe block.row(known.rowIndex)[known.columnIndex] == color
    else { return nil }
    let isAsLong = unsafe Int(lengths.elements[known.index(in: block)]) >= run.count
    return PixelToken(pixels: isAsLong ? min(run.count, longest) : 1, distance: distance)
  }

  /// Inserts the last pixel of a run with the pixel after it, and returns the longest match of the
  /// run and what follows it.
  @inline(__always)
  private mutating func insertEnd(
    of run: Range<Int>, row: Int, _ block: borrowing RowBlock, longest: Int
  ) -> PixelToken? {
    guard run.upperBound < block.width else { return nil }
    let here = Position(row: row, column: run.upperBound &- 1)
    let pixels = unsafe block.row(row) + here.columnIndex
    let head = unsafe hash(pixels[0], pixels[1])
    let known = unsafe pairHeads.elements[head]
    unsafe pairHeads.elements[head] = here
    unsafe lengths.elements[here.index(in: block)] = UInt16(truncatingIfNeeded: run.count)
    guard run.count <= longest, !known.isNone else { return nil }
    return match(with: known, at: here, after: run.count &- 1, block, longest: longest)
  }

  /// Compares the pixels at the ends of two runs.
  ///
  /// - Parameters:
  ///   - known: The last pixel of an earlier run.
  ///   - here: The last pixel of a run.
  ///   - before: The number of the run's pixels before that one, which the match covers, too.
  @inline(__always)
  private func match(
    with known: Position, at here: Position, after before: Int, _ block: borrowing RowBlock,
    longest: Int
  ) -> PixelToken? {
    let distance = MatchFinder.distance(from: known, to: here, block)
    guard distance <= DeflateAlphabet.farthestMatch,
      unsafe Int(lengths.elements[known.index(in: block)]) > before
    else { return nil }
    let count = unsafe equalPixels(
      block.row(known.rowIndex) + known.columnIndex, block.row(here.rowIndex) + here.columnIndex,
      limit: min(longest &- before, block.width &- max(here.columnIndex, known.columnIndex)))
    return count > 0 ? PixelToken(pixels: before &+ count, distance: distance) : nil
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
