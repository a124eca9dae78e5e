// SPDX-License-Identifier: MIT

import Foundation

/// A curve as it was expected and as it came out, drawn as SVG with axes.
struct CurveChart {
  private let curve: MotionCurve
  private let times: ClosedRange<Double>
  private let values: ClosedRange<Double>

  private static let (width, height) = (420.0, 190.0)
  private static let plot = (left: 52.0, top: 10.0, right: 410.0, bottom: 154.0)

  /// Creates the chart of a curve.
  init(_ curve: MotionCurve) {
    self.curve = curve
    times = CurveChart.range(of: curve.times, margin: 0)
    values = CurveChart.range(of: (curve.expected + curve.actual).compactMap(\.self), margin: 0.06)
  }

  /// The picture with its title and its legend.
  var markup: Markup {
    """
    <figure class="chart">
    <figcaption><code>\(curve.view)</code> \(title) \(legend)</figcaption>
    <svg viewBox="0 0 \(number(CurveChart.width)) \(number(CurveChart.height))" role="img" \
    aria-label="\(curve.view) \(title) over time, expected and actual" \
    data-left="\(number(CurveChart.plot.left))" data-right="\(number(CurveChart.plot.right))" \
    data-start="\(time(times.lowerBound))" data-end="\(time(times.upperBound))">
    \(valueAxis)\(timeAxis)<rect class="cursor" x="-9" y="\(number(CurveChart.plot.top))" width="1.5" \
    height="\(number(CurveChart.plot.bottom - CurveChart.plot.top))"/>
    \(line(curve.expected, "expected"))\(line(curve.actual, "actual"))</svg>
    </figure>

    """
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

  private static func range(of numbers: [Double], margin: Double) -> ClosedRange<Double> {
    let drawn = numbers.filter(isDrawn)
    guard let least = drawn.min(), let most = drawn.max() else { return 0...1 }
    // A curve that rests still needs a height to lie in.
    guard most - least > 1e-4 else { return (least - 0.5)...(most + 0.5) }
    let room = (most - least) * margin
    return (least - room)...(most + room)
  }

  /// Whether a number is any that a screen has.
  private static func isDrawn(_ value: Double) -> Bool { value.magnitude <= 1e9 }
}

extension CurveChart {
  private var valueAxis: Markup {
    let ticks = AxisTicks(in: values, atMost: 5)
    return ticks.values.map { value in
      let y = number(self.y(of: value))
      return """
        <path class="grid" d="M\(number(CurveChart.plot.left)) \(y)H\(number(CurveChart.plot.right))"/>\
        <text x="\(number(CurveChart.plot.left - 6))" y="\(y)" dy="4" text-anchor="end">\
        \(ticks.text(of: value))</text>

        """
    }.joined()
  }

  private var timeAxis: Markup {
    let ticks = AxisTicks(in: times, atMost: 6)
    let bottom = CurveChart.plot.bottom
    let numbers: [Markup] = ticks.values.map { value in
      let x = number(self.x(of: value))
      return """
        <path class="axis" d="M\(x) \(number(bottom))v4"/>\
        <text x="\(x)" y="\(number(bottom + 17))" text-anchor="middle">\(ticks.text(of: value))</text>

        """
    }
    let middle = number((CurveChart.plot.left + CurveChart.plot.right) / 2)
    return """
      <path class="axis" d="M\(number(CurveChart.plot.left)) \(number(CurveChart.plot.top))\
      V\(number(bottom))H\(number(CurveChart.plot.right))"/>
      \(numbers.joined())<text x="\(middle)" y="\(number(bottom + 33))" text-anchor="middle">time (s)</text>

      """
  }

  /// Returns a line through the values, broken where there are none.
  private func line(_ values: [Double?], _ name: Markup) -> Markup {
    "<path class=\"\(name)\" d=\"\(path(through: values))\"/>\n"
  }

  private func path(through values: [Double?]) -> String {
    let points = zip(curve.times, values).map { time, value -> (x: String, y: String)? in
      guard let value, CurveChart.isDrawn(value), CurveChart.isDrawn(time) else { return nil }
      return (number(x(of: time)), number(y(of: value)))
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
    let plot = CurveChart.plot
    return plot.left + share(of: time, in: times) * (plot.right - plot.left)
  }

  private func y(of value: Double) -> Double {
    let plot = CurveChart.plot
    return plot.bottom - share(of: value, in: values) * (plot.bottom - plot.top)
  }

  private func share(of value: Double, in range: ClosedRange<Double>) -> Double {
    (value - range.lowerBound) / (range.upperBound - range.lowerBound)
  }

  private func number(_ value: Double) -> String { value.decimals(1) }

  private func time(_ value: Double) -> String { value.decimals(4) }
}
