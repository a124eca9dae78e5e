// SPDX-License-Identifier: MIT

/// All that is within a distance of a curve.
struct LinearTube {
  /// The curve at even steps.
  let values: [Double]
  /// The distance.
  let tolerance: Double
  /// The curve's least value to four decimals, rounded towards the middle.
  let least: Double
  /// The curve's greatest value, likewise.
  let greatest: Double

  init(values: [Double], tolerance: Double) {
    (self.values, self.tolerance) = (values, tolerance)
    least = ((values.min() ?? 0) * 1e4 - 1e-6).rounded(.up) / 1e4
    greatest = ((values.max() ?? 1) * 1e4 + 1e-6).rounded(.down) / 1e4
  }

  /// The straight lines from a point that have stayed within the tube so far.
  struct View {
    fileprivate let start: (index: Int, value: Double)
    fileprivate var index: Int
    fileprivate var slopes: (least: Double, greatest: Double)

    /// Whether there is any.
    var isOpen: Bool { slopes.least <= slopes.greatest }

    /// Goes on by a step, leaving out the lines that leave the tube there.
    mutating func advance(in tube: LinearTube) {
      index += 1
      let length = Double(index - start.index)
      let rise = tube.values[index] - start.value
      slopes.least = max(slopes.least, (rise - tube.tolerance) / length)
      slopes.greatest = min(slopes.greatest, (rise + tube.tolerance) / length)
    }

    /// Returns whether one of the lines has a value here.
    func reaches(_ value: Double) -> Bool {
      let slope = (value - start.value) / Double(index - start.index)
      return slope >= slopes.least && slope <= slopes.greatest
    }
  }

  /// Returns the lines from a point.
  func view(from index: Int, value: Double) -> View {
    View(start: (index, value), index: index, slopes: (-.infinity, .infinity))
  }
}
