// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// The look of a finger: a disc that the screen shows through, in a ring that is seen on light and on dark.
struct TouchLook {
  /// The diameter in points: as wide as iOS asks of whatever is to be touched.
  static let diameter = 44.0

  private static let disc = Color(hex: 0x3C3C43, opacity: 0.35)
  private static let ring = Color(hex: 0xFFFFFF, opacity: 0.9)
  private static let rim = Color(hex: 0x000000, opacity: 0.5)
  private static let ringWidth = 2.0
  private static let rimWidth = 1.0

  /// Draws the finger over a whole sketch of its size.
  func draw(in sketch: inout Sketch) {
    sketch.fillEllipse(in: bounds(inset: TouchLook.rimWidth), TouchLook.disc)
    stroke(TouchLook.rim, width: TouchLook.rimWidth, inset: 0, in: &sketch)
    stroke(TouchLook.ring, width: TouchLook.ringWidth, inset: TouchLook.rimWidth, in: &sketch)
  }

  private func stroke(_ color: Color, width: Double, inset: Double, in sketch: inout Sketch) {
    sketch.stroke(.ellipse(in: bounds(inset: inset + width / 2)), color, width: width)
  }

  private func bounds(inset: Double) -> CGRect {
    CGRect(x: 0, y: 0, width: TouchLook.diameter, height: TouchLook.diameter)
      .insetBy(dx: inset, dy: inset)
  }
}
