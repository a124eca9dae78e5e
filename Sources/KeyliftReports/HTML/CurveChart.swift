// SPDX-License-Identifier: MIT

import Foundation

/// A curve as it was expected and as it came out, and below them by how much they differ, drawn as SVG with axes.
struct CurveChart {
  private let curve: MotionCurve
  private let times: ClosedRange<Double>
  private let course: CurvePlot
  private let difference: CurvePlot

  private static let (width, height) = (420.0, 262.0)
  private static let (left, right) = (52.0, 410.0)

  /// Creates the chart of a curve.
  init(_ curve: MotionCurve) {
    self.curve = curve
    times = CurvePlot.range(of: curve.times, margin: 0)
    let values = (curve.expected + curve.actual).compactMap(\.self)
    course = CurvePlot(of: values, top: 10, bottom: 154)
    difference = CurvePlot(
      ofDifferences: curve.differences.compactMap(\.self), top: 178, bottom: 222)
  }

  /// The picture with its title and its legend.
  var markup: Markup {
    """
    <figure class="chart">
    <figcaption>\(title) of \(views) \(legend)</figcaption>
    <svg viewBox="0 0 \(number(CurveChart.width)) \(number(CurveChart.height))" role="img" \
    aria-label="\(title) of \(curve.view) over time, expected and actual" \
    data-left="\(number(CurveChart.left))" data-right="\(number(CurveChart.right))" \
    data-start="\(time(times.lowerBound))" data-end="\(time(times.upperBound))">
    \(axis(course))\(axis(difference))\(differenceName)\(timeAxis)<rect class="cursor" x="-9" \
    y="\(number(course.top))" width="1.5" height="\(number(difference.bottom - course.top))"/>
    \(line(curve.expected, "expected", course))\(line(curve.actual, "actual", course))\
    \(line(curve.differences, "difference", difference))</svg>
    </figure>

    """
  }

  /// The views, of many the first two.
  private var views: Markup {
    let codes: [Markup] = ([curve.view] + curve.others.prefix(1)).map { "<code>\($0)</code>" }
    let count = curve.others.count - 1
    let more: Markup = count > 0 ? " and \(count) more" : ""
    return "\(codes.joined(separator: ", "))\(more)"
  }

  private var title: String { curve.unit.isEmpty ? curve.label : "\(curve.label) (\(curve.unit))" }

  private var legend: Markup {
    let keys: [Markup] = ["expected", "actual"].map { name in
      """
      <span class="key"><svg viewBox="0 0 26 8" aria-hidden="true"><path class="\(name)" d="M1 4H25"/></svg> \
      \(name)</span>
      """
    }
    return "<span class=\"legend\">\(keys.joined())</span>"
  }
}

extension CurveChart {
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
      <text x="\(number(CurveChart.left))" y="\(number(difference.top - 6))">actual less expected\(unit)</text>

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

  /// Returns a line through the values, broken where there are none.
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
      // What lies between two points at its own height adds nothing.
      if let before, let after, before.y == point.y, after.y == point.y { continue }
      path += before == nil ? "M\(point.x) \(point.y)h0" : "L\(point.x) \(point.y)"
    }
    return path
  }

  private func x(of time: Double) -> Double {
    let share = (time - times.lowerBound) / (times.upperBound - times.lowerBound)
    return CurveChart.left + share * (CurveChart.right - CurveChart.left)
  }

  private func number(_ value: Double) -> String { value.decimals(1) }

  private func time(_ value: Double) -> String { value.decimals(4) }
}
