// SPDX-License-Identifier: MIT

/// One axis of a plot.
struct PlotAxis: Hashable, Sendable {
  /// What the axis shows.
  var name: String
  /// The unit, empty for a plain number.
  var unit: String
  /// The values at the axis's two ends, in that unit; always finite and some way apart.
  var range: ClosedRange<Double>

  /// The farthest from 0 that an axis reaches, so that its labels stay numbers that can be read.
  static let limit = 1e9

  /// Creates an axis with given ends.
  ///
  /// Ends that are not finite, out of reach or hardly apart are replaced by some that are not.
  init(_ name: String, unit: String = "", range: ClosedRange<Double>) {
    self.name = name
    self.unit = unit
    let (low, high) = (PlotAxis.clamped(range.lowerBound), PlotAxis.clamped(range.upperBound))
    self.range = high - low > 1e-6 ? low...high : low...(low + 1)
  }

  /// Creates an axis on which all values find room, and 0 too; its ends are round numbers.
  init(_ name: String, unit: String = "", covering values: some Sequence<Double>) {
    let finite = values.lazy.filter(\.isFinite).map(PlotAxis.clamped)
    let (low, high) = finite.reduce((0, 0)) { (min($0.0, $1), max($0.1, $1)) }
    let step = DecimalStep.smallest(atLeast: max(high - low, 1e-6) / 6).value
    // A rounding's breadth beyond a round number asks for no further step.
    let first = (low / step + 1e-6).rounded(.down) * step
    let last = (high / step - 1e-6).rounded(.up) * step
    self.init(name, unit: unit, range: first...max(first, last))
  }

  /// The name and the unit.
  var title: String { unit.isEmpty ? name : "\(name) (\(unit))" }

  private static func clamped(_ value: Double) -> Double {
    value.isFinite ? min(max(value, -limit), limit) : 0
  }
}
