// SPDX-License-Identifier: MIT

import Foundation
import KeyliftLook
import KeyliftStage

/// A plot's area, its ticks and what stands around it, for a given way of naming its lines.
struct PlotGround {
  /// The legend above the plot.
  let legend: PlotLegend
  /// The labels of the markers.
  let markers: PlotMarkerRows
  /// The rectangle between the axes in points.
  let area: CGRect
  /// The ticks to the right.
  let horizontal: PlotTicks
  /// The ticks upwards.
  let vertical: PlotTicks

  /// The height of the vertical axis's name in points.
  static let titleHeight = 26.0
  /// The heights of the horizontal axis's labels and name in points.
  static let (labelHeight, nameHeight) = (20.0, 18.0)
  /// The height of a call-out that has found no room in the plot.
  static let noteHeight = 17.0
  /// The space between the vertical axis and its labels in points.
  static let labelGap = 7.0

  /// Measures a plot.
  ///
  /// - Parameters:
  ///   - names: The width of the names at the lines' ends in points; nil for a legend, where there is one.
  ///   - notes: How many call-outs stand under the plot.
  ///   - minimum: The least space beside the area.
  init(
    _ plot: Plot, in frame: CGRect, names: Double?, notes: Int, minimum: PlotInsets,
    text: TextPainter
  ) {
    legend =
      plot.hasLegend && names == nil
      ? PlotLegend(plot.series, at: frame.origin, width: frame.width, text: text) : .none
    let top = frame.minY + legend.height + PlotGround.titleHeight
    let foot = PlotGround.labelHeight + PlotGround.nameHeight
    let bottom = frame.maxY - foot - Double(notes) * PlotGround.noteHeight
    let left = max(
      minimum.left,
      PlotGround.labelWidth(
        PlotTicks(in: plot.vertical.range, length: bottom - top, spacing: 30), text: text)
        + PlotGround.labelGap)
    let (ticks, right) = PlotGround.horizontalTicks(
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
    ticks.ticks.map { text.width(of: $0.label, font: PlotText.small) }.max() ?? 0
  }

  /// Returns the ticks to the right, and how much space at the right the last one's label needs.
  private static func horizontalTicks(
    _ range: ClosedRange<Double>, width: Double, right: Double, text: TextPainter
  ) -> (PlotTicks, Double) {
    func ticks(_ right: Double) -> PlotTicks {
      PlotTicks(in: range, length: width - right, spacing: 44) { ticks in
        (ticks.map { text.width(of: $0.label, font: PlotText.small) }.max() ?? 0) + 14
      }
    }
    let first = ticks(right)
    guard let last = first.ticks.last else { return (first, right) }
    let part = (range.upperBound - last.value) / (range.upperBound - range.lowerBound)
    let half = text.width(of: last.label, font: PlotText.small) / 2
    let needed = max(right, half - part * (width - right) + 1)
    return needed > right ? (ticks(needed), needed) : (first, right)
  }
}
