// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

/// The appearance of a switch in the center of its view (`Docs/iOS/Appearance.md` 6.2 and 11.7).
struct SwitchLook {
  let content: SwitchContent
  let traits: ScreenTraits

  private var thumbSize: CGSize {
    CGSize(
      width: SwitchLook.thumbWidth[traits.look], height: SwitchLook.thumbHeight[traits.look])
  }
  private static let inset = FactTable.controls.number("switch inset both")
  private static let thumbWidth = FactTable.controls.measure("switch thumb-width")
  private static let thumbHeight = FactTable.controls.measure("switch thumb-height")
  private static let darkTrack = FactTable.controls.color("switch off-dark legacy")

  func draw(in builder: inout DisplayListBuilder) {
    draw(inMiddleOf: builder.bounds, in: &builder)
  }

  func draw(inMiddleOf bounds: CGRect, in builder: inout DisplayListBuilder) {
    let size = SwitchContent.size(traits.look)
    let track = CGRect(
      x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
    builder.fill(track, radius: size.height / 2, trackColor)
    let left =
      content.isOn
      ? track.maxX - SwitchLook.inset - thumbSize.width : track.minX + SwitchLook.inset
    let thumb = CGRect(
      origin: CGPoint(x: left, y: track.minY + SwitchLook.inset), size: thumbSize)
    // The thumb of iOS 26 casts no shadow.
    if traits.look == .legacy { builder.drawThumbShadow(of: thumb) }
    builder.fill(thumb, radius: thumbSize.height / 2, .white)
  }

  private var trackColor: Color {
    if content.isOn {
      return (content.tint ?? .system(.systemGreen)).resolved(for: traits)
    }
    if traits.look == .glass { return traits.color(.tertiaryLabel) }
    return traits.appearance == .light
      ? SystemColor.secondarySystemFill.resolved(in: .light) : SwitchLook.darkTrack
  }
}

extension DisplayListBuilder {
  /// Draws the soft shadow of a round thumb, black at 0.15 and 3 points down, without blur: stacked
  /// discs whose opacities add up to it.
  mutating func drawThumbShadow(of thumb: CGRect) {
    for (spread, opacity) in [(2.0, 0.02), (1, 0.03), (0, 0.04), (-1, 0.03)] {
      let disc = thumb.offsetBy(dx: 0, dy: 2).insetBy(dx: -spread, dy: -spread)
      fillEllipse(in: disc, Color(hex: 0x000000, opacity: opacity))
    }
  }
}
