// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

/// The appearance of an accessory bar on the keyboard: a toolbar.
///
/// Its arrows and its button are those of the accessory toolbar in `Docs/iOS/Appearance.md` 6.6,
/// its colors those of bars. A bar that stays is taller by the home indicator's strip, but its
/// contents keep to the height of 44 points.
struct AccessoryBarLook {
  let content: KeyboardContent.AccessoryBar
  let traits: ScreenTraits

  private static let font = Font(
    size: FactTable.bars.number("accessory button-size both"), weight: .semibold)
  private static let margin = FactTable.bars.number("accessory margin legacy")
  private static let tallest = FactTable.bars.number("accessory height legacy")

  func draw(in builder: inout DisplayListBuilder) {
    if let toolbar = content.toolbar {
      return ToolbarLook(content: toolbar, traits: traits, drawsChrome: true).draw(in: &builder)
    }
    let width = Double(builder.size.width)
    let height = Double(builder.size.height)
    let bounds = builder.bounds
    builder.fill(bounds, traits.appearance.barFill)
    builder.fillHairline(from: 0, to: width, below: 0, traits.appearance.barLine)
    let middle = min(height, AccessoryBarLook.tallest) / 2
    guard middle >= 12 else { return }
    let right = width - AccessoryBarLook.margin - Double(traits.safeSide(\.right))
    builder.draw(
      content.button, font: AccessoryBarLook.font, color: tint, x: right, middle: middle,
      alignment: .right)
    guard content.hasArrows else { return }
    let left = AccessoryBarLook.margin + Double(traits.safeSide(\.left))
    builder.drawArrow(x: left + 9, y: middle, height: 9, tint)
    builder.drawArrow(x: left + 49, y: middle, height: -9, tint)
  }

  private var tint: Color { SystemColor.systemBlue.resolved(in: traits.appearance) }
}

/// The appearance of an accessory bar on the keyboard of iOS 26: the buttons of a toolbar on glass of
/// their own, with a check mark on a disc in place of "Done" (`Docs/iOS/Appearance.md` 11.7).
struct GlassAccessoryBarLook {
  let content: KeyboardContent.AccessoryBar
  let traits: ScreenTraits
  let glass: ControlGlass

  private static let bottom = FactTable.bars.number("accessory lift glass")

  /// Draws the bar, whose buttons rise above its layer; the rest of the layer stays empty.
  func draw(in builder: inout DisplayListBuilder) {
    let height = min(Double(builder.size.height), ToolbarLayout.lineHeight(.glass))
    let lift = ToolbarLayout.lineHeight(.glass) + GlassAccessoryBarLook.bottom - height
    GlassToolbarLook(
      content: toolbar, traits: traits, glass: glass, lift: lift,
      drawsOwnSymbols: content.toolbar == nil
    ).draw(in: &builder)
  }

  private var toolbar: ToolbarContent {
    content.toolbar ?? ToolbarContent(accessory: arrows + [.flexibleSpace, .button(button)])
  }

  private var button: ToolbarContent.Button {
    var button = ToolbarContent.Button()
    button.title = content.button
    return button
  }

  private var arrows: [ToolbarContent.Item] {
    guard content.hasArrows else { return [] }
    return ["chevron.up", "chevron.down"].map { name in
      var arrow = ToolbarContent.Button()
      arrow.symbol = Symbol.named(name)
      return .button(arrow)
    }
  }
}

extension DisplayListBuilder {
  /// A negative `height` draws an arrow that points down.
  fileprivate mutating func drawArrow(x: Double, y: Double, height: Double, _ color: Color) {
    let end = y + height / 2
    stroke(.line((x - 9, end), (x, y - height / 2), (x + 9, end)), color, width: 2)
  }
}
