// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftLook
import KeyliftStage

/// No text covers another.
///
/// Names without room at the ends of their lines become a legend, and call-outs without room in the
/// plot are placed below it.
struct PlotLayout {
  let plot: Plot
  let frame: CGRect
  private let background: PlotBackground
  let names: [FigureText]
  let callOuts: [CallOutPlacer.Placed]
  let notes: [Int]
  private let text: TextPainter
  private static let smallestArea = CGSize(width: 120, height: 70)

  init(_ plot: Plot, in frame: CGRect, minimum: PlotInsets = .zero, text: TextPainter) {
    func background(names: Double?, notes: Int) -> PlotBackground {
      PlotBackground(plot, in: frame, names: names, notes: notes, minimum: minimum, text: text)
    }
    self.plot = plot
    self.frame = frame
    self.text = text
    var notes: [Int] = []
    while true {
      let direct = Self.names(of: plot, in: frame, text: text) { width in
        background(names: width, notes: notes.count)
      }
      let found = direct?.background ?? background(names: nil, notes: notes.count)
      let projection = PlotProjection(plot, onto: found.area)
      let placer = Self.placed(plot, projection, without: notes, text: text)
      if placer.failed.isEmpty {
        self.background = found
        names = direct?.names ?? []
        callOuts = placer.placed
        self.notes = notes
        return
      }
      notes = (notes + placer.failed).sorted()
    }
  }

  var area: CGRect { background.area }
  var markers: PlotMarkerRows { background.markers }

  var insets: PlotInsets { PlotInsets(left: area.minX - frame.minX, right: frame.maxX - area.maxX) }

  /// The points by which the rectangle is too small for a legible plot, rounded up.
  var shortfall: CGSize {
    let smallest = Self.smallestArea
    return CGSize(
      width: Self.shortfall(from: smallest.width, of: area.width),
      height: Self.shortfall(from: smallest.height, of: area.height))
  }

  private static func shortfall(from needed: Double, of length: Double) -> Double {
    // Without the tolerance, a rounding error would ask for a point that changes nothing.
    max((needed - length - 1e-6).rounded(.up), 0)
  }

  var projection: PlotProjection { PlotProjection(plot, onto: area) }

  var texts: [FigureText] {
    axisTexts + background.legend.texts + names + markerTexts + callOuts.map(\.text) + noteTexts
  }

  /// `nil` if there is no room for the names at the ends of their lines.
  private static func names(
    of plot: Plot, in frame: CGRect, text: TextPainter, background: (Double) -> PlotBackground
  ) -> (names: [FigureText], background: PlotBackground)? {
    guard plot.hasLegend, !plot.series.isEmpty else { return nil }
    let width = plot.series.map { text.width(of: $0.name, font: .plain) }.max() ?? 0
    guard width <= frame.width * 0.3 else { return nil }
    let background = background(width)
    let projection = PlotProjection(plot, onto: background.area)
    let names = plot.series.compactMap { series -> FigureText? in
      guard let end = projection.points(of: series).last else { return nil }
      guard end.x > background.area.maxX - 2, background.area.insetBy(dx: -3, dy: -1).includes(end)
      else { return nil }
      return text.placed(series.name, .plain, .ink, x: background.area.maxX + 8, middle: end.y)
    }
    let labels = background.horizontal.labels(below: projection, text: text)
    let isClear = names.indices.allSatisfy { index in
      (names[..<index] + labels).allSatisfy { !$0.box.touches(names[index].box) }
    }
    return isClear && names.count == plot.series.count ? (names, background) : nil
  }

  private static func placed(
    _ plot: Plot, _ projection: PlotProjection, without notes: [Int], text: TextPainter
  ) -> (placed: [CallOutPlacer.Placed], failed: [Int]) {
    let inks = plot.callOuts.isEmpty ? [] : plot.series.flatMap(projection.closePoints(of:))
    let placer = CallOutPlacer(
      area: projection.area.insetBy(dx: 2, dy: 2), inks: inks,
      dots: plot.callOuts.map { projection.point($0.point) })
    let wanted = plot.callOuts.enumerated().filter { !notes.contains($0.offset) }
    return placer.places(for: wanted.map { ($0.offset, $0.element.text) }, text: text)
  }

  private var axisTexts: [FigureText] {
    let top = frame.minY + background.legend.height + 9
    let bottom = area.maxY + PlotBackground.labelHeight + PlotBackground.nameHeight / 2
    let lines = text.placed(
      background.title, .title, .secondary, x: frame.minX, middle: top,
      step: PlotBackground.titleLine)
    let time = text.placed(
      plot.horizontal.title, .title, .secondary, x: area.midX, middle: bottom,
      alignment: .center, atMost: area.width)
    return lines + [time] + tickTexts
  }

  private var tickTexts: [FigureText] {
    let below = background.horizontal.labels(below: projection, text: text)
    let beside = background.vertical.ticks.map { tick in
      text.placed(
        tick.label, .small, .secondary, x: area.minX - PlotBackground.labelGap,
        middle: projection.y(tick.value), alignment: .right)
    }
    return (below + beside).filter { frame.insetBy(dx: -0.5, dy: -0.5).holds($0.box) }
  }

  private var markerTexts: [FigureText] {
    markers.labels.map { label in
      FigureText(
        string: label.string, font: .small, role: .secondary, left: label.left,
        middle: area.minY - PlotMarkerRows.height(ofRows: label.row) - PlotMarkerRows.rowHeight / 2,
        width: label.width)
    }
  }

  private var noteMiddles: [Double] {
    notes.indices.map { index in
      frame.maxY - (Double(notes.count - index) - 0.5) * PlotBackground.noteHeight
    }
  }

  private var noteDots: [CGPoint] {
    noteMiddles.map { CGPoint(x: frame.minX + CallOutPlacer.dotRadius, y: $0) }
  }

  private var noteTexts: [FigureText] {
    zip(notes, noteMiddles).map { note, middle in
      text.placed(
        plot.callOuts[note].text, .small, .ink, x: frame.minX + 14, middle: middle,
        atMost: frame.width - 14)
    }
  }
}

extension PlotLayout {
  func draw(in builder: DisplayListBuilder, colors: PlotColors) {
    drawGrid(in: builder, colors)
    drawMarkers(in: builder, colors)
    for series in plot.series { draw(series, in: builder, colors) }
    background.legend.drawSamples(in: builder, colors)
    drawCallOuts(in: builder, colors)
    for text in texts { builder.draw(text, colors) }
  }

  private func drawGrid(in builder: DisplayListBuilder, _ colors: PlotColors) {
    for tick in background.horizontal.ticks {
      builder.drawUpright(at: projection.x(tick.value), along: area, colors.grid)
    }
    for tick in background.vertical.ticks where tick.value != 0 {
      builder.drawLevel(
        from: area.minX, width: area.width, at: projection.y(tick.value), colors.grid)
    }
    if plot.vertical.range.contains(0) {
      builder.drawLevel(from: area.minX, width: area.width, at: projection.y(0), colors.axis)
    }
    builder.drawUpright(at: area.minX, along: area, colors.axis)
  }

  private func drawMarkers(in builder: DisplayListBuilder, _ colors: PlotColors) {
    for (index, marker) in plot.markers.enumerated() {
      guard plot.horizontal.range.contains(marker.x) else { continue }
      let row = markers.labels.first { $0.marker == index }?.row
      let x = projection.x(marker.x)
      let top = area.minY - (row.map(PlotMarkerRows.height(ofRows:)) ?? 0)
      let line = Polyline(points: [CGPoint(x: x, y: top), CGPoint(x: x, y: area.maxY)])
      builder.stroke(line.dashed([3, 3]), colors.secondary, width: 1, cap: .butt)
    }
  }

  private func draw(_ series: Plot.Series, in builder: DisplayListBuilder, _ colors: PlotColors) {
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

  private func drawCallOuts(in builder: DisplayListBuilder, _ colors: PlotColors) {
    for placed in callOuts {
      builder.stroke([placed.leader], colors.secondary, width: 1, cap: .butt)
      builder.fill(placed.plate, radius: 3, colors.background.opacity(0.85))
    }
    let dots = plot.callOuts.map { (projection.point($0.point), $0.hue) }
    let noted = zip(noteDots, notes).map { ($0, plot.callOuts[$1].hue) }
    for (point, hue) in dots where area.insetBy(dx: -1, dy: -1).includes(point) {
      drawDot(at: point, hue, in: builder, colors)
    }
    for (point, hue) in noted { drawDot(at: point, hue, in: builder, colors) }
  }

  private func drawDot(
    at point: CGPoint, _ hue: PlotLine.Hue, in builder: DisplayListBuilder, _ colors: PlotColors
  ) {
    builder.fillDot(at: point, radius: CallOutPlacer.dotRadius, colors.background)
    builder.fillDot(at: point, radius: CallOutPlacer.dotRadius - 1, colors.color(hue))
  }
}

extension DisplayListBuilder {
  fileprivate func drawUpright(at x: Double, along area: CGRect, _ color: Color) {
    fill(CGRect(x: x - 0.5, y: area.minY, width: 1, height: area.height), color)
  }
}
