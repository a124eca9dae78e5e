// SPDX-License-Identifier: MIT

import Foundation
import KeyliftLook
import KeyliftStage

/// The names of a plot's lines in rows, each beside a piece of its line.
struct PlotLegend: Hashable {
  /// A piece of a line.
  struct Sample: Hashable {
    /// How the line is drawn.
    let line: PlotLine
    /// The left end in points.
    let start: CGPoint
  }

  /// The names.
  let texts: [PlotText]
  /// The pieces of lines.
  let samples: [Sample]
  /// The height of all rows in points; 0 without a name.
  let height: Double

  /// How long a piece of a line is in points: room for the longest dash and its repetition.
  static let sampleLength = 30.0
  private static let rowHeight = 18.0
  private static let gap = 20.0

  /// No legend.
  static let none = PlotLegend(texts: [], samples: [], height: 0)

  private init(texts: [PlotText], samples: [Sample], height: Double) {
    (self.texts, self.samples, self.height) = (texts, samples, height)
  }

  /// Creates the rows from a corner to the right and down, no wider than a width.
  init(_ series: [Plot.Series], at corner: CGPoint, width: Double, text: TextPainter) {
    var (texts, samples) = ([PlotText](), [Sample]())
    var (x, row) = (0.0, 0.0)
    let offset = PlotLegend.sampleLength + 7
    for line in series {
      let name = text.cut(line.name, font: PlotText.plain, to: width - offset)
      let room = offset + text.width(of: name, font: PlotText.plain)
      if x > 0, x + room > width { (x, row) = (0, row + 1) }
      let middle = corner.y + (row + 0.5) * PlotLegend.rowHeight
      samples.append(Sample(line: line.line, start: CGPoint(x: corner.x + x, y: middle)))
      texts.append(
        text.placed(name, PlotText.plain, .ink, x: corner.x + x + offset, middle: middle))
      x += room + PlotLegend.gap
    }
    let height = series.isEmpty ? 0 : (row + 1) * PlotLegend.rowHeight
    self.init(texts: texts, samples: samples, height: height)
  }
}
