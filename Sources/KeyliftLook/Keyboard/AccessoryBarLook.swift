// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
package import KeyliftStage

/// The look of the bar that an app puts on top of the keyboard: a toolbar as many libraries draw it.
///
/// Colours, arrows and the button are those of `ios-look.md` 6.6's input-accessory toolbar; a bar that stays is
/// taller by the home indicator's strip, and what stands on it keeps to the bar's own height.
package struct AccessoryBarLook {
  private let content: KeyboardContent.AccessoryBar
  private let traits: ScreenTraits

  private static let font = Font(size: 17, weight: .semibold)
  private static let margin = 16.0
  /// The height of a bar with 44 points to press.
  private static let tallest = 44.0

  /// Creates the look of a bar on a screen.
  package init(content: KeyboardContent.AccessoryBar, traits: ScreenTraits) {
    self.content = content
    self.traits = traits
  }

  /// Draws the bar over a whole sketch of its size.
  package func draw(in sketch: inout Sketch) {
    let (width, height) = (Double(sketch.size.width), Double(sketch.size.height))
    let panel = traits.appearance == .light ? Color(hex: 0xF8F8F8) : Color(hex: 0x555756)
    sketch.fill(CGRect(x: 0, y: 0, width: width, height: height), panel)
    let separator = SystemColor.separator.resolved(in: traits.appearance)
    sketch.fillHairline(from: 0, to: width, below: 0, separator)
    let middle = min(height, AccessoryBarLook.tallest) / 2
    guard middle >= 12 else { return }
    let right = width - AccessoryBarLook.margin - Double(traits.safeSide(\.right))
    sketch.draw(
      content.button, font: AccessoryBarLook.font, color: tint, x: right, middle: middle,
      alignment: .right)
    guard content.hasArrows else { return }
    let left = AccessoryBarLook.margin + Double(traits.safeSide(\.left))
    drawArrow(at: CGPoint(x: left + 9, y: middle), height: 9, in: &sketch)
    drawArrow(at: CGPoint(x: left + 49, y: middle), height: -9, in: &sketch)
  }

  private func drawArrow(at middle: CGPoint, height: Double, in sketch: inout Sketch) {
    let (x, y) = (Double(middle.x), Double(middle.y))
    sketch.stroke(
      .line((x - 9, y + height / 2), (x, y - height / 2), (x + 9, y + height / 2)), tint, width: 2)
  }

  private var tint: Color { SystemColor.systemBlue.resolved(in: traits.appearance) }
}
