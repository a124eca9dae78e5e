// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

extension DisplayListBuilder {
  /// Draws a symbol beside text of a font, or in its place a sign of our own if nothing draws it.
  ///
  /// - Parameters:
  ///   - symbol: The symbol.
  ///   - font: The font of the text beside it, which sets its size and its weight.
  ///   - color: The color.
  ///   - x: The horizontal center of the ink in points.
  ///   - middle: The vertical center of the box in points, snapped to half a pixel.
  mutating func draw(
    _ symbol: Symbol, font: Font, color: Color, x: Double, middle: Double
  ) {
    let isFlipped = isMirrored && symbol.isMirrored
    let outline = text.shaper.outline(of: symbol, weight: font.weight, isFlipped: isFlipped)
    guard let outline, !outline.bounds.isNull else {
      return draw(
        Icon.standIn(for: symbol), size: font.size * Symbol.boxRatio, x: x, y: middle, color: color)
    }
    let unit = font.size * Symbol.boxRatio * scale / 16
    let left = (isMirrored ? Double(size.width) - x : x) * scale
    let origin = CGPoint(
      x: left - Double(outline.bounds.midX) * unit, y: (middle * scale * 2).rounded() / 2)
    let run = GlyphRun(
      text: symbol.name, origin: origin, unit: unit,
      placements: [GlyphRun.Placement(glyph: outline, x: 0)])
    addUnmirrored(run, color)
  }

  /// Draws a symbol beside a line of text.
  ///
  /// - Parameter lineMiddle: The vertical center of the line box in points.
  mutating func draw(
    _ symbol: Symbol, font: Font, color: Color, x: Double, lineMiddle: Double
  ) {
    draw(symbol, font: font, color: color, x: x, middle: font.symbolMiddle(inLineAt: lineMiddle))
  }
}

extension Icon {
  /// Returns the sign that stands for a symbol on a machine that cannot draw it: the same picture if
  /// there is one among our own, and otherwise an empty square.
  static func standIn(for symbol: Symbol) -> Icon {
    let base = symbol.name.hasSuffix(".fill") ? String(symbol.name.dropLast(5)) : symbol.name
    return ownPictures[base].map(named) ?? square
  }

  private static let ownPictures = [
    "house": "home", "magnifyingglass": "search", "message": "chat", "bubble.left": "chat",
    "bell": "bell", "person": "person", "gearshape": "settings", "heart": "heart",
    "circle": "circle", "plus": "plus", "checkmark": "checkmark", "arrow.up": "arrowUp",
    "mic": "microphone", "globe": "globe", "key": "key", "chevron.left": "chevronLeft",
    "chevron.right": "chevronRight", "chevron.backward": "chevronLeft",
    "chevron.forward": "chevronRight", "face.smiling": "smiley",
  ]

  /// A square with round corners and nothing in it.
  private static let square = Icon(
    parts: [
      .line(
        .polygon(
          [(14, 14, 12), (86, 14, 12), (86, 86, 12), (14, 86, 12)].map {
            (x: $0.0, y: $0.1, cut: $0.2)
          }), width: 6.5)
    ])
}
