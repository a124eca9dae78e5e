// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftCapture
import KeyliftGraphics

extension PlotFigure {
  package init(_ recording: Recording, _ fit: RecordingFit) {
    let figure = MeasuredFigure(recording: recording, fit: fit)
    let views = recording.views.map(\.id).joined(separator: ", ")
    let gaps = views.isEmpty ? "" : ", and the gaps to \(views)"
    self.init(
      width: 900, plots: [figure.heightPlot] + (views.isEmpty ? [] : [figure.gapPlot]),
      heights: [420] + (views.isEmpty ? [] : [220]),
      label: PictureLabel(
        title: "Measured keyboard", description: "Plots over time: the keyboard's height\(gaps)"))
  }
}

private struct MeasuredFigure {
  let recording: Recording
  let fit: RecordingFit

  private var timeAxis: PlotAxis {
    let times = recording.times
    let first = times.first ?? 0
    return PlotAxis("Time", unit: "s", range: first...max(times.last ?? 1, first + 0.1))
  }

  var heightPlot: Plot {
    let bottom = recording.bottom
    let points = recording.keyboard.map { Plot.Point($0.time, bottom - $0.rect.minY) }
    let series = models + [Plot.Series("keyboard", points, line: .measured(0))]
    return Plot(
      horizontal: timeAxis,
      vertical: PlotAxis(
        "Height of the keyboard", unit: "pt", covering: series.flatMap { $0.points.map(\.y) }),
      series: series, markers: markers)
  }

  /// The first spring has the name for all in the legend.
  private var models: [Plot.Series] {
    let moves = fit.moves.compactMap { fit in fit.ownSpring.map { (fit.move, $0) } }
    let bottom = recording.bottom
    return moves.enumerated().map { index, entry in
      let (move, spring) = entry
      let end = max(move.end, spring.start + 0.6)
      let next = moves.first { $0.0.start > move.start }?.0.start ?? .infinity
      let points = (0...120).map { step in
        let time = spring.start + (min(end, next) - spring.start) * Double(step) / 120
        return Plot.Point(time, bottom - spring.value(at: time))
      }
      return Plot.Series(index == 0 ? "model" : "", points, line: .reference)
    }
  }

  private var markers: [Plot.Marker] {
    fit.moves.map { fit in
      Plot.Marker(fit.move.title, at: fit.ownSpring?.start ?? fit.move.start)
    }
  }

  var gapPlot: Plot {
    let tops = Dictionary(
      recording.keyboard.map { ($0.time, $0.rect.minY) }, uniquingKeysWith: { first, _ in first })
    let series = recording.views.enumerated().map { index, view in
      let points = view.samples.compactMap { sample in
        tops[sample.time].map { Plot.Point(sample.time, $0 - sample.rect.maxY) }
      }
      return Plot.Series(view.id, points, line: .measured(index + 1))
    }
    return Plot(
      horizontal: timeAxis,
      vertical: PlotAxis(
        "Gap to the keyboard", unit: "pt", covering: series.flatMap { $0.points.map(\.y) }),
      series: series)
  }
}
