// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

/// The look of a circle with initials, or with a head and shoulders where there are none.
struct AvatarLook {
  let content: AvatarContent
  let traits: ScreenTraits

  /// The middle of the gray gradient behind the initials of contacts, where `ios-look.md` is silent.
  private static let gray = Color(hex: 0x959AA6)
  /// The size of the initials over the diameter, where `ios-look.md` is silent.
  private static let textPart = 0.42

  func draw(in sketch: inout Sketch) {
    let diameter = Double(min(sketch.size.width, sketch.size.height))
    let (x, y) = (Double(sketch.size.width) / 2, Double(sketch.size.height) / 2)
    let disc = CGRect(
      x: x - diameter / 2, y: y - diameter / 2, width: diameter, height: diameter)
    sketch.fill(
      disc, radius: diameter / 2, content.color?.resolved(in: traits.appearance) ?? AvatarLook.gray)
    let initials = String(content.initials.prefix(2))
    guard !initials.isEmpty else {
      sketch.draw(.person, size: diameter * 0.6, x: x, y: y, color: .white)
      return
    }
    let font = Font(size: diameter * AvatarLook.textPart, weight: .medium)
    // Capitals stand in the middle of the circle, not their line box.
    let baseline = y + font.size * Font.capHeightRatio / 2
    sketch.draw(
      initials, font: font, color: .white, x: x, baseline: baseline, alignment: .center)
  }
}
