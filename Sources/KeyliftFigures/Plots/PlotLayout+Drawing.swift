// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftLook
import KeyliftStage

extension PlotLayout {
  /// Draws the plot without its background.
  func draw(in builder: inout DisplayListBuilder, colors: PlotColors) {
    drawGrid(in: &builder, colors)
    drawMarkers(in: &builder, colors)
    for series in plot.series { draw(series, in: &builder, colors) }
    legend.drawSamples(in: &builder, colors)
    drawCallOuts(in: &builder, colors)
    for text in texts { builder.draw(text, colors) }
  }

  private func drawGrid(in builder: inout DisplayListBuilder, _ colors: PlotColors) {
    for tick in horizontal.ticks {
      builder.drawUpright(at: projection.x(tick.value), along: area, colors.grid)
    }
    for tick in vertical.ticks where tick.value != 0 {
      builder.drawLevel(
        from: area.minX, width: area.width, at: projection.y(tick.value), colors.grid)
    }
    if plot.vertical.range.contains(0) {
      builder.drawLevel(from: area.minX, width: area.width, at: projection.y(0), colors.axis)
    }
    builder.drawUpright(at: area.minX, along: area, colors.axis)
  }

  private func drawMarkers(in builder: inout DisplayListBuilder, _ colors: PlotColors) {
    for (index, marker) in plot.markers.enumerated() {
      guard plot.horizontal.range.contains(marker.x) else { continue }
      let row = markers.labels.first { $0.marker == index }?.row
      let x = projection.x(marker.x)
      let top = area.minY - (row.map(PlotMarkerRows.height(ofRows:)) ?? 0)
      let line = Polyline(points: [CGPoint(x: x, y: top), CGPoint(x: x, y: area.maxY)])
      builder.stroke(line.dashed([3, 3]), colors.secondary, width: 1, cap: .butt)
    }
  }

  private func draw(
    _ series: Plot.Series, in builder: inout DisplayListBuilder, _ colors: PlotColors
  ) {
    let color = colors.color(series.line.hue)
    let points = projection.points(of: series)
    for piece in Polyline(points: points).clipped(to: area) {
      // A twentieth of a point is not visible.
      builder.stroke(series.line.pieces(of: piece.simplified(within: 0.05)), color, series.line)
    }
    guard series.line.marksPoints else { return }
    for point in points where area.insetBy(dx: -1, dy: -1).includes(point) {
      builder.fillDot(at: point, radius: series.line.width + 1, color)
    }
  }

  private func drawCallOuts(in builder: inout DisplayListBuilder, _ colors: PlotColors) {
    for placed in callOuts {
      builder.stroke([placed.leader], colors.secondary, width: 1, cap: .butt)
      builder.fill(placed.plate, radius: 3, colors.background.opacity(0.85))
    }
    let dots = plot.callOuts.map { (projection.point($0.point), $0.hue) }
    let noted = zip(noteDots, notes).map { ($0, plot.callOuts[$1].hue) }
    for (point, hue) in dots where area.insetBy(dx: -1, dy: -1).includes(point) {
      drawDot(at: point, hue, in: &builder, colors)
    }
    for (point, hue) in noted { drawDot(at: point, hue, in: &builder, colors) }
  }

  private func drawDot(
    at point: CGPoint, _ hue: PlotLine.Hue, in builder: inout DisplayListBuilder,
    _ colors: PlotColors
  ) {
    builder.fillDot(at: point, radius: CallOutPlacer.dotRadius, colors.background)
    builder.fillDot(at: point, radius: CallOutPlacer.dotRadius - 1, colors.color(hue))
  }
}

extension DisplayListBuilder {
  /// Draws a thin vertical line over the height of a rectangle, its edges on whole pixels.
  fileprivate mutating func drawUpright(at x: Double, along area: CGRect, _ color: Color) {
    fill(CGRect(x: x - 0.5, y: area.minY, width: 1, height: area.height), color)
  }
}
