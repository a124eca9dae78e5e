// SPDX-License-Identifier: MIT

import KeyliftIO

/// An optimal LZ77 parse of one row: the cheapest path from its first to its last pixel.
///
/// Tokens consist of whole pixels of one row. Most follow a run of one color, or pixels equal to
/// those above. Other matches are searched once for each run: for the run alone, and for its end with what
/// follows it.
@safe
struct OptimalParse {
  /// The length in pixels from which on no match is searched inside of a match with the row above.
  private static let goodLength = 64

  private let row: Int
  private let width: Int
  private let pixels: UnsafePointer<UInt32>
  private let bytesPerPixel: Int
  private let aboveDistance: Int
  private let prices: TokenPrices
  /// The lowest cost up to each column in sixteenths of a bit, and the last token of that path.
  private let costs: UnsafeMutablePointer<UInt32>
  private let tokens: UnsafeMutablePointer<PixelToken>
  private var equals: EqualColumns
  /// The column up to which a long match with the row above reaches.
  private var goodEnd = 0
  /// The columns of the current run that a token ends at, from left to right.
  private let reached: UnsafeMutablePointer<UInt16>
  private var reachedCount = 0

  /// Begins the parse of a row.
  ///
  /// - Parameters:
  ///   - costs: Memory for one element more than the row has pixels; its contents are overwritten.
  ///   - tokens: Memory for as many elements.
  ///   - reached: Memory for as many elements.
  init(
    _ block: borrowing RowBlock, _ row: Int, _ prices: TokenPrices,
    costs: UnsafeMutablePointer<UInt32>, tokens: UnsafeMutablePointer<PixelToken>,
    reached: UnsafeMutablePointer<UInt16>
  ) {
    self.row = row
    width = block.width
    unsafe pixels = block.row(row)
    bytesPerPixel = block.bytesPerPixel
    aboveDistance = block.distanceToAbove(row)
    equals = block.equals(of: row)
    self.prices = prices
    unsafe self.costs = costs
    unsafe self.tokens = tokens
    unsafe self.reached = reached
    unsafe costs.update(repeating: .max, count: width + 1)
    unsafe costs[0] = 0
  }

  /// Finds the cheapest path to every column that a token can end at.
  mutating func parse(_ block: borrowing RowBlock, _ matchFinder: inout MatchFinder) {
    let changes = unsafe block.changes(of: row)
    for index in 0..<changes.count {
      let start = unsafe Int(changes[index])
      let end = unsafe index &+ 1 < changes.count ? Int(changes[index &+ 1]) : width
      let searches = start >= goodEnd
      reachedCount = 0
      let isReached = unsafe costs[start] != .max
      if isReached {
        record(start)
        relaxLiteral(from: start)
        relaxMatchAbove(from: start, 0)
      }
      let known = matchFinder.insertStart(
        of: start..<end, row: row, block, searches: isReached && searches)
      if let known { relaxRun(from: start, known.pixels, distance: known.distance) }
      parseRun(from: start, to: end)
      unsafe relaxMatches(
        atEndOf: start..<end, of: block, &matchFinder, searches: reachedCount > 0 && searches,
        changes: UnsafeBufferPointer(rebasing: changes[(index &+ 1)...]))
    }
  }

  @inline(__always)
  private mutating func record(_ column: Int) {
    unsafe reached[reachedCount] = UInt16(truncatingIfNeeded: column)
    reachedCount &+= 1
  }

  /// Continues the paths to columns inside of a run of one color.
  @inline(__always)
  private mutating func parseRun(from start: Int, to end: Int) {
    // No token from before the run, or from its first pixel, ends farther inside of it.
    let near = min(start &+ prices.longest &+ 1, end)
    var column = nextColumn(after: start, before: near)
    while column < near {
      record(column)
      if end &- column > prices.longest {
        relaxRepeats(from: column, to: end)
      } else {
        relaxRest(from: column, to: end)
      }
      column = nextColumn(after: column, before: near)
    }
    // In between are only columns that `relaxRepeats` has continued.
    column = nextColumn(after: max(near, end &- prices.longest) &- 1, before: end)
    while column < end {
      record(column)
      relaxRest(from: column, to: end)
      column = nextColumn(after: column, before: end)
    }
  }

  /// Tries the tokens from a column that is near the end of a run of one color.
  @inline(__always)
  private mutating func relaxRest(from column: Int, to end: Int) {
    relaxRepeat(from: column, end &- column)
    relaxMatchAbove(from: column, end &- column)
  }

  /// Returns the next column of a run that a token ends at; the run's end if there is none.
  @inline(__always)
  private func nextColumn(after column: Int, before end: Int) -> Int {
    var column = column &+ 1
    let all = unsafe UnsafeRawPointer(costs)
    // Inside of a run hardly any column is reached, so eight are looked at at once. Swift compiles
    // a comparison of wider vectors to one comparison for each element.
    while column &+ 8 <= end {
      let offset = column &* 4
      let first = unsafe all.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt32>.self)
      let last = unsafe all.loadUnaligned(fromByteOffset: offset &+ 16, as: SIMD4<UInt32>.self)
      guard first & last == SIMD4(repeating: .max) else { break }
      column &+= 8
    }
    while column < end, unsafe costs[column] == .max { column &+= 1 }
    return column
  }

  @inline(__always)
  private func relax(from column: Int, _ pixels: Int, _ price: UInt32, distance: Int) {
    let cost = unsafe costs[column] &+ price
    guard unsafe cost < costs[column &+ pixels] else { return }
    unsafe costs[column &+ pixels] = cost
    unsafe tokens[column &+ pixels] = PixelToken(pixels: pixels, distance: distance)
  }

  @inline(__always)
  private func relaxLiteral(from column: Int) {
    let price = unsafe prices.literal(pixels[column], bytesPerPixel: bytesPerPixel)
    relax(from: column, 1, price, distance: 0)
  }

  /// Tries the longest match with the previous pixel, which costs less than any literal.
  @inline(__always)
  private func relaxRepeat(from column: Int, _ repeats: Int) {
    let count = min(repeats, prices.longest)
    relax(
      from: column, count, prices.length(count) &+ prices.distance(bytesPerPixel),
      distance: bytesPerPixel)
  }

  /// Tries the longest matches with the previous pixel, one after the other, until less of a run of
  /// one color is left.
  ///
  /// No match with the row above is longer.
  @inline(__always)
  private func relaxRepeats(from column: Int, to end: Int) {
    let token = PixelToken(pixels: prices.longest, distance: bytesPerPixel)
    let price = prices.length(prices.longest) &+ prices.distance(bytesPerPixel)
    var cost = unsafe costs[column]
    for next in stride(from: column &+ prices.longest, to: end, by: prices.longest) {
      cost &+= price
      guard unsafe cost < costs[next] else { return }
      unsafe costs[next] = cost
      unsafe tokens[next] = token
    }
  }

  /// Tries the longest match with the row above where it is longer than the run of one color.
  @inline(__always)
  private mutating func relaxMatchAbove(from column: Int, _ repeats: Int) {
    guard 1...DeflateAlphabet.farthestMatch ~= aboveDistance else { return }
    let same = min(equals.count(from: column), prices.longest)
    guard same > repeats else { return }
    if same >= OptimalParse.goodLength { goodEnd = column &+ same }
    relax(
      from: column, same, prices.length(same) &+ prices.distance(aboveDistance),
      distance: aboveDistance)
  }

  /// Tries a match of a run with another of its color, and of its first pixel.
  @inline(__always)
  private func relaxRun(from column: Int, _ pixels: Int, distance: Int) {
    let price = prices.distance(distance)
    relax(from: column, 1, prices.length(1) &+ price, distance: distance)
    guard pixels > 1, pixels <= prices.longest else { return }
    relax(from: column, pixels, prices.length(pixels) &+ price, distance: distance)
  }

  /// Tries matches from the match finder, each from the first reached column of the run that it covers.
  ///
  /// - Parameter changes: The first columns of the next runs.
  @inline(__always)
  private func relaxMatches(
    atEndOf run: Range<Int>, of block: borrowing RowBlock, _ matchFinder: inout MatchFinder,
    searches: Bool, changes: UnsafeBufferPointer<UInt16>
  ) {
    let last = run.upperBound &- 1
    var next = 0
    var first = run.upperBound
    matchFinder.insertEnd(
      of: run, row: row, block, searches: searches, longest: prices.longest
    ) { before, count, distance in
      guard let start = firstReached(from: last &- before) else { return }
      // What is tried from one column need not be tried from columns after it.
      if start < first { (next, first) = (0, start) }
      let price = prices.distance(distance)
      // A token may end where a run of one color begins, or after its first pixel.
      while next < changes.count {
        let end = unsafe Int(changes[next])
        guard end &- last < count, end &- start < prices.longest else { break }
        let part = end &- start
        relax(from: start, part, prices.length(part) &+ price, distance: distance)
        if end &- last &+ 1 < count {
          relax(from: start, part &+ 1, prices.length(part &+ 1) &+ price, distance: distance)
        }
        next &+= 1
      }
      relaxPieces(from: start, last &+ count &- start, price, distance: distance)
    }
  }

  /// Returns the first column of the current run, from one on, that a token ends at.
  @inline(__always)
  private func firstReached(from column: Int) -> Int? {
    var index = 0
    while index < reachedCount {
      let reached = unsafe Int(reached[index])
      if reached >= column { return reached }
      index &+= 1
    }
    return nil
  }

  /// Tries a match of any length as matches with the same distance, one after the other.
  @inline(__always)
  private func relaxPieces(from column: Int, _ count: Int, _ price: UInt32, distance: Int) {
    var done = 0
    while done < count {
      let part = min(count &- done, prices.longest)
      relax(from: column &+ done, part, prices.length(part) &+ price, distance: distance)
      done &+= part
    }
  }
}

/// Estimated prices of tokens in sixteenths of a bit, used before the Huffman codes are known.
///
/// The prices come from the Huffman codes of a chat's frames. In these, white and black are cheap,
/// and all other bytes cost the same. Most matches repeat the previous pixel, and most long matches
/// have the maximum length. A second parse with prices from the first codes would save 1 % of the
/// bytes and take twice the time.
struct TokenPrices {
  /// What the prices depend on.
  struct Format: Hashable {
    /// The bytes of a pixel: 3, or 4 with alpha.
    let bytesPerPixel: Int
    let bytesPerRow: Int

    init(_ block: borrowing RowBlock) {
      bytesPerPixel = block.bytesPerPixel
      bytesPerRow = block.bytesPerRow
    }
  }

  let format: Format
  /// The longest match in pixels.
  let longest: Int
  private let literals: [UInt32]
  private let lengths: [UInt32]
  private let distances: [UInt32]

  init(_ format: Format) {
    self.format = format
    let (bytesPerPixel, bytesPerRow) = (format.bytesPerPixel, format.bytesPerRow)
    let longest = DeflateAlphabet.longestMatch / bytesPerPixel
    self.longest = longest
    literals = (0...255).map { TokenPrices.bits($0 == 255 ? 3.5 : $0 == 0 ? 6 : 9.25) }
    lengths = (0...longest).map { TokenPrices.length($0, bytesPerPixel, longest: longest) }
    let above = DeflateAlphabet.distance(min(bytesPerRow, DeflateAlphabet.farthestMatch)).symbol
    let before = DeflateAlphabet.distance(bytesPerPixel).symbol
    distances = (0..<DeflateAlphabet.distances).map {
      let symbol = $0 == 0 ? 2.5 : $0 == before ? 2 : $0 == above ? 3.5 : 5.5
      return TokenPrices.bits(symbol + Double(max($0 / 2 - 1, 0)))
    }
  }

  /// Returns the price of a literal pixel.
  @inline(__always)
  func literal(_ pixel: UInt32, bytesPerPixel: Int) -> UInt32 {
    let color =
      literals[Int(pixel >> 16 & 0xFF)] &+ literals[Int(pixel >> 8 & 0xFF)]
      &+ literals[Int(pixel & 0xFF)]
    return bytesPerPixel == 4 ? color &+ literals[Int(pixel >> 24)] : color
  }

  /// Returns the price of a match length.
  @inline(__always)
  func length(_ pixels: Int) -> UInt32 { lengths[pixels] }

  /// Returns the price of a match distance in bytes.
  @inline(__always)
  func distance(_ bytes: Int) -> UInt32 { distances[DeflateAlphabet.distance(bytes).symbol] }

  private static func length(_ pixels: Int, _ bytesPerPixel: Int, longest: Int) -> UInt32 {
    guard pixels > 0 else { return 0 }
    let symbol = pixels == longest ? 1.5 : pixels == 1 ? 3 : 6.5
    return bits(symbol + Double(DeflateAlphabet.length(pixels * bytesPerPixel).extraBits))
  }

  private static func bits(_ count: Double) -> UInt32 { UInt32(clamping: count * 16) }
}
