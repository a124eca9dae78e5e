// SPDX-License-Identifier: MIT

package import Foundation
package import KeyliftLook
import KeyliftMotion

/// A figure of curves: their way over time, and under it their velocity or how far they are from the first.
package struct CurveFigure: Hashable, Sendable {
  /// A plot that stands under the way.
  package enum Panel: Hashable, Sendable {
    /// How fast each curve is, in whole ways a second.
    case velocity
    /// How far each curve is ahead of the first, its largest error marked.
    case lead
  }

  /// The curves.
  package var curves: [NamedCurve]
  /// The plots under the way, from the top.
  package var panels: [Panel]

  /// Creates a figure.
  package init(_ curves: [NamedCurve], panels: [Panel] = []) {
    (self.curves, self.panels) = (curves, panels)
  }

  /// The size that suits the figure, in points.
  package var naturalSize: CGSize {
    CGSize(
      width: 640, height: 400 + panels.reduce(0) { $0 + ($1 == .lead ? 400 : 220) })
  }

  /// Returns the figure's plots as they stand on a page.
  package func plots(on page: FigurePage, text: TextPainter) -> PlotStack {
    let shares = [400.0] + panels.map { $0 == .lead ? 400 : 220 }
    return PlotStack(
      [wayPlot] + panels.map(plot(of:)), shares: shares, in: page.content, text: text)
  }
}

extension CurveFigure {
  /// Whether the first curve is what the others are compared with.
  private var hasReference: Bool { panels.contains(.lead) }

  /// The seconds that are shown: the longest duration, or some more than the first's where others only matter
  /// beside it; a second where there is none.
  private var end: Double {
    let first = curves.first?.timing.duration ?? 0
    let longest = curves.map(\.timing.duration).max() ?? 0
    let end = hasReference ? min(longest, first * 1.2) : longest
    return end > 0 ? end : 1
  }

  private var timeAxis: PlotAxis { PlotAxis("Time", unit: "s", range: 0...end) }

  private func line(_ index: Int) -> PlotLine {
    guard hasReference else { return .numbered(index) }
    return index == 0 ? .reference : .numbered(index - 1)
  }

  private func series(_ points: (NamedCurve) -> [Plot.Point]) -> [Plot.Series] {
    let all = curves.enumerated().map { index, curve in
      Plot.Series(curve.title, points(curve), line: line(index))
    }
    return all
  }

  private var wayPlot: Plot {
    let series = series { $0.way(until: end) }
    let values = series.flatMap { $0.points.map(\.y) }
    return Plot(
      horizontal: timeAxis, vertical: PlotAxis("Way travelled", covering: values), series: series)
  }

  private func plot(of panel: Panel) -> Plot {
    switch panel {
    case .velocity: velocityPlot
    case .lead: leadPlot
    }
  }

  private var velocityPlot: Plot {
    let series = series { $0.velocity(until: end) }
    let values = series.flatMap { $0.points.map(\.y) }
    return Plot(
      horizontal: timeAxis,
      vertical: PlotAxis("Velocity", unit: "ways per second", covering: values), series: series,
      hasLegend: false)
  }

  private var leadPlot: Plot {
    let reference = curves[0]
    let all = curves.enumerated().dropFirst().map { index, curve in
      Plot.Series(curve.title, lead(of: curve), line: line(index))
    }
    let values = all.flatMap { $0.points.map(\.y) }
    return Plot(
      horizontal: timeAxis,
      vertical: PlotAxis("Ahead of \(reference.name)", unit: "% of the way", covering: values),
      series: all, callOuts: deviations, hasLegend: false)
  }

  private func lead(of curve: NamedCurve) -> [Plot.Point] {
    let reference = curves[0].timing
    // Where either lands, the lead steps.
    let landings = [reference.duration, curve.timing.duration].flatMap { [$0 * (1 - 1e-6), $0] }
    let even = (0...1200).map { end * Double($0) / 1200 }
    return (even + landings.filter { $0 <= end }).sorted().map { time in
      let lead = curve.timing.progress(after: time) - reference.progress(after: time)
      return Plot.Point(time, lead * 100)
    }
  }

  private var deviations: [Plot.CallOut] {
    curves.enumerated().dropFirst().map { index, curve in
      let worst = CurveDeviation(of: curve.timing, from: curves[0].timing)
      return Plot.CallOut(
        "\(curve.name): \(worst.text)", at: Plot.Point(worst.time, worst.lead * 100),
        hue: line(index).hue)
    }
  }
}
