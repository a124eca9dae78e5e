// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftIO
import KeyliftStage

/// The appearance of a text field of one line (`Docs/iOS/Appearance.md` 6.1 and 11.7).
struct TextFieldLook {
  let content: TextFieldContent
  let traits: ScreenTraits
  let cornerRadius: Double?
  let glass: ControlGlass
  let builder: DisplayListBuilder

  private static let borderRadius = FactTable.controls.measure("text-field radius")
  private static let border = FactTable.controls.shades("text-field border", "both")
  private static let fill = FactTable.controls.shades("text-field fill", "both")
  private static let searchRadius = FactTable.bars.number("search-field radius legacy")
  private static let borderWidth = FactTable.controls.number("text-field border both")
  /// The diameter and the pitch of the dots of a secure field over the font's size; not in
  /// `Docs/iOS/Appearance.md`.
  private static let dotDiameter = 0.38, dotPitch = 0.57

  func draw() {
    let layout = content.layout(in: builder.size, traits: traits, measurer: builder.measurer)
    drawBox(layout)
    drawSearchBar(layout)
    drawSymbols(layout)
    let shownLayout = content.layout(in: builder.room, traits: traits, measurer: builder.measurer)
    let room = shownLayout.text.upperBound - shownLayout.text.lowerBound
    guard room > 0 else { return }
    let left = layout.text.lowerBound
    let middle = Double(layout.box.midY)
    let end =
      content.text.isEmpty
      ? drawPlaceholder(room: room, x: left, middle: middle)
      : content.isSecure
        ? drawDots(room: room, x: left, middle: middle)
        : drawText(room: room, x: left, middle: middle)
    if content.isFocused {
      let text = layout.text
      builder.drawCaret(
        x: end, middle: middle, font: font, content.editing, until: text.lowerBound + room,
        color: content.colors.caret(for: traits))
    }
  }

  private func drawBox(_ layout: TextFieldLayout) {
    if content.isGlass(traits.look) {
      builder.drawGlass(layout.box, radius: cornerRadius, glass)
    } else if content.border == .rounded {
      drawBorder()
    } else if content.border == .search {
      builder.fill(
        layout.box, continuousRadius: cornerRadius ?? Self.searchRadius,
        traits.color(.tertiarySystemFill))
    }
    guard let magnifier = layout.magnifier else { return }
    builder.draw(
      .magnifier, size: Double(magnifier.width), x: magnifier.midX, y: magnifier.midY,
      color: traits.color(.secondaryLabel))
  }

  private func drawBorder() {
    let bounds = builder.bounds
    let radius = cornerRadius ?? Self.borderRadius[traits.look]
    builder.fill(bounds, continuousRadius: radius, Self.fill.resolved(for: traits))
    builder.strokeInside(
      bounds, continuousRadius: radius, width: Self.borderWidth, Self.border.resolved(for: traits))
  }

  /// Draws the symbol before the text and the eye after it: an open one where it would show the
  /// characters, a crossed one where it would hide them.
  private func drawSymbols(_ layout: TextFieldLayout) {
    let eye = content.hasEye ? Symbol.named(content.isSecure ? "eye" : "eye.slash") : nil
    for (symbol, x) in [(content.symbol, layout.symbolMiddle), (eye, layout.eyeMiddle)] {
      guard let symbol else { continue }
      builder.draw(
        symbol, font: font, color: traits.color(.secondaryLabel), x: x, lineMiddle: layout.box.midY)
    }
  }

  /// Draws the placeholder, and returns the x-coordinate of the caret.
  private func drawPlaceholder(room: Double, x: Double, middle: Double) -> Double {
    let shown = builder.measurer.cut(content.placeholder, to: room, in: font)
    let color: SystemColor = content.border == .search ? .secondaryLabel : .placeholderText
    draw(shown, color.resolved(for: traits), x: x, middle: middle)
    return x + builder.caretOffset(before: shown, font: font)
  }

  /// Draws the text, its end while it is being edited, and returns the x-coordinate of the caret.
  private func drawText(room: Double, x: Double, middle: Double) -> Double {
    let measurer = builder.measurer
    // The caret takes 2 points of the room.
    let shown =
      content.isFocused
      ? measurer.tail(of: content.text, to: max(room - 2, 0), in: font)
      : measurer.cut(content.text, to: room, in: font)
    draw(shown, content.colors.text(for: traits), x: x, middle: middle)
    return x + builder.caretOffset(after: shown, font: font)
  }

  /// Draws a dot for each character that fits, or for a moment the last character itself, and
  /// returns the x-coordinate of the caret.
  private func drawDots(room: Double, x: Double, middle: Double) -> Double {
    let diameter = max(font.size * Self.dotDiameter, 0)
    let pitch = max(font.size * Self.dotPitch, 1)
    let maximum = Int(clamping: min(max(room / pitch, 0), 10_000))
    let shown = content.editing.showsLastCharacter ? content.text.last.map(String.init) : nil
    let count = max(min(content.text.count, maximum) - (shown == nil ? 0 : 1), 0)
    let color = content.colors.text(for: traits)
    for index in 0..<count {
      let rect = CGRect(
        x: x + Double(index) * pitch + (pitch - diameter) / 2, y: middle - diameter / 2,
        width: diameter, height: diameter)
      builder.fillEllipse(in: rect, color)
    }
    let end = x + Double(count) * pitch
    guard let shown else { return end }
    draw(shown, color, x: end, middle: middle)
    return end + builder.caretOffset(after: shown, font: font)
  }

  private func draw(_ line: String, _ color: Color, x: Double, middle: Double) {
    builder.draw(line, font: font, color: color, x: x, middle: middle)
  }

  private var font: Font { content.font.resolved(at: traits.textSize) }
}

enum CaretLook {
  /// The width in points; the ends are half circles.
  static let width = FactTable.controls.number("caret width both")
  static let color = FactTable.controls.color("caret color both")
  /// The color of a predicted text, the gray of placeholders in light and dark; no source measures
  /// it.
  static let prediction = Color(hex: 0x8E8E93)
}

extension FieldColors {
  func text(for traits: ScreenTraits) -> Color { (text ?? .system(.label)).resolved(for: traits) }

  func caret(for traits: ScreenTraits) -> Color { tint?.resolved(for: traits) ?? CaretLook.color }
}

extension DisplayListBuilder {
  /// Draws a caret after text, as high as the font's line (`Docs/iOS/Appearance.md` 6.1), and the
  /// text that iOS predicts after it.
  func drawCaret(
    x: Double, middle: Double, font: Font, _ editing: TextEditing, until end: Double,
    color: Color = CaretLook.color
  ) {
    if !editing.prediction.isEmpty {
      let shown = measurer.cut(editing.prediction, to: max(end - x, 0), in: font)
      draw(shown, font: font, color: CaretLook.prediction, x: x, middle: middle)
    }
    guard editing.caretOpacity > 0 else { return }
    let color = editing.caretOpacity < 1 ? color.opacity(editing.caretOpacity) : color
    let top = snapped(middle - font.lineHeight / 2)
    let size = CGSize(width: snapped(CaretLook.width), height: snapped(font.lineHeight))
    guard size.height > 0 else { return }
    let rect = CGRect(origin: CGPoint(x: snapped(x), y: top), size: size)
    add(.fill(.roundedRect(rect, radius: min(size.width, size.height) / 2), color))
  }

  /// Returns the place of a caret after a line of text, relative to the text's origin in points.
  ///
  /// Right-to-left text in a left-to-right layout ends at its left, as does left-to-right text in a
  /// right-to-left layout at its right: the offset is then 0.
  func caretOffset(after line: String, font: Font) -> Double {
    let isForeign = direction(of: line).map { ($0 == .rightToLeft) != isMirrored } ?? false
    return isForeign ? 0 : width(of: line, font: font)
  }

  /// Returns the direction of a line's first strong character; `nil` if it has none.
  private func direction(of line: String) -> LayoutDirection? {
    guard InterCharacters.contain(line) else {
      return measurer.fallback?.typesetter.direction(of: line)
    }
    return line.contains(where: \.isLetter) ? .leftToRight : nil
  }

  /// Returns the place of a caret before a line of text, relative to the text's origin in points.
  ///
  /// The caret ends where the first letter's ink begins (`Docs/iOS/Appearance.md` 6.1), and is
  /// never more than its own width before the text.
  func caretOffset(before line: String, font: Font) -> Double {
    let run = text.run(line, font: font, scale: scale, x: 0, baseline: 0, alignment: .left)
    guard !run.bounds.isNull else { return 0 }
    let width = snapped(CaretLook.width)
    let bearing = (run.bounds.minX - width).rounded(.down)
    return min(max(bearing, -width), 0) / scale
  }
}
