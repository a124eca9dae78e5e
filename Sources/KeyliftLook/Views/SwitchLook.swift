// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

/// The look of a switch of 51 by 31 points, in the middle of its view (`ios-look.md` 6.2).
struct SwitchLook {
  let content: SwitchContent
  let traits: ScreenTraits

  /// The diameter of the thumb in points.
  private static let thumb = 27.0
  /// The space around the thumb in points.
  private static let inset = 2.0

  func draw(in sketch: inout Sketch) {
    draw(inMiddleOf: CGRect(origin: .zero, size: sketch.size), in: &sketch)
  }

  /// Draws the switch in the middle of a rectangle of points.
  func draw(inMiddleOf bounds: CGRect, in sketch: inout Sketch) {
    let size = SwitchContent.size
    let track = CGRect(
      x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
    sketch.fill(track, radius: size.height / 2, trackColor)
    let left =
      content.isOn
      ? track.maxX - SwitchLook.inset - SwitchLook.thumb : track.minX + SwitchLook.inset
    let thumb = CGRect(
      x: left, y: track.minY + SwitchLook.inset, width: SwitchLook.thumb, height: SwitchLook.thumb)
    drawShadow(of: thumb, in: &sketch)
    sketch.fill(thumb, radius: SwitchLook.thumb / 2, .white)
  }

  private var trackColor: Color {
    if content.isOn {
      return (content.tint ?? .system(.systemGreen)).resolved(in: traits.appearance)
    }
    return traits.appearance == .light
      ? SystemColor.secondarySystemFill.resolved(in: .light) : Color(hex: 0x39393D)
  }

  /// Draws what is left of a soft shadow, black at 0.15 and 3 points down, without blurring: discs over one
  /// another that add up to it.
  private func drawShadow(of thumb: CGRect, in sketch: inout Sketch) {
    for (spread, opacity) in [(2.0, 0.02), (1, 0.03), (0, 0.04), (-1, 0.03)] {
      let disc = thumb.offsetBy(dx: 0, dy: 2).insetBy(dx: -spread, dy: -spread)
      sketch.fillEllipse(in: disc, Color(hex: 0x000000, opacity: opacity))
    }
  }
}
