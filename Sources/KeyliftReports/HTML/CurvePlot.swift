// SPDX-License-Identifier: MIT

/// The part of a chart that values are drawn in, from its top to its bottom.
struct CurvePlot {
  /// The top edge, for the highest value.
  let top: Double
  /// The bottom edge, for the lowest.
  let bottom: Double
  /// The numbers at its axis, as they stand there.
  let marks: [(value: Double, text: String)]
  private let values: ClosedRange<Double>

  /// Creates a plot of values, with a few round numbers at its axis.
  init(of values: [Double], top: Double, bottom: Double) {
    let range = CurvePlot.range(of: values, margin: 0.06)
    let ticks = AxisTicks(in: range, atMost: 5)
    self.init(
      values: range, top: top, bottom: bottom, marks: ticks.values.map { ($0, ticks.text(of: $0)) })
  }

  /// Creates a plot of differences, with zero at its axis, and the least and the greatest where there is room.
  init(ofDifferences values: [Double], top: Double, bottom: Double) {
    let drawn = values.filter(CurvePlot.isDrawn) + [0]
    let range = CurvePlot.range(of: drawn, margin: 0.06)
    let room = (range.upperBound - range.lowerBound) * CurvePlot.lineHeight / (bottom - top)
    let ends = [drawn.min() ?? 0, drawn.max() ?? 0].filter { $0.magnitude >= room }
    self.init(
      values: range, top: top, bottom: bottom,
      marks: (ends + [0]).map { ($0, $0.decimals($0.magnitude < 1 ? 3 : 1)) })
  }

  private init(
    values: ClosedRange<Double>, top: Double, bottom: Double,
    marks: [(value: Double, text: String)]
  ) {
    (self.values, self.top, self.bottom, self.marks) = (values, top, bottom, marks)
  }

  /// How far apart two numbers have to stand.
  private static let lineHeight = 13.0

  /// Returns where a value is drawn.
  func y(of value: Double) -> Double {
    let share = (value - values.lowerBound) / (values.upperBound - values.lowerBound)
    return bottom - share * (bottom - top)
  }

  /// Returns the range of numbers, longer than 0, with a share of it free on either side.
  static func range(of numbers: [Double], margin: Double) -> ClosedRange<Double> {
    let drawn = numbers.filter(isDrawn)
    guard let least = drawn.min(), let most = drawn.max() else { return 0...1 }
    // A curve that rests still needs a height to lie in.
    guard most - least > 1e-4 else { return (least - 0.5)...(most + 0.5) }
    let room = (most - least) * margin
    return (least - room)...(most + room)
  }

  /// Whether a number is any that a screen has.
  static func isDrawn(_ value: Double) -> Bool { value.magnitude <= 1e9 }
}
