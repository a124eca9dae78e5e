// SPDX-License-Identifier: MIT

import Foundation
import KeyliftLook
import KeyliftStage

/// The labels of a plot's markers, in rows above it.
struct PlotMarkerRows: Hashable {
  /// A label and its row, counted upward from the plot.
  struct Label: Hashable {
    /// The number of the marker.
    let marker: Int
    /// The left end in points.
    let left: Double
    /// The width in points.
    let width: Double
    let row: Int
    /// The text, possibly truncated.
    let string: String
  }

  private(set) var labels: [Label] = []

  /// The height of a row in points.
  static let rowHeight = 15.0
  /// The space between the lowest row and the plot in points, for the label of a tick at the plot's
  /// top.
  private static let foot = 5.0
  private static let gap = 8.0

  /// The height of all rows in points.
  var height: Double {
    let rows = (labels.map(\.row).max() ?? -1) + 1
    return rows > 0 ? PlotMarkerRows.height(ofRows: rows) : 0
  }

  /// Returns the height above the plot at which a row begins, in points.
  static func height(ofRows rows: Int) -> Double { foot + Double(rows) * rowHeight }

  /// Places labels, each above its marker or to one side of it.
  ///
  /// - Parameters:
  ///   - markers: The texts and their markers' horizontal places in points.
  ///   - bounds: The horizontal range for labels in points.
  init(
    _ markers: [(text: String, x: Double)], in bounds: ClosedRange<Double>, text: TextPainter
  ) {
    for (index, marker) in markers.enumerated() where !marker.text.isEmpty {
      let length = bounds.upperBound - bounds.lowerBound
      let string = text.cut(marker.text, font: FigureText.small, to: length)
      let width = text.width(of: string, font: FigureText.small)
      let lefts = [0.5, 0, 1].map { share in
        min(max(marker.x - share * width, bounds.lowerBound), bounds.upperBound - width)
      }
      labels.append(place(index, string, width, lefts: lefts, x: marker.x))
    }
  }

  private func place(
    _ marker: Int, _ string: String, _ width: Double, lefts: [Double], x: Double
  ) -> Label {
    // There is always room in a row beyond the last.
    for row in 0...labels.count {
      for left in lefts where isFree(left..<(left + width), row: row, x: x) {
        return Label(marker: marker, left: left, width: width, row: row, string: string)
      }
    }
    return Label(
      marker: marker, left: lefts[0], width: width, row: labels.count, string: string)
  }

  /// Returns whether a label fits in a row, its marker's line crosses no label below it, and no
  /// line of a label above it crosses it.
  private func isFree(_ span: Range<Double>, row: Int, x: Double) -> Bool {
    labels.allSatisfy { label in
      let (left, right) = (label.left - PlotMarkerRows.gap, label.left + label.width)
      let other = left..<(right + PlotMarkerRows.gap)
      return label.row == row ? !other.overlaps(span) : label.row > row || !other.contains(x)
    }
  }
}
