// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

extension DisplayListBuilder {
  /// Draws a switch in the center of its view (`Docs/iOS/Appearance.md` 6.2 and 11.7).
  func draw(_ toggle: SwitchContent, inMiddleOf bounds: CGRect, _ traits: ScreenTraits) {
    let size = SwitchContent.size(traits.look)
    let track = CGRect(
      x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
    fill(track, radius: size.height / 2, toggle.trackColor(for: traits))
    let thumbSize = CGSize(width: thumbWidth[traits.look], height: thumbHeight[traits.look])
    let left = toggle.isOn ? track.maxX - thumbInset - thumbSize.width : track.minX + thumbInset
    let thumb = CGRect(origin: CGPoint(x: left, y: track.minY + thumbInset), size: thumbSize)
    // The thumb of iOS 26 casts no shadow.
    if traits.look == .legacy { drawThumbShadow(of: thumb) }
    fill(thumb, radius: thumbSize.height / 2, .white)
  }

  /// Draws the soft shadow of a round thumb, black at 0.15 and 3 points down, without blur: stacked
  /// discs whose opacities add up to it.
  func drawThumbShadow(of thumb: CGRect) {
    for (spread, opacity) in [(2.0, 0.02), (1, 0.03), (0, 0.04), (-1, 0.03)] {
      let disc = thumb.offsetBy(dx: 0, dy: 2).insetBy(dx: -spread, dy: -spread)
      fillEllipse(in: disc, Color(hex: 0x000000, opacity: opacity))
    }
  }
}

extension SwitchContent {
  fileprivate func trackColor(for traits: ScreenTraits) -> Color {
    if isOn { return (tint ?? .system(.systemGreen)).resolved(for: traits) }
    if traits.look == .glass { return traits.color(.tertiaryLabel) }
    return traits.appearance == .light
      ? SystemColor.secondarySystemFill.resolved(in: .light) : darkTrack
  }
}

private let thumbInset = FactTable.controls.number("switch inset both")
private let thumbWidth = FactTable.controls.measure("switch thumb-width")
private let thumbHeight = FactTable.controls.measure("switch thumb-height")
private let darkTrack = FactTable.controls.color("switch off-dark legacy")
