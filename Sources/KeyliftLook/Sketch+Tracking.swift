// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

extension Sketch {
  /// Draws one line of text around a middle with more space than usual between its letters.
  ///
  /// - Parameters:
  ///   - string: The text.
  ///   - font: The font, in San Francisco's terms.
  ///   - color: The colour.
  ///   - x: The middle of the line in points.
  ///   - baseline: The baseline in points, snapped to a whole pixel.
  ///   - tracking: The points added after each letter but the last.
  mutating func draw(
    _ string: String, font: Font, color: Color, x: Double, baseline: Double, tracking: Double
  ) {
    guard !string.isEmpty else { return }
    var run = text.run(
      string, font: font, scale: scale, x: x * scale, baseline: snapped(baseline),
      alignment: .center)
    let step = tracking * scale
    run.origin.x -= step * Double(run.placements.count - 1) / 2
    for index in run.placements.indices { run.placements[index].x += step * Double(index) }
    add(.glyphs(run, color))
  }
}
