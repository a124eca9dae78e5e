// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

/// The appearance of an avatar: a circle with initials, or with a head and shoulders.
struct AvatarLook {
  let content: AvatarContent
  let traits: ScreenTraits

  /// The center of the gray gradient behind the initials of contacts; not in
  /// `Docs/iOS/Appearance.md`.
  private static let gray = Color(hex: 0x959AA6)
  /// The size of the initials over the diameter; not in `Docs/iOS/Appearance.md`.
  private static let textPart = 0.42

  func draw(in builder: inout DisplayListBuilder) {
    draw(inMiddleOf: builder.bounds, in: &builder)
  }

  func draw(inMiddleOf box: CGRect, in builder: inout DisplayListBuilder) {
    let diameter = Double(min(box.width, box.height))
    let x = Double(box.midX)
    let y = Double(box.midY)
    let disc = CGRect(
      x: x - diameter / 2, y: y - diameter / 2, width: diameter, height: diameter)
    builder.fill(
      disc, radius: diameter / 2, content.color?.resolved(for: traits) ?? AvatarLook.gray)
    let initials = String(content.initials.prefix(2))
    guard !initials.isEmpty else {
      builder.draw(.person, size: diameter * 0.6, x: x, y: y, color: .white)
      return
    }
    let font = Font(size: diameter * AvatarLook.textPart, weight: .medium)
    // The capitals are centered in the circle, not their line box.
    let baseline = y + font.size * Font.capHeightRatio / 2
    builder.draw(
      initials, font: font, color: .white, x: x, baseline: baseline, alignment: .center)
  }
}
