// SPDX-License-Identifier: MIT

import Foundation
import KeyliftLook
import KeyliftStage

/// Where everything in a plot stands.
///
/// No text lies on another: names that find no room at the ends of their lines become a legend, and call-outs that
/// find none in the plot stand under it.
struct PlotLayout {
  /// The plot.
  let plot: Plot
  /// The rectangle that the plot may use, in points.
  let frame: CGRect
  /// The rectangle between the axes in points.
  let area: CGRect
  /// The ticks to the right.
  let horizontal: PlotTicks
  /// The ticks upwards.
  let vertical: PlotTicks
  /// The legend above the plot.
  let legend: PlotLegend
  /// The labels of markers.
  let markers: PlotMarkerRows
  /// The names at the lines' ends.
  let names: [PlotText]
  /// What is said of points within the plot.
  let callOuts: [CallOutPlacer.Placed]
  /// The numbers of the call-outs that stand under the plot.
  let notes: [Int]
  private let text: TextPainter

  /// The smallest area on which a plot can be read, in points.
  static let smallestArea = CGSize(width: 120, height: 70)

  /// Places a plot in a rectangle.
  ///
  /// - Parameters:
  ///   - frame: The rectangle in points.
  ///   - minimum: The least space beside the area, so that plots under one another can have the same.
  ///   - text: What knows how wide text is.
  init(
    _ plot: Plot, in frame: CGRect, minimum: PlotInsets = .zero, text: TextPainter
  ) {
    func ground(names: Double?, notes: Int) -> PlotGround {
      PlotGround(plot, in: frame, names: names, notes: notes, minimum: minimum, text: text)
    }
    (self.plot, self.frame, self.text) = (plot, frame, text)
    var notes: [Int] = []
    while true {
      let direct = PlotLayout.names(of: plot, in: frame, text: text) { width in
        ground(names: width, notes: notes.count)
      }
      let found = direct?.ground ?? ground(names: nil, notes: notes.count)
      let projection = PlotProjection(plot, onto: found.area)
      let placer = PlotLayout.placed(plot, projection, without: notes, text: text)
      if placer.failed.isEmpty {
        (area, legend, markers) = (found.area, found.legend, found.markers)
        (horizontal, vertical) = (found.horizontal, found.vertical)
        (names, callOuts) = (direct?.names ?? [], placer.placed)
        self.notes = notes
        return
      }
      notes = (notes + placer.failed).sorted()
    }
  }

  /// The space beside the area.
  var insets: PlotInsets {
    PlotInsets(left: area.minX - frame.minX, right: frame.maxX - area.maxX)
  }

  /// How much larger the rectangle must be for the plot to be read, in whole points; zero where it can.
  var shortfall: CGSize {
    let smallest = PlotLayout.smallestArea
    return CGSize(
      width: PlotLayout.shortfall(from: smallest.width, of: area.width),
      height: PlotLayout.shortfall(from: smallest.height, of: area.height))
  }

  private static func shortfall(from needed: Double, of length: Double) -> Double {
    // A rounding's breadth is none; adding it would not make the rectangle larger.
    max((needed - length - 1e-6).rounded(.up), 0)
  }

  /// Where values are in points.
  var projection: PlotProjection { PlotProjection(plot, onto: area) }

  /// All text of the plot.
  var texts: [PlotText] {
    axisTexts + legend.texts + names + markerTexts + callOuts.map(\.text) + noteTexts
  }
}

extension PlotLayout {
  /// Returns the names at the lines' ends, and the ground that leaves them room; nil where they cannot stand there.
  private static func names(
    of plot: Plot, in frame: CGRect, text: TextPainter, ground: (Double) -> PlotGround
  ) -> (names: [PlotText], ground: PlotGround)? {
    guard plot.hasLegend, !plot.series.isEmpty else { return nil }
    let width = plot.series.map { text.width(of: $0.name, font: PlotText.plain) }.max() ?? 0
    guard width <= frame.width * 0.3 else { return nil }
    let ground = ground(width)
    let projection = PlotProjection(plot, onto: ground.area)
    let names = plot.series.compactMap { series -> PlotText? in
      guard let end = projection.points(of: series).last else { return nil }
      guard end.x > ground.area.maxX - 2, ground.area.insetBy(dx: -3, dy: -1).contains(end) else {
        return nil
      }
      return text.placed(
        series.name, PlotText.plain, .ink, x: ground.area.maxX + 8, middle: end.y)
    }
    let labels = ground.horizontal.labels(below: projection, text: text)
    let isClear = names.indices.allSatisfy { index in
      (names[..<index] + labels).allSatisfy { !$0.box.intersects(names[index].box) }
    }
    return isClear && names.count == plot.series.count ? (names, ground) : nil
  }

  /// Returns the call-outs that have found room in the plot, and the numbers of those that have not.
  private static func placed(
    _ plot: Plot, _ projection: PlotProjection, without notes: [Int], text: TextPainter
  ) -> (placed: [CallOutPlacer.Placed], failed: [Int]) {
    let inks = plot.callOuts.isEmpty ? [] : plot.series.flatMap(projection.closePoints(of:))
    let placer = CallOutPlacer(
      area: projection.area.insetBy(dx: 2, dy: 2), inks: inks,
      dots: plot.callOuts.map { projection.point($0.point) })
    let wanted = plot.callOuts.enumerated().filter { !notes.contains($0.offset) }
    return placer.places(
      for: wanted.map { ($0.offset, $0.element.text) }, text: text)
  }

  private var axisTexts: [PlotText] {
    let top = frame.minY + legend.height + 9
    let bottom = area.maxY + PlotGround.labelHeight + PlotGround.nameHeight / 2
    let titles = [
      text.placed(
        plot.vertical.title, PlotText.title, .secondary, x: frame.minX, middle: top,
        atMost: frame.width),
      text.placed(
        plot.horizontal.title, PlotText.title, .secondary, x: area.midX, middle: bottom,
        alignment: .center, atMost: area.width),
    ]
    return titles + tickTexts
  }

  private var tickTexts: [PlotText] {
    let below = horizontal.labels(below: projection, text: text)
    let beside = vertical.ticks.map { tick in
      text.placed(
        tick.label, PlotText.small, .secondary, x: area.minX - PlotGround.labelGap,
        middle: projection.y(tick.value), alignment: .right)
    }
    return (below + beside).filter { frame.insetBy(dx: -0.5, dy: -0.5).holds($0.box) }
  }

  private var markerTexts: [PlotText] {
    markers.labels.map { label in
      PlotText(
        string: label.string, font: PlotText.small, role: .secondary, left: label.left,
        middle: area.minY - PlotMarkerRows.height(ofRows: label.row) - PlotMarkerRows.rowHeight / 2,
        width: label.width)
    }
  }

  /// The middles of the call-outs under the plot, in points.
  var noteMiddles: [Double] {
    notes.indices.map { index in
      frame.maxY - (Double(notes.count - index) - 0.5) * PlotGround.noteHeight
    }
  }

  /// Where the dots beside the call-outs under the plot are.
  var noteDots: [CGPoint] {
    noteMiddles.map { CGPoint(x: frame.minX + CallOutPlacer.dotRadius, y: $0) }
  }

  private var noteTexts: [PlotText] {
    zip(notes, noteMiddles).map { note, middle in
      text.placed(
        plot.callOuts[note].text, PlotText.small, .ink, x: frame.minX + 14, middle: middle,
        atMost: frame.width - 14)
    }
  }
}
