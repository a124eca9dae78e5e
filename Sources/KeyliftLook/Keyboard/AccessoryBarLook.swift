// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

/// The appearance of an accessory bar on the keyboard: a toolbar.
///
/// Its arrows and its button are those of the accessory toolbar in `Docs/iOS/Appearance.md` 6.6,
/// its colors those of bars. A bar that stays is taller by the home indicator's strip, but its
/// contents keep to the height of 44 points.
struct AccessoryBarLook {
  let content: KeyboardContent.AccessoryBar
  let traits: ScreenTraits

  private static let font = Font(size: 17, weight: .semibold)
  private static let margin = 16.0
  /// The height of the contents in points.
  private static let tallest = 44.0

  /// Draws the bar over the whole layer.
  func draw(in builder: inout DisplayListBuilder) {
    let (width, height) = (Double(builder.size.width), Double(builder.size.height))
    let bounds = CGRect(origin: .zero, size: builder.size)
    builder.fill(bounds, BarColor.chrome(in: traits.appearance))
    builder.fillHairline(from: 0, to: width, below: 0, BarColor.hairline(in: traits.appearance))
    let middle = min(height, AccessoryBarLook.tallest) / 2
    guard middle >= 12 else { return }
    let right = width - AccessoryBarLook.margin - Double(traits.safeSide(\.right))
    builder.draw(
      content.button, font: AccessoryBarLook.font, color: tint, x: right, middle: middle,
      alignment: .right)
    guard content.hasArrows else { return }
    let left = AccessoryBarLook.margin + Double(traits.safeSide(\.left))
    drawArrow(at: CGPoint(x: left + 9, y: middle), height: 9, in: &builder)
    drawArrow(at: CGPoint(x: left + 49, y: middle), height: -9, in: &builder)
  }

  private func drawArrow(at middle: CGPoint, height: Double, in builder: inout DisplayListBuilder) {
    let (x, y) = (Double(middle.x), Double(middle.y))
    builder.stroke(
      .line((x - 9, y + height / 2), (x, y - height / 2), (x + 9, y + height / 2)), tint, width: 2)
  }

  private var tint: Color { SystemColor.systemBlue.resolved(in: traits.appearance) }
}
