// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftLook
import KeyliftRaster
@testable import KeyliftStage

/// A screen with a full-width bar at its top, a target, and a keyboard with a given top edge.
struct FramedScreenScene {
  var traits = ScreenTraits.phone393
  var framing = FramedScreen()
  var keyboardTop = 600.0
  var targetBottom = 590.0
  var time = 0.25
  var touches: [Touch] = []
  var scale: Double? = 1
  var seenScale = 1.0
  var placing = FramePlacing.wholePixels

  var frame: Frame {
    let size = traits.size
    func view(_ id: String, _ rect: CGRect, _ color: SystemColor) -> FrameView {
      FrameView(
        id: id, rect: rect, size: rect.size,
        place: CGAffineTransform(translationX: rect.minX, y: rect.minY),
        decoration: Decoration(background: .system(color)))
    }
    let views = [
      view("bar", CGRect(x: -50, y: -50, width: size.width + 100, height: 150), .systemRed),
      view(
        "target", CGRect(x: 0, y: targetBottom - 40, width: size.width, height: 40), .systemMint),
    ]
    let keyboard = CGRect(x: 0, y: keyboardTop, width: size.width, height: 336)
    return Frame(
      time: time, screen: traits, window: CGRect(origin: .zero, size: size), views: views,
      keyboard: FrameKeyboard(rect: keyboard))
  }

  var picture: Picture {
    let painter = FramePainter(shaper: FakeShaper(), placing: placing, scale: scale)
    return FramedScreenPainter(
      painter, framing: framing, measuring: "target", touches: touches, seenScale: seenScale
    ).picture(of: frame)
  }

  func pixels() throws -> PixelBuffer { try PictureRenderer().render(picture) }
}
