// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

// An alert's card: its texts, the boxes of its fields and its buttons
// (`Docs/iOS/Appearance.md` 6.6 and 11.7).
extension ContentLook {
  func draw(_ alert: AlertContent) {
    let page = alert.dimming?.resolved(for: traits).over(pageColor) ?? pageColor
    let platter = PlatterLook(of: "alert", over: page, in: traits)
    let layout = alert.layout(
      traits: traits, measurer: builder.measurer, height: Double(builder.size.height))
    platter.draw(in: builder)
    for text in layout.texts { draw(text, layout) }
    for field in layout.fields where !field.isEmpty { drawField(field, over: platter.fill) }
    drawLines(layout)
    for (button, rect) in layout.buttons { draw(button, in: rect, over: platter.fill) }
  }

  private func draw(_ text: AlertLayout.Text, _ layout: AlertLayout) {
    // The first line has its own line box, so its baseline is that of a label of one line.
    for (index, line) in text.lines.enumerated() {
      builder.draw(
        line, font: text.font, color: color(text.isSecondary ? .secondaryLabel : .label),
        x: text.isCentered ? layout.size.width / 2 : layout.textInset,
        baseline: text.top + text.font.ascent + Double(index) * text.pitch,
        alignment: text.isCentered ? .center : .left)
    }
  }

  private func drawField(_ field: CGRect, over plate: Color) {
    guard isLegacy else {
      return builder.fill(field, radius: field.height / 2, actionFill(over: plate))
    }
    let isLight = traits.appearance == .light
    builder.fill(field, continuousRadius: 6, isLight ? .white : .black)
    builder.strokeInside(
      field, continuousRadius: 6, width: 1 / builder.scale, color(.opaqueSeparator))
  }

  private func drawLines(_ layout: AlertLayout) {
    let color = color(.separator)
    for y in layout.lines { builder.fillHairline(from: 0, to: layout.size.width, below: y, color) }
    guard isLegacy, layout.buttons.count == 2, layout.lines.count == 1,
      let right = layout.buttons.last?.rect
    else { return }
    let pixel = 1 / builder.scale
    builder.fill(CGRect(x: right.minX, y: right.minY, width: pixel, height: right.height), color)
  }

  private func draw(_ button: AlertContent.Button, in rect: CGRect, over plate: Color) {
    let isFilled = !isLegacy && button.isPreferred && button.isEnabled
    if !isLegacy {
      builder.fill(
        rect, radius: rect.height / 2, isFilled ? color(.systemBlue) : actionFill(over: plate))
    }
    builder.draw(
      button.title, font: AlertLayout.buttonFont(button, traits.look),
      color: isFilled ? .white : color(of: button), inMiddleOf: rect, room: rect.width - 16)
  }

  private func color(of button: AlertContent.Button) -> Color {
    guard button.isEnabled else { return color(.tertiaryLabel) }
    return color(button.role == .destructive ? .systemRed : isLegacy ? .systemBlue : .label)
  }

  private func actionFill(over plate: Color) -> Color {
    actionColor.resolved(for: traits).over(plate)
  }
}

private let actionColor = FactTable.controls.shades("alert button", "glass")
