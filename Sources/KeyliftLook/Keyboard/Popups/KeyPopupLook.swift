// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

/// The appearance of the popup over a pressed key (`Docs/iOS/Appearance.md` 1.11 and 11.2).
struct KeyPopupLook {
  let popup: KeyPopup
  let style: PopupStyle

  func draw(in builder: inout DisplayListBuilder) {
    let outline = popup.outline(radius: style.radius, keyRadius: style.keyRadius)
    drawShadow(of: outline, in: &builder)
    builder.fill(outline, style.fill)
    if let border = style.border { builder.stroke(outline, border, width: 0.5) }
    for cell in popup.cells { draw(cell, in: &builder) }
  }

  /// Draws a soft shadow without blur: strokes on each other, each wider than the last.
  private func drawShadow(of outline: Path, in builder: inout DisplayListBuilder) {
    let drop = CGAffineTransform(translationX: 0, y: style.shadowDrop)
    for width in [2.0, 4, 6, 8, 10] {
      builder.stroke(outline.applying(drop), style.shadow, width: width)
    }
  }

  private func draw(_ cell: KeyPopup.Cell, in builder: inout DisplayListBuilder) {
    if cell.isChosen { builder.fill(cell.rect, continuousRadius: style.keyRadius, style.choice) }
    let isAlone = popup.cells.count == 1
    let isSmall = cell.label.unicodeScalars.contains { $0.properties.isLowercase }
    var font = isAlone ? isSmall ? style.small : style.capital : PopupStyle.cell
    // The bubbles over the low keys of landscape are lower.
    font.size *= min(Double(popup.bubble.height) / style.height, 1)
    builder.draw(
      cell.label, font: font, color: cell.isChosen ? .white : style.text, x: cell.rect.midX,
      baseline: cell.rect.midY + font.size * (isSmall ? PopupStyle.smallDrop : PopupStyle.drop),
      alignment: .center)
  }
}

/// The fonts, radii and colors of popups.
struct PopupStyle {
  let fill: Color
  let text: Color
  let border: Color?
  /// The color of one stroke of the shadow.
  let shadow: Color
  let shadowDrop: Double
  /// The cell of the chosen letter.
  let choice: Color
  let radius: Double
  let keyRadius: Double
  /// The font of a capital, a digit or a sign.
  let capital: Font
  /// The font of a small letter.
  let small: Font
  /// The height of the bubble in portrait.
  let height: Double

  /// The font of one letter of several (`Docs/iOS/Appearance.md` 1.11).
  static let cell = Font(size: 20)
  /// The distance from the middle of a cell down to the baseline of a letter over the font's size:
  /// half the height of capitals, and of small letters with and without ascenders.
  static let (drop, smallDrop) = (0.36, 0.3)

  /// Returns the style of the look of iOS 13 to 18.
  static func legacy(_ palette: KeyboardPalette, _ appearance: Appearance) -> PopupStyle {
    PopupStyle(
      fill: palette.key, text: palette.text,
      border: appearance == .light ? Color(hex: 0x9FA2A6, opacity: 0.5) : nil,
      shadow: Color(hex: 0x000000, opacity: 0.04), shadowDrop: 1,
      choice: palette.action, radius: 10, keyRadius: 5, capital: Font(size: 38),
      small: Font(size: 41, weight: .light), height: 58)
  }

  /// Returns the style of the look of iOS 26.
  static func glass(_ palette: GlassPalette) -> PopupStyle {
    PopupStyle(
      fill: palette.key, text: palette.text, border: nil,
      shadow: Color(hex: 0x000000, opacity: 0.045), shadowDrop: 1, choice: palette.action,
      radius: 12, keyRadius: 8, capital: Font(size: 34), small: Font(size: 34), height: 40)
  }
}
