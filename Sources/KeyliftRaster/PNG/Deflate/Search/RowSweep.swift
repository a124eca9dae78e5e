// SPDX-License-Identifier: MIT

/// A way through one row of a run that takes the longest step at hand, and never looks back.
///
/// It takes a fraction of the time that the cheapest way does, for rows that are written once.
@safe
struct RowSweep {
  private let row: Int
  private let width: Int
  private let pixels: UnsafePointer<UInt32>
  private let bytesPerPixel: Int
  private let aboveDistance: Int
  private let longest: Int
  private var column = 0

  /// The pixels from which on a step is taken without looking for a longer one.
  private static let enough = 2

  /// Begins a row.
  ///
  /// - Parameter longest: The most pixels of a step.
  init(_ run: borrowing RunPixels, _ row: Int, longest: Int) {
    self.row = row
    self.longest = longest
    width = run.width
    unsafe pixels = run.row(row)
    bytesPerPixel = run.bytesPerPixel
    let distance = run.distanceToAbove(row)
    aboveDistance = distance <= DeflateAlphabet.farthestMatch ? distance : 0
  }

  /// Finds the steps, which follow others in memory for one a pixel, and returns where they end.
  mutating func go(
    through run: borrowing RunPixels, _ history: inout PixelHistory,
    to steps: UnsafeMutablePointer<PixelToken>, after count: Int
  ) -> Int {
    let changes = unsafe run.changes(of: row)
    var end = count
    for index in 0..<changes.count {
      let start = unsafe Int(changes[index])
      let next = unsafe index &+ 1 < changes.count ? Int(changes[index &+ 1]) : width
      while column < next {
        let alike = column > start ? next &- column : 0
        let step = longestStep(alike, run, &history)
        unsafe steps[end] = step
        end &+= 1
        column &+= step.pixels
      }
    }
    return end
  }

  private func longestStep(
    _ alike: Int, _ run: borrowing RunPixels, _ history: inout PixelHistory
  ) -> PixelToken {
    var (best, distance) = (min(alike, longest), bytesPerPixel)
    let above = aboveCount
    if above > best { (best, distance) = (above, aboveDistance) }
    let wantsMatches = best < RowSweep.enough
    history.enter(run, row: row, column: column, wantsMatches: wantsMatches, longest: longest) {
      if $0 > best { (best, distance) = ($0, $1) }
    }
    return best > 0
      ? PixelToken(pixels: best, distance: distance) : PixelToken(pixels: 1, distance: 0)
  }

  /// How many pixels are like those above, as far as a step goes.
  private var aboveCount: Int {
    guard aboveDistance > 0 else { return 0 }
    let above = unsafe pixels - width
    let end = min(column &+ longest, width)
    var column = column
    while column < end, unsafe pixels[column] == above[column] { column &+= 1 }
    return column &- self.column
  }
}
