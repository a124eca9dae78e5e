// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

// A push button (`Docs/iOS/Appearance.md` 6.2).
extension ContentLook {
  func draw(_ button: ButtonContent) {
    let bounds = builder.bounds
    if let fill = fill(of: button) {
      // The corners are a capsule's in iOS 26 (`Docs/iOS/Appearance.md` 11.7).
      let radius = isLegacy ? buttonRadius : bounds.height / 2
      builder.fill(bounds, continuousRadius: ownRadius ?? radius, fill)
    }
    let insets = ButtonContent.insets
    let font = button.font.resolved(at: traits.textSize)
    let symbolRoom = button.symbolRoom(in: font)
    let room = Double(builder.room.width - insets.left - insets.right) - symbolRoom
    let title = builder.measurer.cut(button.title, to: max(room, 0), in: font)
    // A button as wide as its title never truncates it because of rounding.
    let isWhole = builder.width(of: button.title, font: font) <= room
    let shown = isWhole ? button.title : title
    let ink = titleColor(of: button)
    builder.draw(
      shown, font: font, color: ink, x: bounds.midX + symbolRoom / 2, middle: bounds.midY,
      alignment: .center)
    guard let symbol = button.symbol else { return }
    let length = symbolRoom + (shown.isEmpty ? 0 : builder.width(of: shown, font: font))
    builder.draw(
      symbol, font: font, color: ink,
      x: bounds.midX - length / 2 + symbol.width(in: font) / 2, lineMiddle: bounds.midY)
  }

  private func fill(of button: ButtonContent) -> Color? {
    guard button.style != .plain else { return nil }
    guard button.isEnabled else { return color(.tertiarySystemFill) }
    return switch button.style {
    case .plain: nil
    case .gray: color(.secondarySystemFill)
    case .tinted: color(button.tint, or: .systemBlue).opacity(tintedOpacity)
    case .filled: color(button.tint, or: .systemBlue)
    }
  }

  private func titleColor(of button: ButtonContent) -> Color {
    guard button.isEnabled else { return color(.tertiaryLabel) }
    return button.style == .filled ? .white : color(button.tint, or: .systemBlue)
  }
}

private let buttonRadius = FactTable.controls.number("button radius legacy")
private let tintedOpacity = FactTable.controls.number("button tinted-opacity both")
