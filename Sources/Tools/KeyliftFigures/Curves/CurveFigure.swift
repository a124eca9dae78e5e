// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftIO
import KeyliftStage

extension PlotFigure {
  package enum Panel {
    case velocity
    case lead
  }

  /// Creates plots of the progress of curves over time, and below it of their velocity or their lead
  /// over the first.
  ///
  /// - Parameter measured: Positions that the plot of progress shows as points, each laid over the
  ///   first curve where they differ least.
  package init(_ curves: [NamedCurve], panels: [Panel] = [], measured: [MeasuredMotion] = []) {
    let figure = CurveFigure(
      curves: curves, hasReference: panels.contains(.lead), measured: measured)
    let shown = ["progress"] + panels.map { $0 == .lead ? "lead over the first" : "velocity" }
    self.init(
      width: 640,
      plots: [figure.progressPlot]
        + panels.map { $0 == .lead ? figure.leadPlot : figure.velocityPlot },
      heights: [400] + panels.map { $0 == .lead ? 400 : 220 },
      label: PictureLabel(
        title: curves.map(\.title).joined(separator: ", "),
        description: "Plots over time: \(shown.joined(separator: ", "))"))
  }
}

private struct CurveFigure {
  let curves: [NamedCurve]
  let hasReference: Bool
  let measured: [MeasuredMotion]

  /// The last second that is shown: the longest duration; with a reference, little more than its
  /// duration; 1 if no curve has a duration.
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
    curves.enumerated().map { index, curve in
      Plot.Series(curve.title, points(curve), line: line(index))
    }
  }

  var progressPlot: Plot {
    let series = series { $0.progress(until: end) } + measuredSeries
    let values = series.flatMap { $0.points.map(\.y) }
    return Plot(
      horizontal: timeAxis, vertical: PlotAxis("Progress", covering: values), series: series)
  }

  private var measuredSeries: [Plot.Series] {
    guard let curve = curves.first else { return [] }
    return measured.enumerated().map { index, motion in
      let fit = TimingFit(of: curve.timing, to: motion)
      // Positions before the start and long after the end are at rest.
      let points = fit.points.filter { (0...end).contains($0.x) }
      let error = fit.rms.isFinite ? ", \(fit.rms.decimal(places: 2)) pt rms" : ""
      return Plot.Series("\(motion.name)\(error)", points, line: .measured(index))
    }
  }

  var velocityPlot: Plot {
    let series = series { $0.velocity(until: end) }
    let values = series.flatMap { $0.points.map(\.y) }
    return Plot(
      horizontal: timeAxis,
      vertical: PlotAxis("Velocity", unit: "distances per second", covering: values),
      series: series, hasLegend: false)
  }

  var leadPlot: Plot {
    let reference = curves[0]
    let all = curves.enumerated().dropFirst().map { index, curve in
      Plot.Series(curve.title, lead(of: curve), line: line(index))
    }
    let values = all.flatMap { $0.points.map(\.y) }
    return Plot(
      horizontal: timeAxis,
      vertical: PlotAxis("Ahead of \(reference.name)", unit: "% of the distance", covering: values),
      series: all, callOuts: deviations, hasLegend: false)
  }

  private func lead(of curve: NamedCurve) -> [Plot.Point] {
    let reference = curves[0].timing
    // The lead jumps where either curve ends.
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

struct CurveDeviation: Hashable, Sendable {
  let time: Double
  /// As a fraction of the distance; negative if the motion is behind.
  let lead: Double

  private static let pieces = 2_000

  /// The motions begin at the same instant and are compared until both have ended.
  init(of motion: Timing, from other: Timing) {
    let end = max(motion.duration, other.duration)
    func lead(_ time: Double) -> Double {
      motion.progress(after: time) - other.progress(after: time)
    }
    let step = end / Double(Self.pieces)
    let times = (0...CurveDeviation.pieces).map { Double($0) * step }
    let best = times.max { abs(lead($0)) < abs(lead($1)) } ?? 0
    let time = Self.peak(from: max(best - step, 0), until: best + step) { abs(lead($0)) }
    // At a jump the maximum is not smooth, and the refined instant may be worse.
    self.time = abs(lead(time)) >= abs(lead(best)) ? time : best
    self.lead = lead(self.time)
  }

  var text: String {
    let percent = "\((abs(lead) * 100).decimal(places: 1)) %"
    guard abs(lead) >= 0.0005 else { return "the same" }
    return "\(percent) \(lead < 0 ? "behind" : "ahead") at \(time.decimal(places: 3)) s"
  }

  /// By ternary search; the function is unimodal.
  private static func peak(
    from start: Double, until end: Double, of value: (Double) -> Double
  ) -> Double {
    var low = start
    var high = end
    for _ in 0..<40 {
      let third = (high - low) / 3
      if value(low + third) < value(high - third) { low += third } else { high -= third }
    }
    return (low + high) / 2
  }
}
