// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftLook
import KeyliftStage

extension PlotLayout {
  /// Draws the plot, but for its background.
  func draw(in sketch: inout Sketch, colors: PlotColors) {
    drawGrid(in: &sketch, colors)
    drawMarkers(in: &sketch, colors)
    for series in plot.series { draw(series, in: &sketch, colors) }
    legend.drawSamples(in: &sketch, colors)
    drawCallOuts(in: &sketch, colors)
    for text in texts { draw(text, in: &sketch, colors) }
  }

  private func drawGrid(in sketch: inout Sketch, _ colors: PlotColors) {
    for tick in horizontal.ticks {
      sketch.drawUpright(at: projection.x(tick.value), along: area, colors.grid)
    }
    for tick in vertical.ticks where tick.value != 0 {
      sketch.drawLevel(at: projection.y(tick.value), along: area, colors.grid)
    }
    if plot.vertical.range.contains(0) {
      sketch.drawLevel(at: projection.y(0), along: area, colors.axis)
    }
    sketch.drawUpright(at: area.minX, along: area, colors.axis)
  }

  private func drawMarkers(in sketch: inout Sketch, _ colors: PlotColors) {
    for (index, marker) in plot.markers.enumerated() {
      guard plot.horizontal.range.contains(marker.x) else { continue }
      let row = markers.labels.first { $0.marker == index }?.row
      let x = projection.x(marker.x)
      let top = area.minY - (row.map(PlotMarkerRows.height(ofRows:)) ?? 0)
      let line = Polyline(points: [CGPoint(x: x, y: top), CGPoint(x: x, y: area.maxY)])
      sketch.stroke(line.dashed([3, 3]), colors.secondary, width: 1, cap: .butt)
    }
  }

  private func draw(_ series: Plot.Series, in sketch: inout Sketch, _ colors: PlotColors) {
    let color = colors.color(series.line.hue)
    let points = projection.points(of: series)
    for piece in Polyline(points: points).clipped(to: area) {
      // A twentieth of a point is seen by nobody.
      sketch.stroke(series.line.pieces(of: piece.simplified(within: 0.05)), color, series.line)
    }
    guard series.line.marksPoints else { return }
    for point in points where area.insetBy(dx: -1, dy: -1).contains(point) {
      sketch.fillDot(at: point, radius: series.line.width + 1, color)
    }
  }

  private func drawCallOuts(in sketch: inout Sketch, _ colors: PlotColors) {
    for placed in callOuts {
      sketch.stroke([placed.leader], colors.secondary, width: 1, cap: .butt)
      sketch.fill(placed.plate, radius: 3, colors.background.opacity(0.85))
    }
    let dots = plot.callOuts.map { (projection.point($0.point), $0.hue) }
    let noted = zip(noteDots, notes).map { ($0, plot.callOuts[$1].hue) }
    for (point, hue) in dots where area.insetBy(dx: -1, dy: -1).contains(point) {
      drawDot(at: point, hue, in: &sketch, colors)
    }
    for (point, hue) in noted { drawDot(at: point, hue, in: &sketch, colors) }
  }

  private func drawDot(
    at point: CGPoint, _ hue: PlotLine.Hue, in sketch: inout Sketch, _ colors: PlotColors
  ) {
    sketch.fillDot(at: point, radius: CallOutPlacer.dotRadius, colors.background)
    sketch.fillDot(at: point, radius: CallOutPlacer.dotRadius - 1, colors.color(hue))
  }

  private func draw(_ text: PlotText, in sketch: inout Sketch, _ colors: PlotColors) {
    sketch.draw(
      text.string, font: text.font, color: text.role == .ink ? colors.ink : colors.secondary,
      x: text.left, baseline: text.baseline)
  }
}

extension PlotLegend {
  /// Draws the pieces of lines beside the names.
  func drawSamples(in sketch: inout Sketch, _ colors: PlotColors) {
    for sample in samples { draw(sample, in: &sketch, colors) }
  }

  private func draw(_ sample: Sample, in sketch: inout Sketch, _ colors: PlotColors) {
    let end = CGPoint(x: sample.start.x + PlotLegend.sampleLength, y: sample.start.y)
    let color = colors.color(sample.line.hue)
    sketch.stroke(
      sample.line.pieces(of: Polyline(points: [sample.start, end])), color, sample.line)
    guard sample.line.marksPoints else { return }
    let middle = CGPoint(x: (sample.start.x + end.x) / 2, y: end.y)
    sketch.fillDot(at: middle, radius: sample.line.width + 1, color)
  }
}

extension PlotLine {
  /// Returns what the dash leaves of a line.
  fileprivate func pieces(of line: Polyline) -> [Polyline] { line.dashed(dash) }
}

extension Sketch {
  /// Draws the pieces of a series's line.
  fileprivate mutating func stroke(_ pieces: [Polyline], _ color: Color, _ line: PlotLine) {
    // A round end would fill the gaps of a dash.
    stroke(pieces, color, width: line.width, cap: line.dash.isEmpty ? .round : .butt)
  }

  /// Draws lines as one path.
  mutating func stroke(
    _ pieces: [Polyline], _ color: Color, width: Double, cap: Stroke.Cap
  ) {
    guard !pieces.isEmpty else { return }
    stroke(Path(pieces.flatMap(\.segments)), color, width: width, cap: cap)
  }

  /// Fills a disc.
  mutating func fillDot(at point: CGPoint, radius: Double, _ color: Color) {
    fillEllipse(
      in: CGRect(
        x: point.x - radius, y: point.y - radius, width: 2 * radius, height: 2 * radius), color)
  }

  /// Draws a thin line from the top of a rectangle to its bottom, its edges on whole pixels.
  fileprivate mutating func drawUpright(at x: Double, along area: CGRect, _ color: Color) {
    fill(CGRect(x: x - 0.5, y: area.minY, width: 1, height: area.height), color)
  }

  /// Draws a thin line from the left of a rectangle to its right, its edges on whole pixels.
  fileprivate mutating func drawLevel(at y: Double, along area: CGRect, _ color: Color) {
    fill(CGRect(x: area.minX, y: y - 0.5, width: area.width, height: 1), color)
  }
}
