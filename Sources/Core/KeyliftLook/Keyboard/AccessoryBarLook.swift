// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

/// The appearance of an accessory bar on the keyboard: a toolbar.
///
/// Its arrows and its button are those of the accessory toolbar in `Docs/iOS/Appearance.md` 6.6,
/// its colors those of bars. A bar that stays is taller by the home indicator's strip, but its
/// contents keep to the height of 44 points. In iOS 26 the buttons are on glass of their own, with a
/// check mark on a disc in place of "Done" (`Docs/iOS/Appearance.md` 11.7).
struct AccessoryBarLook {
  let content: KeyboardContent.AccessoryBar
  let traits: ScreenTraits
  let builder: DisplayListBuilder

  private static let font = Font(
    size: FactTable.bars.number("accessory button-size both"), weight: .semibold)
  private static let margin = FactTable.bars.number("accessory margin legacy")
  private static let tallest = FactTable.bars.number("accessory height legacy")
  private static let bottom = FactTable.bars.number("accessory lift glass")

  /// Draws the bar of iOS 26, whose buttons rise above its layer; the rest of the layer stays empty.
  func draw(over page: Color) {
    let height = min(builder.size.height, ToolbarLayout.lineHeight(.glass))
    GlassToolbarLook(
      content: content.toolbar
        ?? ToolbarContent(accessory: arrowItems + [.flexibleSpace, .button(button)]),
      traits: traits, glass: ControlGlass(over: page, in: traits.appearance),
      lift: ToolbarLayout.lineHeight(.glass) + Self.bottom - height,
      drawsOwnSymbols: content.toolbar == nil, builder: builder
    ).draw()
  }

  private var button: ToolbarContent.Button {
    var button = ToolbarContent.Button()
    button.title = content.button
    return button
  }

  private var arrowItems: [ToolbarContent.Item] {
    guard content.hasArrows else { return [] }
    return ["chevron.up", "chevron.down"].map { name in
      var arrow = ToolbarContent.Button()
      arrow.symbol = Symbol.named(name)
      return .button(arrow)
    }
  }

  func draw() {
    if let toolbar = content.toolbar {
      return builder.drawPlate(of: toolbar, on: traits, isFilled: true)
    }
    let width = Double(builder.size.width)
    builder.fill(builder.bounds, traits.appearance.barFill)
    builder.fillHairline(from: 0, to: width, below: 0, traits.appearance.barLine)
    let middle = min(builder.size.height, Self.tallest) / 2
    guard middle >= 12 else { return }
    let tint = SystemColor.systemBlue.resolved(in: traits.appearance)
    builder.draw(
      content.button, font: Self.font, color: tint,
      x: width - Self.margin - Double(traits.safeSide(\.right)), middle: middle, alignment: .right)
    guard content.hasArrows else { return }
    let left = Self.margin + Double(traits.safeSide(\.left))
    for (x, rise) in [(left + 9, 4.5), (left + 49, -4.5)] {
      builder.stroke(
        .line((x - 9, middle + rise), (x, middle - rise), (x + 9, middle + rise)), tint, width: 2)
    }
  }
}
