// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

extension ContentLook {
  func draw(_ bar: ToolbarContent) {
    isLegacy
      ? builder.drawPlate(of: bar, on: traits, isFilled: isBare)
      : GlassToolbarLook(content: bar, traits: traits, glass: glass, builder: builder).draw()
  }
}

extension DisplayListBuilder {
  /// Draws a toolbar before iOS 26: a plate with a hairline at its top and buttons in the tint color
  /// (`Docs/iOS/Appearance.md` 5.3).
  func drawPlate(of bar: ToolbarContent, on traits: ScreenTraits, isFilled: Bool) {
    if isFilled {
      var plate = bounds
      if bar.reachesBelow { plate.size.height += max(traits.safeArea.bottom, 0) }
      fill(plate, traits.appearance.barFill)
    }
    fillHairline(from: 0, to: bounds.maxX, below: 0, traits.appearance.barLine)
    let layout = bar.layout(width: room.width, traits: traits, measurer: measurer)
    let middle = min(ToolbarLayout.lineHeight(.legacy), size.height) / 2
    let tint = (bar.tint ?? .system(.systemBlue)).resolved(for: traits)
    for (button, rect) in layout.buttons {
      draw(
        button, in: rect, middle: middle,
        color: button.isEnabled ? tint : traits.color(.tertiaryLabel))
    }
  }

  private func draw(
    _ button: ToolbarContent.Button, in rect: CGRect, middle: Double, color: Color
  ) {
    guard let symbol = button.symbol else {
      let font = ToolbarContent.font(.legacy, isProminent: button.isProminent)
      let title = measurer.cut(button.title, to: rect.width, in: font)
      return draw(
        title, font: font, color: color, x: rect.midX, middle: middle, alignment: .center)
    }
    draw(symbol, font: NavigationBarLook.symbolFont, color: color, x: rect.midX, middle: middle)
  }
}

/// The appearance of a toolbar of iOS 26: capsules of glass at the top of the bar, without a plate
/// (`Docs/iOS/Appearance.md` 11.7).
struct GlassToolbarLook {
  let content: ToolbarContent
  let traits: ScreenTraits
  let glass: ControlGlass
  /// The distance by which the bar's contents float above the bar in points.
  var lift = 0.0
  /// Whether the symbols are pictures of our own, so that they look the same on every machine: a
  /// bar of the keyboard, whose symbols no scene names.
  var drawsOwnSymbols = false
  let builder: DisplayListBuilder

  func draw() {
    let layout = content.layout(
      width: builder.room.width, traits: traits, measurer: builder.measurer)
    for rect in layout.glass {
      let isTinted = layout.buttons.contains { $0.rect == rect && $0.button.isTinted }
      builder.drawGlass(
        lifted(rect), isTinted ? ControlGlass(tinted: tint, in: traits.appearance) : glass)
    }
    for (button, rect) in layout.buttons { draw(button, in: lifted(rect)) }
  }

  private func lifted(_ rect: CGRect) -> CGRect { rect.offsetBy(dx: 0, dy: -lift) }

  private func draw(_ button: ToolbarContent.Button, in rect: CGRect) {
    let color = color(of: button)
    if let symbol = button.symbol { return draw(symbol, in: rect, color: color) }
    if button.drawsCheckmark(.glass) {
      return builder.draw(
        .checkmark, size: NavigationBarLook.checkmarkSize, x: rect.midX, y: rect.midY, color: color)
    }
    builder.draw(
      button.title, font: ToolbarContent.font(.glass), color: color, inMiddleOf: rect,
      room: rect.width - 24)
  }

  private func draw(_ symbol: Symbol, in rect: CGRect, color: Color) {
    let font = NavigationBarLook.glassSymbolFont
    guard drawsOwnSymbols else {
      return builder.draw(symbol, font: font, color: color, x: rect.midX, middle: rect.midY)
    }
    builder.draw(
      Icon.standIn(for: symbol), size: font.size * Symbol.boxRatio, x: rect.midX, y: rect.midY,
      color: color)
  }

  /// Returns the color of a button's title or symbol: `label`, if the app sets no tint color
  /// (`Docs/iOS/Appearance.md` 11.7).
  private func color(of button: ToolbarContent.Button) -> Color {
    if button.isTinted { return .white }
    guard button.isEnabled else { return traits.color(.tertiaryLabel) }
    return (content.tint ?? .system(.label)).resolved(for: traits)
  }

  private var tint: Color { (content.tint ?? .system(.systemBlue)).resolved(for: traits) }
}

extension ToolbarContent.Button {
  fileprivate var isTinted: Bool { isEnabled && (isProminent || drawsCheckmark(.glass)) }
}
