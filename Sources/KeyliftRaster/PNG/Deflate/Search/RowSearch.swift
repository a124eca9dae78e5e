// SPDX-License-Identifier: MIT

/// The search for the cheapest way through one row of a run.
///
/// It knows that rows are pixels: steps begin and end with them, and most go along a stretch of one
/// color, or of pixels equal to those above, whose insides need no search. No step leaves its row.
@safe
struct RowSearch {
  /// The longest step along the row above that is also tried in every shorter length.
  private static let shortStep = 8

  private let row: Int
  private let width: Int
  private let pixels: UnsafePointer<UInt32>
  private let bytesPerPixel: Int
  private let aboveDistance: Int
  private let prices: TokenCosts
  /// The fewest sixteenths of a bit up to each column, and the last step of that way.
  private let costs: UnsafeMutablePointer<UInt32>
  private let steps: UnsafeMutablePointer<PixelToken>
  /// How far the pixels are known to be equal to those above.
  private var aboveEnd = 0

  /// Begins a search in memory for one step more than the row has pixels.
  init(
    _ run: borrowing RunPixels, _ row: Int, _ prices: TokenCosts,
    costs: UnsafeMutablePointer<UInt32>, steps: UnsafeMutablePointer<PixelToken>
  ) {
    self.row = row
    width = run.width
    unsafe pixels = run.row(row)
    bytesPerPixel = run.bytesPerPixel
    aboveDistance = run.distanceToAbove(row)
    self.prices = prices
    unsafe self.costs = costs
    unsafe self.steps = steps
    unsafe costs.update(repeating: .max, count: width + 1)
    unsafe costs[0] = 0
  }

  /// Finds the cheapest way to every column that some step reaches.
  mutating func go(through run: borrowing RunPixels, _ history: inout PixelHistory) {
    let changes = unsafe run.changes(of: row)
    for index in 0..<changes.count {
      let start = unsafe Int(changes[index])
      let end = unsafe index &+ 1 < changes.count ? Int(changes[index &+ 1]) : width
      for column in start..<end {
        let isReached = unsafe costs[column] != .max
        if isReached {
          let alike = column > start ? end &- column : 0
          if alike > 0 { stepAlongColor(from: column, alike) } else { stepAsIs(from: column) }
          stepAlongAbove(from: column, alike)
        }
        guard column == start || column &+ 1 == end else { continue }
        stepAlongHistory(from: column, of: run, &history, isReached: isReached)
      }
    }
  }
}

extension RowSearch {
  @inline(__always)
  private func step(from column: Int, _ pixels: Int, _ price: UInt32, distance: Int) {
    let cost = unsafe costs[column] &+ price
    guard unsafe cost < costs[column &+ pixels] else { return }
    unsafe costs[column &+ pixels] = cost
    unsafe steps[column &+ pixels] = PixelToken(pixels: pixels, distance: distance)
  }

  @inline(__always)
  private func stepAsIs(from column: Int) {
    let price = unsafe prices.literal(pixels[column], bytesPerPixel: bytesPerPixel)
    step(from: column, 1, price, distance: 0)
  }

  /// Steps along the pixels that are like the one before, which costs less than any of them as it is.
  @inline(__always)
  private func stepAlongColor(from column: Int, _ alike: Int) {
    let price = prices.distance(bytesPerPixel)
    let longest = prices.longest
    // Ending a little early lets another match begin before the next edge.
    let least = alike > longest ? longest : max(alike &- 2, 1)
    for count in least...min(alike, longest) {
      step(from: column, count, prices.length(count) &+ price, distance: bytesPerPixel)
    }
  }

  /// Steps along the pixels that are like those above, where these go farther than one color.
  @inline(__always)
  private mutating func stepAlongAbove(from column: Int, _ alike: Int) {
    guard 1...DeflateAlphabet.farthestMatch ~= aboveDistance else { return }
    if aboveEnd <= column { findAboveEnd(from: column) }
    let same = min(aboveEnd &- column, prices.longest)
    guard same > alike else { return }
    let price = prices.distance(aboveDistance)
    for count in (same > RowSearch.shortStep ? same : 1)...same {
      step(from: column, count, prices.length(count) &+ price, distance: aboveDistance)
    }
  }

  @inline(__always)
  private mutating func findAboveEnd(from column: Int) {
    let above = unsafe pixels - width
    aboveEnd = column
    while aboveEnd < width, unsafe pixels[aboveEnd] == above[aboveEnd] { aboveEnd &+= 1 }
  }

  /// Steps along pixels met before.
  @inline(__always)
  private func stepAlongHistory(
    from column: Int, of run: borrowing RunPixels, _ history: inout PixelHistory, isReached: Bool
  ) {
    var known = 0
    history.enter(
      run, row: row, column: column, wantsMatches: isReached, longest: prices.longest
    ) { count, distance in
      let price = prices.distance(distance)
      for part in known &+ 1...count {
        step(from: column, part, prices.length(part) &+ price, distance: distance)
      }
      known = count
    }
  }
}
