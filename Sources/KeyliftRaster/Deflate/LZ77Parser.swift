// SPDX-License-Identifier: MIT

/// An LZ77 parser: it divides the rows of a block into literal pixels and matches with earlier
/// pixels.
///
/// Most rows get an optimal parse, which needs the fewest bits at estimated prices. Transient rows
/// get a greedy parse.
@safe
struct LZ77Parser: ~Copyable {
  private var matchFinder = MatchFinder()
  private var costs = Workspace<UInt32>()
  private var tokens = Workspace<PixelToken>()
  private var reached = Workspace<UInt16>()
  private var allTokens = Workspace<PixelToken>()
  private var tokenEnds: [Int] = []
  /// The prices of the format of the blocks so far.
  private var prices: TokenPrices?

  init() {}

  /// Returns the tokens of a row of the block parsed last; none for a row that repeats the one
  /// above.
  func tokens(of row: Int) -> UnsafeBufferPointer<PixelToken> {
    let start = row > 0 ? tokenEnds[row - 1] : 0
    return unsafe UnsafeBufferPointer(rebasing: allTokens.elements[start..<tokenEnds[row]])
  }

  /// Parses all rows of a block.
  ///
  /// - Parameter isTransient: Whether the parse is greedy: faster, with a somewhat larger result.
  mutating func parse(_ block: borrowing RowBlock, isTransient: Bool) {
    let prices = prices(for: block)
    matchFinder.begin(block)
    costs.reserve(block.width + 1)
    tokens.reserve(block.width + 1)
    reached.reserve(block.width + 1)
    allTokens.reserve(block.width * block.rowCount)
    tokenEnds.removeAll(keepingCapacity: true)
    var count = 0
    for row in 0..<block.rowCount {
      if block.repeatsAbove(row) {
        tokenEnds.append(count)
        continue
      }
      if isTransient {
        var greedy = GreedyParse(block, row, longest: prices.longest)
        count = unsafe greedy.parse(
          block, &matchFinder, into: allTokens.elements.baseAddress.unsafelyUnwrapped,
          after: count)
      } else {
        var optimal = unsafe OptimalParse(
          block, row, prices, costs: costs.elements.baseAddress.unsafelyUnwrapped,
          tokens: tokens.elements.baseAddress.unsafelyUnwrapped,
          reached: reached.elements.baseAddress.unsafelyUnwrapped)
        optimal.parse(block, &matchFinder)
        count = collect(width: block.width, after: count)
      }
      tokenEnds.append(count)
    }
  }

  private mutating func prices(for block: borrowing RowBlock) -> TokenPrices {
    let format = TokenPrices.Format(block)
    if let prices, prices.format == format { return prices }
    let new = TokenPrices(format)
    prices = new
    return new
  }

  /// Follows the cheapest path back from the end of a row and returns where its tokens end.
  private mutating func collect(width: Int, after count: Int) -> Int {
    var end = count
    var column = width
    while column > 0 {
      let token = unsafe tokens.elements[column]
      unsafe allTokens.elements[end] = token
      end += 1
      column -= token.pixels
    }
    let row = unsafe UnsafeMutableBufferPointer(rebasing: allTokens.elements[count..<end])
    for index in 0..<row.count / 2 { unsafe row.swapAt(index, row.count - 1 - index) }
    return end
  }
}

/// An LZ77 token in whole pixels: a literal pixel, or a match.
struct PixelToken: BitwiseCopyable {
  private let word: UInt32

  /// Creates a token.
  ///
  /// - Parameters:
  ///   - pixels: The number of pixels that it covers.
  ///   - distance: The distance of the match in bytes; 0 for a literal pixel.
  @inline(__always)
  init(pixels: Int, distance: Int) {
    word = UInt32(truncatingIfNeeded: pixels) << 16 | UInt32(truncatingIfNeeded: distance)
  }

  /// The number of pixels that the token covers.
  @inline(__always)
  var pixels: Int { Int(word >> 16) }

  /// The distance of the match in bytes; 0 for a literal pixel.
  @inline(__always)
  var distance: Int { Int(word & 0xFFFF) }
}

/// A greedy LZ77 parse of one row: it always takes the longest match at the current column.
///
/// It takes a fraction of the time of an optimal parse and is used for rows that are written once.
@safe
private struct GreedyParse {
  private let row: Int
  private let width: Int
  private let bytesPerPixel: Int
  private let aboveDistance: Int
  private let longest: Int
  private var equals: EqualColumns
  private var column = 0

  /// The end of the run that was inserted last.
  private var insertedEnd = 0

  /// The length in pixels from which on no longer match is searched.
  private static let goodLength = 2

  /// Begins a row.
  ///
  /// - Parameter longest: The longest match in pixels.
  init(_ block: borrowing RowBlock, _ row: Int, longest: Int) {
    self.row = row
    self.longest = longest
    equals = block.equals(of: row)
    width = block.width
    bytesPerPixel = block.bytesPerPixel
    let distance = block.distanceToAbove(row)
    aboveDistance = distance <= DeflateAlphabet.farthestMatch ? distance : 0
  }

  /// Writes the tokens after those of earlier rows, and returns where they end.
  mutating func parse(
    _ block: borrowing RowBlock, _ matchFinder: inout MatchFinder,
    into tokens: UnsafeMutablePointer<PixelToken>, after count: Int
  ) -> Int {
    let changes = unsafe block.changes(of: row)
    var end = count
    for index in 0..<changes.count {
      let start = unsafe Int(changes[index])
      let next = unsafe index &+ 1 < changes.count ? Int(changes[index &+ 1]) : width
      while column < next {
        let repeats = column > start ? next &- column : 0
        let match = longestMatch(repeats, to: next, block, &matchFinder)
        end = unsafe write(match, into: tokens, after: end)
        column &+= match.pixels
      }
    }
    return end
  }

  /// Writes a match as tokens, each at most as long as deflate allows.
  @inline(__always)
  private func write(
    _ match: PixelToken, into tokens: UnsafeMutablePointer<PixelToken>, after count: Int
  ) -> Int {
    var (end, left) = (count, match.pixels)
    while left > 0 {
      let part = min(left, longest)
      unsafe tokens[end] = PixelToken(pixels: part, distance: match.distance)
      end &+= 1
      left &-= part
    }
    return end
  }

  /// Returns the longest match at the current column, which may be longer than a token; a literal if there
  /// is none.
  ///
  /// - Parameters:
  ///   - repeats: The pixels of the current run that equal the one before.
  ///   - end: The end of the current run.
  private mutating func longestMatch(
    _ repeats: Int, to end: Int, _ block: borrowing RowBlock, _ matchFinder: inout MatchFinder
  ) -> PixelToken {
    var (best, distance) = (min(repeats, longest), bytesPerPixel)
    if best < longest {
      let above = aboveDistance > 0 ? min(equals.count(from: column), longest) : 0
      if above > best { (best, distance) = (above, aboveDistance) }
    }
    if insertedEnd != end {
      insertedEnd = end
      let (run, searches) = (column..<end, best < GreedyParse.goodLength)
      let known = matchFinder.insertStart(of: run, row: row, block, searches: searches)
      if let known, known.pixels > best { (best, distance) = (known.pixels, known.distance) }
      let before = run.count &- 1
      matchFinder.insertEnd(
        of: run, row: row, block, searches: searches, longest: longest
      ) {
        if $0 == before, $0 &+ $1 > best { (best, distance) = ($0 &+ $1, $2) }
      }
    }
    return best > 0
      ? PixelToken(pixels: best, distance: distance) : PixelToken(pixels: 1, distance: 0)
  }
}
