// SPDX-License-Identifier: MIT

import Foundation
import KeyliftLook
import KeyliftStage

/// A plot's area with its ticks and labels, for a given way of naming its lines.
struct PlotBackground {
  /// The legend above the plot.
  let legend: PlotLegend
  /// The labels of the markers.
  let markers: PlotMarkerRows
  /// The rectangle between the axes in points.
  let area: CGRect
  /// The ticks of the horizontal axis.
  let horizontal: PlotTicks
  /// The ticks of the vertical axis.
  let vertical: PlotTicks

  /// The height of the vertical axis's name in points.
  private static let titleHeight = 26.0
  /// The heights of the horizontal axis's labels and its name in points.
  static let (labelHeight, nameHeight) = (20.0, 18.0)
  /// The height of a call-out below the plot.
  static let noteHeight = 17.0
  /// The gap between the vertical axis and its labels in points.
  static let labelGap = 7.0

  /// Measures a plot.
  ///
  /// - Parameters:
  ///   - names: The width of the names at the ends of lines in points; `nil` for a legend.
  ///   - notes: The number of call-outs below the plot.
  ///   - minimum: The smallest space beside the area.
  init(
    _ plot: Plot, in frame: CGRect, names: Double?, notes: Int, minimum: PlotInsets,
    text: TextPainter
  ) {
    legend =
      plot.hasLegend && names == nil
      ? PlotLegend(plot.series, at: frame.origin, width: frame.width, text: text) : .none
    let top = frame.minY + legend.height + PlotBackground.titleHeight
    let foot = PlotBackground.labelHeight + PlotBackground.nameHeight
    let bottom = frame.maxY - foot - Double(notes) * PlotBackground.noteHeight
    let left = max(
      minimum.left,
      PlotBackground.labelWidth(
        PlotTicks(in: plot.vertical.range, length: bottom - top, spacing: 30), text: text)
        + PlotBackground.labelGap)
    let (ticks, right) = PlotBackground.horizontalTicks(
      plot.horizontal.range, width: frame.width - left,
      right: max(minimum.right, names.map { $0 + 10 } ?? 8), text: text)
    horizontal = ticks
    let (start, end) = (frame.minX + left, max(frame.maxX - right, frame.minX + left + 1))
    let range = plot.horizontal.range
    let unit = (end - start) / (range.upperBound - range.lowerBound)
    markers = PlotMarkerRows(
      plot.markers.map { ($0.text, start + ($0.x - range.lowerBound) * unit) },
      in: Double(frame.minX)...max(Double(frame.minX), Double(frame.maxX)), text: text)
    let ceiling = top + markers.height
    area = CGRect(x: start, y: ceiling, width: end - start, height: max(bottom - ceiling, 1))
    vertical = PlotTicks(in: plot.vertical.range, length: area.height, spacing: 30)
  }

  private static func labelWidth(_ ticks: PlotTicks, text: TextPainter) -> Double {
    ticks.ticks.map { text.width(of: $0.label, font: FigureText.small) }.max() ?? 0
  }

  /// Returns the ticks of the horizontal axis, and the space that the last label needs on the
  /// right.
  private static func horizontalTicks(
    _ range: ClosedRange<Double>, width: Double, right: Double, text: TextPainter
  ) -> (PlotTicks, Double) {
    func ticks(_ right: Double) -> PlotTicks {
      PlotTicks(in: range, length: width - right, spacing: 44) { ticks in
        (ticks.map { text.width(of: $0.label, font: FigureText.small) }.max() ?? 0) + 14
      }
    }
    let first = ticks(right)
    guard let last = first.ticks.last else { return (first, right) }
    let part = (range.upperBound - last.value) / (range.upperBound - range.lowerBound)
    let half = text.width(of: last.label, font: FigureText.small) / 2
    let needed = max(right, half - part * (width - right) + 1)
    return needed > right ? (ticks(needed), needed) : (first, right)
  }
}

/// The space beside a plot's area, for its labels.
struct PlotInsets: Hashable, Sendable {
  /// The space on the left in points.
  var left: Double
  /// The space on the right in points.
  var right: Double

  static let zero = PlotInsets(left: 0, right: 0)

  /// Returns the larger space on each side.
  func union(_ other: PlotInsets) -> PlotInsets {
    PlotInsets(left: max(left, other.left), right: max(right, other.right))
  }
}
