// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics

extension GlyphRun {
  /// Creates a glyph run of shaped text without letter spacing.
  init(_ shaped: ShapedText, text: String, origin: CGPoint, unit: Double) {
    var pen = 0.0
    let placements = shaped.glyphs.map { glyph in
      defer { pen += glyph.advance * unit }
      return Placement(
        glyph: glyph.outline, x: pen + glyph.xOffset * unit, y: -glyph.yOffset * unit)
    }
    self.init(text: text, origin: origin, unit: unit, placements: placements)
  }
}
