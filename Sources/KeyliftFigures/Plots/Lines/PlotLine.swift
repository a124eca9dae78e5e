// SPDX-License-Identifier: MIT

/// How a series is drawn.
struct PlotLine: Hashable, Sendable {
  /// Which colour.
  enum Hue: Hashable, Sendable {
    /// The text's, for what others are compared with.
    case ink
    /// One of the colours that people with colour-blindness can tell apart, counted round.
    case numbered(Int)
  }

  /// The colour.
  var hue: Hue
  /// The points drawn and left out in turn; none for a line without gaps.
  var dash: [Double]
  /// The width in points.
  var width: Double
  /// Whether each of the series's points has a mark.
  var marksPoints: Bool

  /// Creates a line.
  init(hue: Hue, dash: [Double] = [], width: Double = 2, marksPoints: Bool = false) {
    self.hue = hue
    self.dash = dash
    self.width = width
    self.marksPoints = marksPoints
  }

  /// The line that others are compared with.
  static let reference = PlotLine(hue: .ink, width: 3)

  /// Returns a line that differs from those of other numbers in colour and dash, so that grey print tells
  /// them apart too.
  static func numbered(_ number: Int) -> PlotLine {
    // There are nine dashes, so that the eighth line, which has the first's colour, has not its dash.
    PlotLine(
      hue: .numbered(number % PlotColors.hueCount), dash: dashes[number % dashes.count])
  }

  private static let dashes: [[Double]] = [
    [], [8, 4], [2, 3], [9, 3, 2, 3], [4, 3], [14, 4], [9, 3, 2, 3, 2, 3], [2, 6], [14, 4, 4, 4],
  ]
}
