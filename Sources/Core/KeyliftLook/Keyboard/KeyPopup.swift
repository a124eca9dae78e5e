// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

/// The places of a popup's parts over a pressed key, in points from the keyboard's top left corner.
///
/// A popup may reach above the keyboard.
struct KeyPopup {
  struct Cell {
    let label: String
    let rect: CGRect
    let isChosen: Bool
  }

  let key: CGRect
  let bubble: CGRect
  let cells: [Cell]

  private static let margin = FactTable.keyboardParts.number("popup margin both")
  /// The height of the bubble's part that bends into the neck.
  private static let bend = FactTable.keyboardParts.number("popup bend both")
  /// The distance from the key at which the bottom of a wide bubble begins to bend.
  private static let reach = FactTable.keyboardParts.number("popup reach both")

  init(_ press: KeyPress, over key: KeyboardKey, width: Double, look: SystemLook) {
    let facts = FactTable.keyboardParts
    let padding = facts.number("popup cell-padding both")
    let part = min(Double(key.rect.height) / facts.number("popup key-height both"), 1)
    let height = facts.measure("popup height")[look] * part
    let labels = press.variants.isEmpty ? [key.label] : press.variants
    let isAtRight = Double(key.rect.midX) > width / 2
    // The letter of the key stays over it, and the others are on the side with more room.
    let shown = isAtRight ? labels.reversed() : labels
    let room = width - 2 * Self.margin
    let cell =
      labels.count == 1
      ? Double(key.rect.width) + 2 * facts.measure("popup overhang")[look]
      : min(
        Double(key.rect.width) + facts.number("popup cell-gap both"),
        (room - 2 * padding) / Double(labels.count))
    let side = labels.count == 1 ? 0 : padding
    let wide = Double(labels.count) * cell + 2 * side
    let start =
      labels.count == 1
      ? key.rect.midX - wide / 2
      : isAtRight ? key.rect.midX + cell / 2 + side - wide : key.rect.midX - cell / 2 - side
    let x = max(min(start, width - Self.margin - wide), Self.margin)
    let bubble = CGRect(
      x: x, y: key.rect.minY - facts.number("popup neck both") - height, width: wide,
      height: height)
    self.key = key.rect
    self.bubble = bubble
    cells = shown.enumerated().map { index, label in
      let rect = CGRect(
        x: x + side + Double(index) * cell, y: bubble.minY + side, width: cell,
        height: Double(bubble.height) - 2 * side)
      return Cell(label: label, rect: rect, isChosen: labels.count > 1 && label == press.choice)
    }
  }

  func outline(radius: Double, keyRadius: Double) -> Path {
    let corner = min(radius, Double(bubble.width) / 2, Double(bubble.height) / 2)
    let left = side(radius: corner, isRight: false)
    let right = side(radius: corner, isRight: true)
    let top = Double(bubble.minY)
    let bottom = Double(key.maxY)
    var path = Path()
    path.move(to: CGPoint(x: bubble.minX + corner, y: top))
    path.line(to: CGPoint(x: bubble.maxX - corner, y: top))
    for segment in right.segments.dropFirst() { path.append(segment) }
    path.line(to: CGPoint(x: key.maxX, y: bottom - keyRadius))
    path.bend(
      to: CGPoint(x: key.maxX - keyRadius, y: bottom), control: CGPoint(x: key.maxX, y: bottom))
    path.line(to: CGPoint(x: key.minX + keyRadius, y: bottom))
    path.bend(
      to: CGPoint(x: key.minX, y: bottom - keyRadius), control: CGPoint(x: key.minX, y: bottom))
    path.line(to: key.origin)
    for segment in left.reversed.segments.dropFirst() { path.append(segment) }
    path.close()
    return path
  }

  private func side(radius: Double, isRight: Bool) -> Path {
    let direction = isRight ? 1.0 : -1
    let edge = Double(isRight ? bubble.maxX : bubble.minX)
    let keyEdge = Double(isRight ? key.maxX : key.minX)
    let top = Double(bubble.minY)
    let floor = Double(bubble.maxY)
    let shoulder = Double(key.minY)
    func point(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x, y: y) }
    var path = Path()
    path.move(to: point(edge - direction * radius, top))
    path.bend(to: point(edge, top + radius), control: point(edge, top))
    // A wide bubble ends in a corner, and bends into the neck near the key.
    let reach = Self.reach
    let isWide = direction * (edge - keyEdge) > reach + radius
    if isWide {
      path.line(to: point(edge, floor - radius))
      path.bend(to: point(edge - direction * radius, floor), control: point(edge, floor))
      path.line(to: point(keyEdge + direction * reach, floor))
      path.bend(to: point(keyEdge, shoulder), control: point(keyEdge, floor))
    } else {
      let bend = floor - Self.bend
      let middle = (bend + shoulder) / 2
      path.line(to: point(edge, bend))
      path.curve(to: point(keyEdge, shoulder), point(edge, middle), point(keyEdge, middle))
    }
    return path
  }
}

struct PopupStyle {
  let fill: Color
  let text: Color
  let border: Color?
  let shadow: Color
  let choice: Color
  let radius: Double
  let keyRadius: Double
  let capital: Font
  let small: Font
  let height: Double

  static let cell = Font(size: FactTable.keyboardParts.number("popup cell-size both"))
  /// The distance from the middle of a cell down to the baseline of a letter over the font's size:
  /// half the height of capitals, and of small letters with and without ascenders.
  static let (drop, smallDrop) = (0.36, 0.3)

  static func legacy(_ palette: KeyboardPalette, _ appearance: Appearance) -> PopupStyle {
    PopupStyle(
      .legacy, fill: palette.key, text: palette.text,
      border: appearance == .light ? FactTable.keyboardColors.color("popup-border light") : nil,
      shadow: FactTable.keyboardColors.color("popup-shadow \(appearance)"), choice: palette.action)
  }

  static func glass(_ palette: GlassPalette) -> PopupStyle {
    PopupStyle(
      .glass, fill: palette.key, text: palette.text, border: nil, shadow: palette.popupShadow,
      choice: palette.action)
  }

  private init(
    _ look: SystemLook, fill: Color, text: Color, border: Color?, shadow: Color, choice: Color
  ) {
    self.fill = fill
    self.text = text
    self.border = border
    self.shadow = shadow
    self.choice = choice
    let facts = FactTable.keyboardParts
    radius = facts.measure("popup radius")[look]
    keyRadius = facts.measure("key radius")[look]
    capital = Font(size: facts.measure("popup capital-size")[look])
    small = Font(
      size: facts.measure("popup small-size")[look], weight: look == .legacy ? .light : .regular)
    height = facts.measure("popup height")[look]
  }
}

extension PopupStyle {
  func draw(_ popup: KeyPopup, in builder: DisplayListBuilder) {
    let outline = popup.outline(radius: radius, keyRadius: keyRadius)
    drawShadow(of: outline, in: builder)
    builder.fill(outline, fill)
    if let border {
      builder.stroke(outline, border, width: FactTable.keyboardParts.number("popup border legacy"))
    }
    for cell in popup.cells { draw(cell, of: popup, in: builder) }
  }

  /// Draws a soft shadow without blur: strokes on each other, each wider than the last.
  private func drawShadow(of outline: Path, in builder: DisplayListBuilder) {
    let drop = CGAffineTransform(
      translationX: 0, y: FactTable.keyboardParts.number("popup shadow-drop both"))
    for width in [2.0, 4, 6, 8, 10] { builder.stroke(outline.applying(drop), shadow, width: width) }
  }

  private func draw(_ cell: KeyPopup.Cell, of popup: KeyPopup, in builder: DisplayListBuilder) {
    if cell.isChosen { builder.fill(cell.rect, continuousRadius: keyRadius, choice) }
    let isAlone = popup.cells.count == 1
    let isSmall = cell.label.hasSmallLetters
    var font = isAlone ? isSmall ? small : capital : Self.cell
    // The bubbles over the low keys of landscape are lower.
    font.size *= min(Double(popup.bubble.height) / height, 1)
    builder.draw(
      cell.label, font: font, color: cell.isChosen ? .white : text, x: cell.rect.midX,
      baseline: cell.rect.midY + font.size * (isSmall ? Self.smallDrop : Self.drop),
      alignment: .center)
  }
}
