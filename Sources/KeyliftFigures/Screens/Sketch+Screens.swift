// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftLook
import KeyliftStage

extension Sketch {
  /// Draws a thin line around a screen.
  ///
  /// - Parameters:
  ///   - rect: The screen's place in points, which the line does not cover.
  ///   - radius: The radius of the screen's corners in points.
  mutating func drawBorder(around rect: CGRect, radius: Double, _ color: Color) {
    let width = max((scale / 2).rounded(), 1)
    add(.border(around: snapped(rect), radius: radius * scale, width: width, color: color))
  }

  /// Draws a line of text where it stands.
  mutating func draw(_ text: PlotText, _ colors: PlotColors) {
    draw(
      text.string, font: text.font, color: text.role == .ink ? colors.ink : colors.secondary,
      x: text.left, baseline: text.baseline)
  }

  /// Fills a line a point wide from the left to the right.
  mutating func drawLevel(from left: Double, to right: Double, at y: Double, _ color: Color) {
    fill(CGRect(x: left, y: y - 0.5, width: right - left, height: 1), color)
  }

  /// Draws an arrow.
  mutating func draw(_ arrow: FigureArrow, _ color: Color) {
    stroke(
      Path([.move(arrow.start), .line(arrow.neck)]), color, width: FigureArrow.width, cap: .butt)
    let corners = arrow.head
    fill(Path([.move(corners[0]), .line(corners[1]), .line(corners[2]), .close]), color)
  }
}
