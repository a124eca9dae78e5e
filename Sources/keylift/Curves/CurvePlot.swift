// SPDX-License-Identifier: MIT

/// Curves drawn over a grid: seconds to the right, progress upwards.
struct CurvePlot {
  /// The curves.
  let curves: [SampledCurve]

  private static let (width, height) = (640.0, 400.0)
  private static let (left, right, top, bottom) = (52.0, 24.0, 44.0, 44.0)
  // Told apart in print and by most who see colours differently (Okabe and Ito, 2008).
  private static let colors = ["#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9"]

  /// The drawing as one SVG file.
  var svg: String {
    let (width, height) = (Int(Self.width), Int(Self.height))
    var text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" font-family="Inter, system-ui, sans-serif" font-size="12">
        <rect width="\(width)" height="\(height)" fill="#ffffff"/>

      """
    text += grid
    for (index, curve) in curves.enumerated() { text += line(along: curve.points, number: index) }
    text += legend
    return text + "</svg>\n"
  }

  /// The longest duration, in seconds; a second where there is none.
  private var span: Double {
    let longest = curves.map(\.duration).max() ?? 0
    return longest > 0 ? longest : 1
  }

  /// The highest progress that is shown: 1, or as far as a spring overshoots.
  private var peak: Double {
    curves.reduce(1) { peak, curve in
      curve.points.reduce(peak) { max($0, $1.progress) }
    }
  }

  private func x(_ time: Double) -> Double {
    Self.left + time / span * (Self.width - Self.left - Self.right)
  }

  private func y(_ progress: Double) -> Double {
    let room = Self.height - Self.top - Self.bottom
    return Self.top + room - progress / peak * room
  }

  private var grid: String {
    let rows = [0, 0.25, 0.5, 0.75, 1].map { part in
      let y = Self.fixed(y(part))
      return """
          <path d="M\(Self.fixed(Self.left)) \(y)H\(Self.fixed(Self.width - Self.right))" \
        stroke="#e5e5ea"/>
          <text x="\(Self.fixed(Self.left - 8))" y="\(y)" dy="4" text-anchor="end" fill="#6c6c70">\
        \(Self.fixed(part))</text>

        """
    }
    let columns = stride(from: 0, through: Int((span / step + 1e-9).rounded(.down)), by: 1).map {
      let x = Self.fixed(x(Double($0) * step))
      let base = Self.height - Self.bottom
      return """
          <path d="M\(x) \(Self.fixed(Self.top))V\(Self.fixed(base))" stroke="#e5e5ea"/>
          <text x="\(x)" y="\(Self.fixed(base + 20))" text-anchor="middle" fill="#6c6c70">\
        \(Self.short(Double($0) * step)) s</text>

        """
    }
    return rows.joined() + columns.joined()
  }

  /// The seconds between two lines: the largest of 1, 2 and 5 times a power of ten that gives four or more.
  private var step: Double {
    var step = 1e-4
    for power in [1e-4, 1e-3, 1e-2, 0.1, 1, 10, 100, 1000] {
      for factor in [1.0, 2, 5] where span / (power * factor) >= 4 { step = power * factor }
    }
    return step
  }

  private func line(
    along points: [(time: Double, progress: Double)], number: Int
  ) -> String {
    let points = points.map {
      "\(Self.fixed(x($0.time))) \(Self.fixed(y($0.progress)))"
    }
    // A curve that is over stays where it landed while longer ones go on.
    let tail = "H\(Self.fixed(x(span)))"
    return """
        <path d="M\(points.joined(separator: "L"))\(tail)" fill="none" stroke="\(color(number))" \
      stroke-width="2" stroke-linejoin="round"/>

      """
  }

  private var legend: String {
    var x = Self.left
    return curves.enumerated().map { index, curve in
      defer { x += 34 + Double(curve.name.count) * 7 }
      return """
          <path d="M\(Self.fixed(x)) 24h16" stroke="\(color(index))" stroke-width="2"/>
          <text x="\(Self.fixed(x + 22))" y="28" fill="#1c1c1e">\(curve.name)</text>

        """
    }.joined()
  }

  private func color(_ number: Int) -> String { Self.colors[number % Self.colors.count] }

  /// Returns a number of seconds with at most four decimals.
  private static func short(_ value: Double) -> String {
    let text = ((value * 10_000).rounded() / 10_000 + 0).description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Returns a number with at most two decimals.
  private static func fixed(_ value: Double) -> String {
    let text = ((value * 100).rounded() / 100 + 0).description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
