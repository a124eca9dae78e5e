// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

extension Sketch {
  /// Draws lines of text under one another, each in the middle of a height of its own.
  ///
  /// - Parameters:
  ///   - lines: The lines from the top.
  ///   - font: The font, in San Francisco's terms.
  ///   - color: The colour.
  ///   - x: What `alignment` says stands there, in points.
  ///   - top: The top of the first line in points.
  ///   - lineHeight: The height of each line in points.
  ///   - alignment: What stands at `x`.
  mutating func draw(
    lines: some Sequence<String>, font: Font, color: Color, x: Double, top: Double,
    lineHeight: Double, alignment: TextAlignment = .left
  ) {
    let first = top + font.baseline(inLineOf: lineHeight)
    for (index, line) in lines.enumerated() {
      draw(
        line, font: font, color: color, x: x, baseline: first + Double(index) * lineHeight,
        alignment: alignment)
    }
  }

  /// Draws one line of text with its line box in the middle of a height, as a centred label stands.
  mutating func draw(
    _ line: String, font: Font, color: Color, x: Double, middle: Double,
    alignment: TextAlignment = .left
  ) {
    draw(
      line, font: font, color: color, x: x,
      baseline: middle + font.ascent - font.lineHeight / 2, alignment: alignment)
  }

  /// Fills a horizontal line one device pixel high that lies just below a height in points.
  mutating func fillHairline(
    from left: Double, to right: Double, below y: Double, _ color: Color
  ) {
    fillHairline(from: left, to: right, topPixel: snapped(y), color)
  }

  /// Fills a horizontal line one device pixel high that lies just above a height in points.
  mutating func fillHairline(
    from left: Double, to right: Double, above y: Double, _ color: Color
  ) {
    fillHairline(from: left, to: right, topPixel: snapped(y) - 1, color)
  }

  private mutating func fillHairline(
    from left: Double, to right: Double, topPixel: Double, _ color: Color
  ) {
    let (start, end) = (snapped(left), snapped(right))
    guard end > start else { return }
    add(.fill(.rect(CGRect(x: start, y: topPixel, width: end - start, height: 1)), color))
  }

  /// Draws a line inside the edges of a rectangle with continuous corners, a whole number of pixels wide.
  mutating func strokeInside(
    _ rect: CGRect, continuousRadius radius: Double, width: Double, _ color: Color
  ) {
    let pixels = max(snapped(width), 1)
    let outer = snapped(rect)
    guard outer.width > 0, outer.height > 0 else { return }
    guard min(outer.width, outer.height) > 2 * pixels else {
      add(.fill(.path(.continuousRect(outer, radius: radius * scale)), color))
      return
    }
    let path = Path.continuousRect(
      outer.insetBy(dx: pixels / 2, dy: pixels / 2),
      radius: max(radius * scale - pixels / 2, 0))
    add(.stroke(.path(path), Stroke(color: color, width: pixels)))
  }
}

extension Font {
  /// Returns the distance from the top of a line of a height to its baseline, the line box in its middle.
  func baseline(inLineOf height: Double) -> Double {
    (height - lineHeight) / 2 + ascent
  }
}
