// SPDX-License-Identifier: MIT

/// A finder of the steps through the rows of a run that take the fewest bits.
@safe
struct RowParser: ~Copyable {
  private var history = PixelHistory()
  private var costs = Workspace<UInt32>()
  private var steps = Workspace<PixelToken>()
  private var found = Workspace<PixelToken>()
  private var ends: [Int] = []

  /// Creates a parser.
  init() {}

  /// Returns the steps through a row of the run parsed last; none for one that repeats another.
  func tokens(of row: Int) -> UnsafeBufferPointer<PixelToken> {
    let start = row > 0 ? ends[row - 1] : 0
    return unsafe UnsafeBufferPointer(rebasing: found.elements[start..<ends[row]])
  }

  /// Finds the steps through all rows of a run.
  ///
  /// - Parameter isPassing: Whether steps are found in a fraction of the time, of which some are longer.
  mutating func parse(_ run: borrowing RunPixels, isPassing: Bool) {
    let prices = TokenCosts(bytesPerPixel: run.bytesPerPixel, bytesPerRow: run.bytesPerRow)
    history.begin(run)
    costs.reserve(run.width + 1)
    steps.reserve(run.width + 1)
    found.reserve(run.width * run.rowCount)
    ends.removeAll(keepingCapacity: true)
    var count = 0
    for row in 0..<run.rowCount {
      if run.repeatsAbove(row) {
        ends.append(count)
        continue
      }
      if isPassing {
        var sweep = RowSweep(run, row, longest: prices.longest)
        count = unsafe sweep.go(
          through: run, &history, to: found.elements.baseAddress.unsafelyUnwrapped, after: count)
      } else {
        var search = unsafe RowSearch(
          run, row, prices, costs: costs.elements.baseAddress.unsafelyUnwrapped,
          steps: steps.elements.baseAddress.unsafelyUnwrapped)
        search.go(through: run, &history)
        count = collect(width: run.width, after: count)
      }
      ends.append(count)
    }
  }

  /// Follows the cheapest way back from a row's end, and returns where the steps of all rows end.
  private mutating func collect(width: Int, after count: Int) -> Int {
    var end = count
    var column = width
    while column > 0 {
      let step = unsafe steps.elements[column]
      unsafe found.elements[end] = step
      end += 1
      column -= step.pixels
    }
    let row = unsafe UnsafeMutableBufferPointer(rebasing: found.elements[count..<end])
    for index in 0..<row.count / 2 { unsafe row.swapAt(index, row.count - 1 - index) }
    return end
  }
}
