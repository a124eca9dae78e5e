// SPDX-License-Identifier: MIT

package import Foundation

/// Glyphs on one baseline.
package struct GlyphRun: Hashable, Sendable {
  /// One glyph at its place.
  package struct Placement: Hashable, Sendable {
    /// The glyph.
    package var glyph: GlyphOutline
    /// The distance in pixels from the run's origin to the glyph's, along the baseline.
    package var x: Double
    /// The distance in pixels from the baseline down to the glyph's origin; 0 except for marks.
    package var y: Double

    /// Creates a placement.
    package init(glyph: GlyphOutline, x: Double, y: Double = 0) {
      (self.glyph, self.x, self.y) = (glyph, x, y)
    }
  }

  /// The text that the run shows, as a label for readers.
  package var text: String
  /// The left end of the baseline in pixels.
  package var origin: CGPoint
  /// Pixels per font unit.
  package var unit: Double
  /// The glyphs from the left.
  package var placements: [Placement]

  /// Creates a run.
  package init(text: String, origin: CGPoint, unit: Double, placements: [Placement]) {
    (self.text, self.origin, self.unit, self.placements) = (text, origin, unit, placements)
  }

  /// A rectangle around the outlines, in pixels; null if nothing is drawn.
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

/// The outline of one glyph of one face, in font units, y upward from the baseline.
///
/// Each outline is made once and shared by every run that places it.
package final class GlyphOutline: Sendable {
  /// A name, such as `inter-regular-36`, that is unique among a picture's glyphs and can be part of
  /// an XML id.
  package let name: String
  /// The outline in font units; empty for a space.
  package let path: Path
  /// A rectangle around the outline, in font units; null for a space.
  package let bounds: CGRect

  /// Creates a glyph's outline.
  package init(name: String, path: Path) {
    (self.name, self.path, bounds) = (name, path, path.bounds)
  }
}

extension GlyphOutline: Hashable {
  package static func == (left: GlyphOutline, right: GlyphOutline) -> Bool {
    left === right || left.name == right.name
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
