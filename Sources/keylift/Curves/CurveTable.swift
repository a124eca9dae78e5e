// SPDX-License-Identifier: MIT

/// Some sampled curves as text.
struct CurveTable {
  /// The spellings of a table.
  enum Format: String, CaseIterable {
    /// A row a sample.
    case csv
    /// An object per curve.
    case json
    /// A drawing of all curves.
    case svg
    /// A `linear()` easing per curve.
    case css
  }

  /// The curves.
  let curves: [SampledCurve]

  /// Returns the table in a format, ended by a line feed.
  func written(as format: Format) -> String {
    switch format {
    case .csv: csv
    case .json: json
    case .svg: CurvePlot(curves: curves).svg
    case .css: css
    }
  }

  private var csv: String {
    let rows = curves.flatMap { curve in
      curve.points.map { "\(curve.name),\($0.time),\($0.progress)\n" }
    }
    return "curve,time,progress\n" + rows.joined()
  }

  private var json: String {
    let objects = curves.map { curve in
      let points = curve.points.map { "[\($0.time), \($0.progress)]" }
      return """
          {
            "curve": "\(curve.name)",
            "duration": \(curve.duration),
            "samples": [
              \(points.joined(separator: ",\n      "))
            ]
          }
        """
    }
    return "[\n\(objects.joined(separator: ",\n"))\n]\n"
  }

  private var css: String {
    curves.map { curve in
      let stops = curve.points.map { "\(Self.rounded($0.progress))" }
      let milliseconds = Self.rounded(curve.duration * 1000)
      return "/* \(curve.name), over \(milliseconds)ms */\n"
        + "--\(curve.name): linear(\(stops.joined(separator: ", ")));\n"
    }.joined()
  }

  /// Returns a number with at most six decimals, which is more than any browser shows.
  private static func rounded(_ value: Double) -> String {
    let text = ((value * 1e6).rounded() / 1e6 + 0).description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
