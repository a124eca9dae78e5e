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
    let bounds = CGRect(origin: .zero, size: builder.size)
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
    builder.drawArrow(x: left + 9, y: middle, reach: 9, height: 9, tint)
    builder.drawArrow(x: left + 49, y: middle, reach: 9, height: -9, tint)
  }

  private var tint: Color { SystemColor.systemBlue.resolved(in: traits.appearance) }
}

/// The appearance of an accessory bar on the keyboard of iOS 26: a capsule of glass that floats above
/// the keys, with a check mark on a disc in place of "Done" (`Docs/iOS/Appearance.md` 11.7).
struct GlassAccessoryBarLook {
  let content: KeyboardContent.AccessoryBar
  let traits: ScreenTraits
  let glass: ControlGlass

  /// The distance from the sides to the capsule in points.
  private static let side = FactTable.bars.number("accessory margin glass")
  /// The greatest height of the capsule in points.
  private static let tallest = FactTable.bars.number("accessory height glass")
  /// The distance by which the capsule floats above the bar's own place in points.
  private static let lift = FactTable.bars.number("accessory lift glass")
  /// The same distance for buttons of 48 in a bar of 44 in points, so that both end at one height.
  private static let toolbarLift = 12.0
  /// The distances from the capsule's ends to a title and from its edge to the disc in points; not
  /// in `Docs/iOS/Appearance.md`.
  private static let padding = 18.0, discInset = 4.0
  private static let font = Font(
    size: FactTable.bars.number("accessory button-size both"), weight: .semibold)

  /// Draws the bar, which rises above its layer; the rest of the layer stays empty.
  func draw(in builder: inout DisplayListBuilder) {
    if let toolbar = content.toolbar {
      return GlassToolbarLook(
        content: toolbar, traits: traits, glass: glass, lift: GlassAccessoryBarLook.toolbarLift
      ).draw(in: &builder)
    }
    let width = Double(builder.size.width)
    let height = Double(builder.size.height)
    let length = min(height, GlassAccessoryBarLook.tallest)
    let left = GlassAccessoryBarLook.side + Double(traits.safeSide(\.left))
    let right = width - GlassAccessoryBarLook.side - Double(traits.safeSide(\.right))
    guard length >= 24, right - left > length else { return }
    let capsule = CGRect(
      x: left, y: -GlassAccessoryBarLook.lift, width: right - left, height: length)
    builder.drawGlass(capsule, glass)
    drawButton(in: capsule, builder: &builder)
    guard content.hasArrows else { return }
    builder.drawArrow(x: left + 28, y: capsule.midY, reach: 8, height: 8, label)
    builder.drawArrow(x: left + 68, y: capsule.midY, reach: 8, height: -8, label)
  }

  private func drawButton(in capsule: CGRect, builder: inout DisplayListBuilder) {
    guard content.button == "Done" else {
      builder.draw(
        content.button, font: GlassAccessoryBarLook.font, color: label,
        x: Double(capsule.maxX) - GlassAccessoryBarLook.padding, middle: capsule.midY,
        alignment: .right)
      return
    }
    let inset = GlassAccessoryBarLook.discInset
    let size = capsule.height - 2 * inset
    let disc = CGRect(
      x: capsule.maxX - inset - size, y: capsule.minY + inset, width: size, height: size)
    builder.fill(disc, radius: size / 2, SystemColor.systemBlue.resolved(for: traits))
    builder.draw(.checkmark, size: size * 0.45, x: disc.midX, y: disc.midY, color: .white)
  }

  private var label: Color { SystemColor.label.resolved(for: traits) }
}

extension DisplayListBuilder {
  /// Draws an arrow to the previous or next field around a point.
  ///
  /// - Parameters:
  ///   - reach: The distance from the tip to the ends along x in points.
  ///   - height: The height in points; negative for an arrow that points down.
  fileprivate mutating func drawArrow(
    x: Double, y: Double, reach: Double, height: Double, _ color: Color
  ) {
    stroke(
      .line((x - reach, y + height / 2), (x, y - height / 2), (x + reach, y + height / 2)), color,
      width: 2)
  }
}
