// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// A number that changes from frame to frame while its decimal point and its unit stand still.
struct CaptionNumber: Hashable {
  /// The number with its unit.
  let text: String
  /// What is told.
  let column: CaptionStrip.Column

  /// The greatest number that is told: four digits before the point.
  private static let limit = 9999.9

  /// Reads what a column tells.
  init(_ column: CaptionStrip.Column, of numbers: ScreenNumbers) {
    self.column = column
    text =
      switch column {
      case .time: CaptionNumber.seconds(numbers.time)
      case .keyboard: CaptionNumber.points(numbers.keyboardTop)
      case .gap: CaptionNumber.points(numbers.gap)
      }
  }

  /// Draws the number over a whole sketch of a column of the strip.
  func draw(in sketch: inout Sketch, _ style: CaptionStyle) {
    let font = style.numberFont
    let usual = sketch.tabularWidth(of: column.usual, font: font)
    sketch.draw(
      tabular: text, font: font, color: style.color, right: (Double(sketch.size.width) + usual) / 2,
      baseline: font.baseline(inLineOf: Double(sketch.size.height)))
  }

  /// Returns seconds, not before 0, with two decimals, or fewer from 100 on, where digits are dear.
  private static func seconds(_ value: Double) -> String {
    let decimals = value < 99.995 ? 2 : value < 999.95 ? 1 : 0
    return fixed(max(value, 0), decimals: decimals) + " s"
  }

  /// Returns points with one decimal; nil is a dash.
  private static func points(_ value: Double?) -> String {
    value.map { fixed($0, decimals: 1) + " pt" } ?? "–"
  }

  private static func fixed(_ value: Double, decimals: Int) -> String {
    guard !value.isNaN else { return "–" }
    let unit = [1, 10, 100][decimals]
    let parts = Int((min(max(value, -limit), limit) * Double(unit)).rounded())
    let whole = "\(parts < 0 ? "−" : "")\(abs(parts) / unit)"
    // The digits behind the point, zeros in front of them included, follow a one.
    let decimals = String(unit + abs(parts) % unit).dropFirst()
    return decimals.isEmpty ? whole : "\(whole).\(decimals)"
  }
}
