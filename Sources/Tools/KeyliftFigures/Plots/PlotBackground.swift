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
    legend =
      plot.hasLegend && names == nil
      ? PlotLegend(plot.series, at: frame.origin, width: frame.width, text: text) : .none
    title = text.wrapped(plot.vertical.title, FigureText.title, to: frame.width, atMost: 2)
    let top =
      frame.minY + legend.height + PlotBackground.titleHeight
      + Double(max(title.count - 1, 0)) * PlotBackground.titleLine
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
    let start = frame.minX + left
    let end = max(frame.maxX - right, frame.minX + left + 1)
    let range = plot.horizontal.range
    let unit = (end - start) / (range.upperBound - range.lowerBound)
    markers = PlotMarkerRows(
      plot.markers.map { ($0.text, start + ($0.x - range.lowerBound) * unit) },
      in: Double(frame.minX)...max(Double(frame.minX), Double(frame.maxX)), text: text)
    let ceiling = max(top + markers.height, frame.minY + minimum.top)
    area = CGRect(x: start, y: ceiling, width: end - start, height: max(bottom - ceiling, 1))
    vertical = PlotTicks(in: plot.vertical.range, length: area.height, spacing: 30)
  }

  private static func labelWidth(_ ticks: PlotTicks, text: TextPainter) -> Double {
    ticks.ticks.map { text.width(of: $0.label, font: FigureText.small) }.max() ?? 0
  }

  /// The second value is the space that the last label needs on the right.
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

struct PlotLegend: Hashable {
  struct Sample: Hashable {
    let line: PlotLine
    let start: CGPoint
  }

  let texts: [FigureText]
  let samples: [Sample]
  let height: Double

  /// Enough for the longest dash and its repetition.
  static let sampleLength = 30.0
  private static let rowHeight = 18.0
  private static let gap = 20.0

  static let none = PlotLegend(texts: [], samples: [], height: 0)

  private init(texts: [FigureText], samples: [Sample], height: Double) {
    self.texts = texts
    self.samples = samples
    self.height = height
  }

  init(_ series: [Plot.Series], at corner: CGPoint, width: Double, text: TextPainter) {
    var texts = [FigureText]()
    var samples = [Sample]()
    var x = 0.0
    var row = 0.0
    let offset = PlotLegend.sampleLength + 7
    for line in series where !line.name.isEmpty {
      let name = text.cut(line.name, font: FigureText.plain, to: width - offset)
      let room = offset + text.width(of: name, font: FigureText.plain)
      if x > 0, x + room > width {
        x = 0
        row += 1
      }
      let middle = corner.y + (row + 0.5) * PlotLegend.rowHeight
      samples.append(Sample(line: line.line, start: CGPoint(x: corner.x + x, y: middle)))
      texts.append(
        text.placed(name, FigureText.plain, .ink, x: corner.x + x + offset, middle: middle))
      x += room + PlotLegend.gap
    }
    let height = series.isEmpty ? 0 : (row + 1) * PlotLegend.rowHeight
    self.init(texts: texts, samples: samples, height: height)
  }

  func drawSamples(in builder: inout DisplayListBuilder, _ colors: PlotColors) {
    for sample in samples { draw(sample, in: &builder, colors) }
  }

  private func draw(_ sample: Sample, in builder: inout DisplayListBuilder, _ colors: PlotColors) {
    let end = CGPoint(x: sample.start.x + PlotLegend.sampleLength, y: sample.start.y)
    let color = colors.color(sample.line.hue)
    builder.stroke(
      sample.line.pieces(of: Polyline(points: [sample.start, end])), color, sample.line)
    guard sample.line.marksPoints else { return }
    let middle = CGPoint(x: (sample.start.x + end.x) / 2, y: end.y)
    builder.fillDot(at: middle, radius: sample.line.width + 1, color)
  }
}

struct PlotMarkerRows: Hashable {
  struct Label: Hashable {
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
    return rows > 0 ? PlotMarkerRows.height(ofRows: rows) : 0
  }

  static func height(ofRows rows: Int) -> Double { foot + Double(rows) * rowHeight }

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
  /// line of a label above crosses it.
  private func isFree(_ span: Range<Double>, row: Int, x: Double) -> Bool {
    labels.allSatisfy { label in
      let left = label.left - PlotMarkerRows.gap
      let right = label.left + label.width
      let other = left..<(right + PlotMarkerRows.gap)
      return label.row == row ? !other.overlaps(span) : label.row > row || !other.contains(x)
    }
  }
}
