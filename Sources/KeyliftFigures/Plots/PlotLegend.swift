// SPDX-License-Identifier: MIT

import Foundation
import KeyliftLook
import KeyliftStage

/// The names of a plot's lines in rows, each beside a sample of its line.
struct PlotLegend: Hashable {
  /// A sample of a line.
  struct Sample: Hashable {
    /// The style of the line.
    let line: PlotLine
    /// The left end in points.
    let start: CGPoint
  }

  let texts: [FigureText]
  let samples: [Sample]
  /// The height of all rows in points; 0 without names.
  let height: Double

  /// The length of a sample in points: enough for the longest dash and its repetition.
  static let sampleLength = 30.0
  private static let rowHeight = 18.0
  private static let gap = 20.0

  static let none = PlotLegend(texts: [], samples: [], height: 0)

  private init(texts: [FigureText], samples: [Sample], height: Double) {
    (self.texts, self.samples, self.height) = (texts, samples, height)
  }

  /// Creates rows from a corner to the right and down, within a width.
  init(_ series: [Plot.Series], at corner: CGPoint, width: Double, text: TextPainter) {
    var (texts, samples) = ([FigureText](), [Sample]())
    var (x, row) = (0.0, 0.0)
    let offset = PlotLegend.sampleLength + 7
    for line in series where !line.name.isEmpty {
      let name = text.cut(line.name, font: FigureText.plain, to: width - offset)
      let room = offset + text.width(of: name, font: FigureText.plain)
      if x > 0, x + room > width { (x, row) = (0, row + 1) }
      let middle = corner.y + (row + 0.5) * PlotLegend.rowHeight
      samples.append(Sample(line: line.line, start: CGPoint(x: corner.x + x, y: middle)))
      texts.append(
        text.placed(name, FigureText.plain, .ink, x: corner.x + x + offset, middle: middle))
      x += room + PlotLegend.gap
    }
    let height = series.isEmpty ? 0 : (row + 1) * PlotLegend.rowHeight
    self.init(texts: texts, samples: samples, height: height)
  }

  /// Draws the samples beside the names.
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
