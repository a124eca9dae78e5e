// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

extension DisplayListBuilder {
  /// Draws a circle with initials, or with a head and shoulders.
  func draw(_ avatar: AvatarContent, inMiddleOf box: CGRect, _ traits: ScreenTraits) {
    let diameter = Double(min(box.width, box.height))
    let x = Double(box.midX)
    let y = Double(box.midY)
    let disc = CGRect(x: x - diameter / 2, y: y - diameter / 2, width: diameter, height: diameter)
    fill(disc, radius: diameter / 2, avatar.color?.resolved(for: traits) ?? usualGray)
    let initials = String(avatar.initials.prefix(2))
    guard !initials.isEmpty else {
      return draw(.person, size: diameter * 0.6, x: x, y: y, color: .white)
    }
    let font = Font(size: diameter * initialsPart, weight: .medium)
    // The capitals are centered in the circle, not their line box.
    let baseline = y + font.size * Font.capHeightRatio / 2
    draw(initials, font: font, color: .white, x: x, baseline: baseline, alignment: .center)
  }
}

/// The center of the gray gradient behind the initials of contacts; not in
/// `Docs/iOS/Appearance.md`.
private let usualGray = Color(hex: 0x959AA6)
/// The size of the initials over the diameter; not in `Docs/iOS/Appearance.md`.
private let initialsPart = 0.42
