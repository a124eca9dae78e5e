// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

/// The places of numbers under a screen, and what they are called.
struct CaptionStrip: Hashable {
  /// What is told, from the left.
  enum Column: String, CaseIterable, Hashable {
    /// The instant.
    case time
    /// Where the keyboard is.
    case keyboard = "keyboard top"
    /// How far the target is from it.
    case gap = "gap to target"

    /// A number of the usual length, which stands in the middle.
    var usual: String { self == .time ? "8.88 s" : "888.8 pt" }
    /// The longest number that there can be.
    var longest: String { self == .time ? "88.88 s" : "−8888.8 pt" }
  }

  /// The columns.
  let columns: [Column]
  /// The size and the colour.
  let style: CaptionStyle

  /// The points kept free between the texts of two columns, for a full-size screen's numbers.
  private static let space = 8.0

  /// Returns the columns of a clip.
  static func columns(hasTarget: Bool) -> [Column] {
    hasTarget ? Column.allCases : [.time, .keyboard]
  }

  /// Returns the largest unit at which no texts of columns can meet in a width of points, or reach beyond it.
  static func room(for columns: [Column], in width: Double, _ text: TextPainter) -> Double {
    let reaches = columns.map { reach(of: $0, text) }
    let pairs = zip(reaches, reaches.dropFirst()).map { $0.right + space + $1.left }
    let ends = [reaches.first?.left, reaches.last?.right].compactMap { $0 }.map { 2 * $0 + space }
    return width / (Double(columns.count) * max((pairs + ends).max() ?? 1, 1))
  }

  /// Returns how far a column's texts reach from its middle, in points for a full-size screen's numbers.
  private static func reach(
    of column: Column, _ text: TextPainter
  ) -> (left: Double, right: Double) {
    let style = CaptionStyle(on: .white, scale: 1, most: 1)
    let longest = text.tabularWidth(of: column.longest, font: style.numberFont)
    let usual = text.tabularWidth(of: column.usual, font: style.numberFont)
    let label = text.width(of: column.rawValue, font: style.labelFont) / 2
    // What is longer than usual reaches to the left alone.
    return (max(longest - usual / 2, label), max(usual / 2, label))
  }

  /// Returns the rectangle of a column's number in pixels.
  ///
  /// - Parameters:
  ///   - index: The column's number from the left, from 0.
  ///   - strip: The whole strip in pixels.
  ///   - scale: Pixels per point.
  func numberRect(of index: Int, in strip: PixelRect, scale: Double) -> PixelRect {
    let left = strip.width * index / columns.count
    let right = strip.width * (index + 1) / columns.count
    let top = (Double(strip.height) - style.textHeight * scale) / 2
    let grid = PixelGrid(scale: scale, placing: .wholePixels)
    return PixelRect(
      x: strip.x + left, y: strip.y + Int(top.rounded()) + grid.edge(style.labelFont.lineHeight),
      width: right - left, height: grid.edge(style.numberFont.lineHeight))
  }

  /// Draws what the numbers are called over a whole sketch of the strip.
  func drawLabels(in sketch: inout Sketch) {
    let width = Double(sketch.size.width) / Double(columns.count)
    let font = style.labelFont
    let top = (Double(sketch.size.height) - style.textHeight) / 2
    for (index, column) in columns.enumerated() {
      sketch.draw(
        column.rawValue, font: font, color: style.labelColor, x: width * (Double(index) + 0.5),
        baseline: top + font.baseline(inLineOf: font.lineHeight), alignment: .center)
    }
  }
}
