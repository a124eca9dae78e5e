// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO

/// An SVG chart of an expected and an actual curve, with a plot of their difference below.
struct CurveChart {
  private let curve: MotionCurve
  private let markedTime: Double?
  private let times: ClosedRange<Double>
  private let course: CurvePlot
  private let difference: CurvePlot

  private static let width = 420.0
  private static let height = 262.0
  private static let left = 52.0
  private static let right = 410.0

  /// - Parameter time: The time that a line marks; `nil` for a line that a script moves.
  init(_ curve: MotionCurve, marking time: Double? = nil) {
    self.curve = curve
    markedTime = time
    times = CurvePlot.range(of: curve.times, margin: 0)
    let values = (curve.expected + curve.actual).compactMap(\.self)
    course = CurvePlot(of: values, top: 10, bottom: 154)
    difference = CurvePlot(
      ofDifferences: curve.differences.compactMap(\.self), top: 178, bottom: 222)
  }

  var markup: Markup {
    """
    <figure class="chart">
    <figcaption>\(title) of \(views) \(legend)</figcaption>
    <svg viewBox="0 0 \(number(CurveChart.width)) \(number(CurveChart.height))" role="img" \
    aria-label="\(title) of \(curve.view) over time, \(curve.expectedName) and \(curve.actualName)" \
    data-left="\(number(CurveChart.left))" data-right="\(number(CurveChart.right))" \
    data-start="\(time(times.lowerBound))" data-end="\(time(times.upperBound))">
    \(axis(course))\(axis(difference))\(differenceName)\(timeAxis)<rect class="cursor" x="\(cursor)" \
    y="\(number(course.top))" width="1.5" height="\(number(difference.bottom - course.top))"/>
    \(line(curve.expected, "expected", course))\(line(curve.actual, "actual", course))\
    \(line(curve.differences, "difference", difference))</svg>
    </figure>

    """
  }

  /// The left edge of the line at the marked time; outside of the chart for none.
  private var cursor: String {
    markedTime.map { number(x(of: min(max($0, times.lowerBound), times.upperBound)) - 0.75) }
      ?? "-9"
  }

  private var views: Markup {
    let codes: [Markup] = ([curve.view] + curve.others.prefix(1)).map { "<code>\($0)</code>" }
    let count = curve.others.count - 1
    let more: Markup = count > 0 ? " and \(count) more" : ""
    return "\(codes.joined(separator: ", "))\(more)"
  }

  private var title: String { curve.unit.isEmpty ? curve.label : "\(curve.label) (\(curve.unit))" }

  private var legend: Markup {
    let names = [("expected", curve.expectedName), ("actual", curve.actualName)]
    let keys: [Markup] = names.map { line, name in
      """
      <span class="key"><svg viewBox="0 0 26 8" aria-hidden="true"><path class="\(line)" d="M1 4H25"/></svg> \
      \(name)</span>
      """
    }
    return "<span class=\"legend\">\(keys.joined())</span>"
  }

  private func axis(_ plot: CurvePlot) -> Markup {
    let numbers: [Markup] = plot.marks.map { value, text in
      let y = number(plot.y(of: value))
      return """
        <path class="grid" d="M\(number(CurveChart.left)) \(y)H\(number(CurveChart.right))"/>\
        <text x="\(number(CurveChart.left - 6))" y="\(y)" dy="4" text-anchor="end">\
        \(text)</text>

        """
    }
    return """
      \(numbers.joined())<path class="axis" d="M\(number(CurveChart.left)) \(number(plot.top))\
      V\(number(plot.bottom))H\(number(CurveChart.right))"/>

      """
  }

  private var differenceName: Markup {
    let unit = curve.unit.isEmpty ? "" : " (\(curve.unit))"
    return """
      <text x="\(number(CurveChart.left))" y="\(number(difference.top - 6))">\
      \(curve.actualName) less \(curve.expectedName)\(unit)</text>

      """
  }

  private var timeAxis: Markup {
    let ticks = AxisTicks(in: times, atMost: 6)
    let bottom = difference.bottom
    let numbers: [Markup] = ticks.values.map { value in
      let x = number(self.x(of: value))
      return """
        <path class="axis" d="M\(x) \(number(bottom))v4"/>\
        <text x="\(x)" y="\(number(bottom + 17))" text-anchor="middle">\(ticks.text(of: value))</text>

        """
    }
    let middle = number((CurveChart.left + CurveChart.right) / 2)
    return """
      \(numbers.joined())<text x="\(middle)" y="\(number(bottom + 34))" text-anchor="middle">time (s)</text>

      """
  }

  /// Returns a line through the values, interrupted where a value is missing.
  private func line(_ values: [Double?], _ name: Markup, _ plot: CurvePlot) -> Markup {
    "<path class=\"\(name)\" d=\"\(path(through: values, plot))\"/>\n"
  }

  private func path(through values: [Double?], _ plot: CurvePlot) -> String {
    let points = zip(curve.times, values).map { time, value -> (x: String, y: String)? in
      guard let value, CurvePlot.isDrawn(value), CurvePlot.isDrawn(time) else { return nil }
      return (number(x(of: time)), number(plot.y(of: value)))
    }
    var path = ""
    for (index, point) in points.enumerated() {
      guard let point else { continue }
      let before = index > 0 ? points[index - 1] : nil
      let after = index + 1 < points.count ? points[index + 1] : nil
      // Points inside a horizontal stretch are redundant.
      if let before, let after, before.y == point.y, after.y == point.y { continue }
      path += before == nil ? "M\(point.x) \(point.y)h0" : "L\(point.x) \(point.y)"
    }
    return path
  }

  private func x(of time: Double) -> Double {
    let share = (time - times.lowerBound) / (times.upperBound - times.lowerBound)
    return CurveChart.left + share * (CurveChart.right - CurveChart.left)
  }

  private func number(_ value: Double) -> String { value.decimal(atMost: 1, rounding: .exact) }

  private func time(_ value: Double) -> String { value.decimal(atMost: 4, rounding: .exact) }
}

/// A vertical range of the chart in which values are drawn.
private struct CurvePlot {
  /// The edge for the largest value; `y` grows downward.
  let top: Double
  let bottom: Double
  let marks: [(value: Double, text: String)]
  private let values: ClosedRange<Double>

  init(of values: [Double], top: Double, bottom: Double) {
    let range = CurvePlot.range(of: values, margin: 0.06)
    let ticks = AxisTicks(in: range, atMost: 5)
    self.init(
      values: range, top: top, bottom: bottom, marks: ticks.values.map { ($0, ticks.text(of: $0)) })
  }

  /// The axis is labeled with zero and, where there is room, the smallest and the largest
  /// difference.
  init(ofDifferences values: [Double], top: Double, bottom: Double) {
    let drawn = values.filter(CurvePlot.isDrawn) + [0]
    let range = CurvePlot.range(of: drawn, margin: 0.06)
    let room = (range.upperBound - range.lowerBound) * CurvePlot.lineHeight / (bottom - top)
    let ends = [drawn.min() ?? 0, drawn.max() ?? 0].filter { $0.magnitude >= room }
    self.init(
      values: range, top: top, bottom: bottom,
      marks: (ends + [0]).map { end in
        (end, end.decimal(atMost: end.magnitude < 1 ? 3 : 1, rounding: .exact))
      })
  }

  private init(
    values: ClosedRange<Double>, top: Double, bottom: Double,
    marks: [(value: Double, text: String)]
  ) {
    self.values = values
    self.top = top
    self.bottom = bottom
    self.marks = marks
  }

  private static let lineHeight = 13.0

  func y(of value: Double) -> Double {
    let share = (value - values.lowerBound) / (values.upperBound - values.lowerBound)
    return bottom - share * (bottom - top)
  }

  /// Returns the range of numbers, longer than 0, extended by a share of its length at both ends.
  static func range(of numbers: [Double], margin: Double) -> ClosedRange<Double> {
    let drawn = numbers.filter(isDrawn)
    guard let smallest = drawn.min(), let largest = drawn.max() else { return 0...1 }
    // A constant curve still needs a range of positive length.
    guard largest - smallest > 1e-4 else { return (smallest - 0.5)...(largest + 0.5) }
    let room = (largest - smallest) * margin
    return (smallest - room)...(largest + room)
  }

  static func isDrawn(_ value: Double) -> Bool { value.magnitude <= 1e9 }
}

struct AxisTicks {
  let values: [Double]
  let decimals: Int

  /// Creates the multiples in a range of a step that is 1, 2 or 5 times a power of ten.
  ///
  /// - Parameters:
  ///   - range: A finite range, longer than 0.
  ///   - count: The maximum number of steps.
  init(in range: ClosedRange<Double>, atMost count: Int) {
    let minimum = (range.upperBound - range.lowerBound) / Double(count)
    // The slack accepts a round step that is too small by a rounding error only.
    let (step, decimals) = AxisTicks.step(atLeast: minimum * (1 - AxisTicks.slack))
    let first = (range.lowerBound / step - AxisTicks.slack).rounded(.up)
    let last = (range.upperBound / step + AxisTicks.slack).rounded(.down)
    values = stride(from: first, through: max(first, last), by: 1).map { $0 * step }
    self.decimals = decimals
  }

  private static let slack = 1e-9

  private static func step(atLeast minimum: Double) -> (Double, decimals: Int) {
    for decimals in (0...6).reversed() {
      let unit = 1 / powerOfTen(decimals)
      for factor in [1.0, 2, 5] where factor * unit >= minimum { return (factor * unit, decimals) }
    }
    let factors = (1...12).lazy.flatMap { power in [1.0, 2, 5].map { $0 * powerOfTen(power) } }
    return (factors.first { $0 >= minimum } ?? minimum, 0)
  }

  private static func powerOfTen(_ exponent: Int) -> Double {
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }

  func text(of value: Double) -> String { value.decimal(atMost: decimals, rounding: .exact) }
}
