// SPDX-License-Identifier: MIT

import Foundation
import KeyliftLook
import KeyliftStage

/// One line of a plot's text at its place.
struct PlotText: Hashable {
  /// Whether a text is of the data or of the axes.
  enum Role: Hashable {
    /// Names and what is said of points.
    case ink
    /// The axes' labels.
    case secondary
  }

  /// The text.
  let string: String
  /// The font.
  let font: Font
  /// The kind of text.
  let role: Role
  /// The left end in points.
  let left: Double
  /// The middle of the capitals in points.
  let middle: Double
  /// The width in points.
  let width: Double

  /// The baseline in points.
  var baseline: Double { middle + font.size * Font.capHeightRatio / 2 }

  /// The rectangle that belongs to the text, accents and descenders included.
  var box: CGRect {
    CGRect(x: left, y: baseline - 0.95 * font.size, width: width, height: 1.25 * font.size)
  }

  /// Labels at ticks, and what is said of points.
  static let small = Font(size: 11)
  /// Names of lines.
  static let plain = Font(size: 12)
  /// The axes' names.
  static let title = Font(size: 11, weight: .semibold)
}

extension TextPainter {
  /// Returns a line of text at a place, cut to a width.
  func placed(
    _ string: String, _ font: Font, _ role: PlotText.Role, x: Double, middle: Double,
    alignment: TextAlignment = .left, atMost limit: Double = .infinity
  ) -> PlotText {
    let string = cut(string, font: font, to: limit)
    let width = width(of: string, font: font)
    let left =
      switch alignment {
      case .left: x
      case .center: x - width / 2
      case .right: x - width
      }
    return PlotText(
      string: string, font: font, role: role, left: left, middle: middle, width: width)
  }

  /// Returns as much of a line as a width holds, with an ellipsis where something is left out.
  func cut(_ string: String, font: Font, to limit: Double) -> String {
    // Line feeds in names would show as nothing.
    let line = String(string.map { $0.isNewline ? " " : $0 })
    guard width(of: line, font: font) > limit else { return line }
    var (fits, fails) = (0, line.count)
    while fails - fits > 1 {
      let middle = (fits + fails) / 2
      if width(of: line.prefix(middle) + "…", font: font) <= limit {
        fits = middle
      } else {
        fails = middle
      }
    }
    return line.prefix(fits) + "…"
  }
}
