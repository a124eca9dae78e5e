// SPDX-License-Identifier: MIT

import Foundation
import KeyliftLook
import KeyliftStage

/// A plot's area with its ticks and labels, for a given way to name its lines.
struct PlotBackground {
  let legend: PlotLegend
  let markers: PlotMarkerRows
  let area: CGRect
  let horizontal: PlotTicks
  let vertical: PlotTicks
  let title: [String]

  private static let titleHeight = 26.0
  static let titleLine = 14.0
  static let labelHeight = 20.0
  static let nameHeight = 18.0
  static let noteHeight = 17.0
  static let labelGap = 7.0

  /// - Parameters:
  ///   - names: The width of the names at the ends of lines; `nil` for a legend.
  ///   - notes: The number of call-outs below the plot.
  ///   - minimum: The minimum space beside the area.
  init(
    _ plot: Plot, in frame: CGRect, names: Double?, notes: Int, minimum: PlotInsets,
    text: TextPainter
  ) {
    legend = PlotLegend(
      plot.hasLegend && names == nil ? plot.series : [], at: frame.origin, width: frame.width,
      text: text)
    title = text.wrapped(plot.vertical.title, .title, to: frame.width, atMost: 2)
    let top =
      frame.minY + legend.height + Self.titleHeight
      + Double(max(title.count - 1, 0)) * Self.titleLine
    let foot = Self.labelHeight + Self.nameHeight
    let bottom = frame.maxY - foot - Double(notes) * Self.noteHeight
    let left = max(
      minimum.left,
      Self.labelWidth(
        PlotTicks(in: plot.vertical.range, length: bottom - top, spacing: 30), text: text)
        + Self.labelGap)
    let (ticks, right) = Self.horizontalTicks(
      plot.horizontal.range, width: frame.width - left,
      right: max(minimum.right, names.map { $0 + 10 } ?? 8), text: text)
    horizontal = ticks
    let start = frame.minX + left
    let end = max(frame.maxX - right, frame.minX + left + 1)
    let range = plot.horizontal.range
    let unit = (end - start) / (range.upperBound - range.lowerBound)
    markers = PlotMarkerRows(
      plot.markers.map { ($0.text, start + ($0.x - range.lowerBound) * unit) },
      in: frame.minX...max(frame.minX, frame.maxX), text: text)
    let ceiling = max(top + markers.height, frame.minY + minimum.top)
    area = CGRect(x: start, y: ceiling, width: end - start, height: max(bottom - ceiling, 1))
    vertical = PlotTicks(in: plot.vertical.range, length: area.height, spacing: 30)
  }

  private static func labelWidth(_ ticks: PlotTicks, text: TextPainter) -> Double {
    ticks.ticks.map { text.width(of: $0.label, font: .small) }.max() ?? 0
  }

  /// The second value is the space that the last label needs on the right.
  private static func horizontalTicks(
    _ range: ClosedRange<Double>, width: Double, right: Double, text: TextPainter
  ) -> (PlotTicks, Double) {
    func ticks(_ right: Double) -> PlotTicks {
      PlotTicks(in: range, length: width - right, spacing: 44) { ticks in
        (ticks.map { text.width(of: $0.label, font: .small) }.max() ?? 0) + 14
      }
    }
    let first = ticks(right)
    guard let last = first.ticks.last else { return (first, right) }
    let part = (range.upperBound - last.value) / (range.upperBound - range.lowerBound)
    let half = text.width(of: last.label, font: .small) / 2
    let needed = max(right, half - part * (width - right) + 1)
    return needed > right ? (ticks(needed), needed) : (first, right)
  }
}

struct PlotInsets: Hashable, Sendable {
  var left: Double
  var right: Double
  /// Aligns the areas of plots beside one another.
  var top = 0.0

  static let zero = PlotInsets(left: 0, right: 0)

  func union(_ other: PlotInsets) -> PlotInsets {
    PlotInsets(
      left: max(left, other.left), right: max(right, other.right), top: max(top, other.top))
  }
}

struct PlotLegend {
  private(set) var texts: [FigureText] = []
  private var samples: [(line: PlotLine, start: CGPoint)] = []
  private(set) var height = 0.0

  /// Enough for the longest dash and its repetition.
  static let sampleLength = 30.0
  private static let rowHeight = 18.0
  private static let gap = 20.0

  /// Creates the legend of the series with names.
  init(_ series: [Plot.Series], at corner: CGPoint, width: Double, text: TextPainter) {
    var x = 0.0
    var row = 0.0
    let offset = Self.sampleLength + 7
    for line in series where !line.name.isEmpty {
      let name = text.cut(line.name, font: .plain, to: width - offset)
      let room = offset + text.width(of: name, font: .plain)
      if x > 0, x + room > width {
        x = 0
        row += 1
      }
      let middle = corner.y + (row + 0.5) * Self.rowHeight
      samples.append((line.line, CGPoint(x: corner.x + x, y: middle)))
      texts.append(text.placed(name, .plain, .ink, x: corner.x + x + offset, middle: middle))
      x += room + Self.gap
    }
    height = series.isEmpty ? 0 : (row + 1) * Self.rowHeight
  }

  func drawSamples(in builder: DisplayListBuilder, _ colors: PlotColors) {
    for (line, start) in samples {
      let end = CGPoint(x: start.x + Self.sampleLength, y: start.y)
      let color = colors.color(line.hue)
      builder.stroke(line.pieces(of: Polyline(points: [start, end])), color, line)
      guard line.marksPoints else { continue }
      let middle = CGPoint(x: (start.x + end.x) / 2, y: end.y)
      builder.fillDot(at: middle, radius: line.width + 1, color)
    }
  }
}

struct PlotMarkerRows {
  struct Label {
    let marker: Int
    let left: Double
    let width: Double
    let row: Int
    let string: String
  }

  private(set) var labels: [Label] = []
  static let rowHeight = 15.0
  /// Room for the label of a tick at the plot's top.
  private static let foot = 5.0
  private static let gap = 8.0

  var height: Double {
    let rows = (labels.map(\.row).max() ?? -1) + 1
    return rows > 0 ? Self.height(ofRows: rows) : 0
  }

  static func height(ofRows rows: Int) -> Double { foot + Double(rows) * rowHeight }

  init(_ markers: [(text: String, x: Double)], in bounds: ClosedRange<Double>, text: TextPainter) {
    for (index, marker) in markers.enumerated() where !marker.text.isEmpty {
      let length = bounds.upperBound - bounds.lowerBound
      let string = text.cut(marker.text, font: .small, to: length)
      let width = text.width(of: string, font: .small)
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
    return Label(marker: marker, left: lefts[0], width: width, row: labels.count, string: string)
  }

  /// Returns whether a label fits in a row, its marker's line crosses no label below it, and no
  /// line of a label above crosses it.
  private func isFree(_ span: Range<Double>, row: Int, x: Double) -> Bool {
    labels.allSatisfy { label in
      let left = label.left - Self.gap
      let right = label.left + label.width
      let other = left..<(right + Self.gap)
      return label.row == row ? !other.overlaps(span) : label.row > row || !other.contains(x)
    }
  }
}
