// SPDX-License-Identifier: MIT

/// An LZ77 parser: it divides the rows of a block into literal pixels and matches with earlier
/// pixels.
///
/// It is a greedy parse: it takes the longest match at the current column, and never a shorter one
/// for the sake of what follows.
@safe
struct LZ77Parser: ~Copyable {
  private var matchFinder = MatchFinder()
  private var tokens = Workspace<PixelToken>()
  private var tokenEnds: [Int] = []

  init() {}

  /// Returns the tokens of a row of the block parsed last; none for a row that repeats the one
  /// above.
  func tokens(of row: Int) -> UnsafeBufferPointer<PixelToken> {
    let start = row > 0 ? tokenEnds[row - 1] : 0
    return unsafe UnsafeBufferPointer(rebasing: tokens.elements[start..<tokenEnds[row]])
  }

  mutating func parse(_ block: borrowing RowBlock) {
    matchFinder.begin(block)
    tokens.reserve(block.width * block.rowCount)
    tokenEnds.removeAll(keepingCapacity: true)
    var count = 0
    for row in 0..<block.rowCount {
      if !block.repeatsAbove(row) {
        var parse = RowParse(block, row)
        count = unsafe parse.write(
          block, &matchFinder, to: tokens.elements.baseAddress.unsafelyUnwrapped, after: count)
      }
      tokenEnds.append(count)
    }
  }
}

/// An LZ77 token in whole pixels: a literal pixel, or a match.
struct PixelToken: BitwiseCopyable {
  private let word: UInt32

  @inline(__always)
  init(pixels: Int, distance: Int) {
    word = UInt32(truncatingIfNeeded: pixels) << 16 | UInt32(truncatingIfNeeded: distance)
  }

  @inline(__always)
  var pixels: Int { Int(word >> 16) }

  /// The distance of the match in bytes; 0 for a literal pixel.
  @inline(__always)
  var distance: Int { Int(word & 0xFFFF) }
}

@safe
private struct RowParse {
  private let row: Int
  private let width: Int
  private let bytesPerPixel: Int
  /// The distance to the pixels above in bytes; 0 if it is beyond deflate's window.
  private let aboveDistance: Int
  private let longest: Int
  private var equals: EqualColumns
  private var column = 0
  private var insertedEnd = 0

  init(_ block: borrowing RowBlock, _ row: Int) {
    self.row = row
    width = block.width
    bytesPerPixel = block.bytesPerPixel
    let distance = block.distanceToAbove(row)
    aboveDistance = distance <= DeflateAlphabet.farthestMatch ? distance : 0
    longest = DeflateAlphabet.longestMatch / block.bytesPerPixel
    equals = block.equals(of: row)
  }

  /// Writes the tokens after those of earlier rows, and returns where they end.
  mutating func write(
    _ block: borrowing RowBlock, _ matchFinder: inout MatchFinder,
    to tokens: UnsafeMutablePointer<PixelToken>, after count: Int
  ) -> Int {
    let changes = unsafe block.changes(of: row)
    var end = count
    for index in 0..<changes.count {
      let start = unsafe Int(changes[index])
      let next = unsafe index &+ 1 < changes.count ? Int(changes[index &+ 1]) : width
      // Later pixels may match a run that a match covers.
      if column >= next { _ = matchFinder.insert(start..<next, row: row, block, longest: 0) }
      while column < next {
        let repeats = column > start ? next &- column : 0
        let token = longestMatch(repeats, to: next, block, &matchFinder)
        unsafe tokens[end] = token
        end &+= 1
        column &+= token.pixels
      }
    }
    return end
  }

  /// Returns the longest match at the current column; a literal if there is none.
  ///
  /// - Parameters:
  ///   - repeats: The pixels of the current run that equal the one before.
  ///   - end: The end of the current run.
  private mutating func longestMatch(
    _ repeats: Int, to end: Int, _ block: borrowing RowBlock, _ matchFinder: inout MatchFinder
  ) -> PixelToken {
    var best = PixelToken(pixels: min(repeats, longest), distance: bytesPerPixel)
    if best.pixels < longest, aboveDistance > 0 {
      let above = min(equals.count(from: column), longest)
      if above > best.pixels { best = PixelToken(pixels: above, distance: aboveDistance) }
    }
    if insertedEnd != end {
      insertedEnd = end
      let found = matchFinder.insert(
        column..<end, row: row, block, longest: best.pixels < longest ? longest : 0)
      if let found, found.pixels > best.pixels { best = found }
    }
    return best.pixels > 0 ? best : PixelToken(pixels: 1, distance: 0)
  }
}
