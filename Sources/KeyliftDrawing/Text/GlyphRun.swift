// SPDX-License-Identifier: MIT

package import Foundation

/// Glyphs on one baseline.
package struct GlyphRun: Hashable, Sendable {
  /// One glyph at its place.
  package struct Placement: Hashable, Sendable {
    /// The glyph.
    package var glyph: GlyphOutline
    /// The pixels from the run's origin to the glyph's, along the baseline.
    package var x: Double
    /// The pixels from the baseline down to the glyph's origin; 0 but for marks.
    package var y: Double

    /// Creates a placement.
    package init(glyph: GlyphOutline, x: Double, y: Double = 0) {
      self.glyph = glyph
      self.x = x
      self.y = y
    }
  }

  /// The text that the run shows, as a label for readers.
  package var text: String
  /// The pixel at the left end of the baseline.
  package var origin: CGPoint
  /// Pixels per font unit.
  package var unit: Double
  /// The glyphs from the left.
  package var placements: [Placement]

  /// Creates a run.
  package init(text: String, origin: CGPoint, unit: Double, placements: [Placement]) {
    self.text = text
    self.origin = origin
    self.unit = unit
    self.placements = placements
  }

  /// A rectangle that holds the outlines, in pixels; null where nothing is drawn.
  package var bounds: CGRect {
    placements.reduce(CGRect.null) { rect, placement in
      guard !placement.glyph.bounds.isNull else { return rect }
      let glyph = placement.glyph.bounds
      return rect.union(
        CGRect(
          x: origin.x + placement.x + glyph.minX * unit,
          y: origin.y + placement.y - glyph.maxY * unit,
          width: glyph.width * unit, height: glyph.height * unit))
    }
  }
}
