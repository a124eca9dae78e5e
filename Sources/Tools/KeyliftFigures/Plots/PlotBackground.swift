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
