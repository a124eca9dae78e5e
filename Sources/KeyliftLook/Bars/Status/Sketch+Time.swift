// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

extension Sketch {
  /// Draws a time with its colon raised to the middle of the digits and its ink centred
  /// (`ios-look.md` 4.4).
  ///
  /// - Parameters:
  ///   - time: The text.
  ///   - font: The font.
  ///   - color: The colour.
  ///   - center: The middle of the ink in points.
  ///   - baseline: The baseline in points, snapped to a whole pixel.
  mutating func drawTime(
    _ time: String, font: Font, color: Color, center: Double, baseline: Double
  ) {
    var run = text.run(
      time, font: font, scale: scale, x: 0, baseline: snapped(baseline), alignment: .left)
    run.raiseColon()
    let ink = run.bounds
    guard !ink.isNull else { return }
    run.origin.x += center * scale - ink.midX
    add(.glyphs(run, color))
  }
}

extension GlyphRun {
  /// Moves the second glyph, a colon, to the height of the first one's middle.
  fileprivate mutating func raiseColon() {
    guard placements.count > 1 else { return }
    let (digit, colon) = (placements[0].glyph.bounds, placements[1].glyph.bounds)
    guard !digit.isNull, !colon.isNull else { return }
    placements[1].y = (colon.midY - digit.midY) * unit
  }
}
