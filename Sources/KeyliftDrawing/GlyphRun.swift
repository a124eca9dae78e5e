// SPDX-License-Identifier: MIT

package import Foundation
package import KeyliftStage

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
  /// The picture that is drawn instead of an outline, as for an emoji; `nil` for none.
  package let picture: GlyphPicture?
  /// A rectangle around the outline or the picture, in font units; null for a space.
  package let bounds: CGRect

  /// Creates a glyph's outline.
  package init(name: String, path: Path) {
    (self.name, self.path, picture, bounds) = (name, path, nil, path.bounds)
  }

  /// Creates a glyph with a picture.
  package init(name: String, picture: GlyphPicture) {
    (self.name, path, self.picture, bounds) = (name, Path(), picture, picture.rect)
  }
}

/// A glyph in colors of its own.
package struct GlyphPicture: Hashable, Sendable {
  /// The picture.
  package let image: PNGImage
  /// The rectangle of the picture in font units, y upward from the baseline.
  package let rect: CGRect

  /// Creates a picture.
  package init(image: PNGImage, rect: CGRect) { (self.image, self.rect) = (image, rect) }
}

extension GlyphRun {
  /// The marks that draw the run: its outlines in a color, and its pictures.
  package func marks(in color: Color) -> [Mark] {
    guard placements.contains(where: { $0.glyph.picture != nil }) else {
      return [.glyphs(self, color)]
    }
    var outlines = self
    outlines.placements = placements.filter { $0.glyph.picture == nil }
    return [.glyphs(outlines, color)]
      + placements.compactMap { placement in
        placement.glyph.picture.map { .image($0.image, rect(of: $0, placement), clip: nil) }
      }
  }

  private func rect(of picture: GlyphPicture, _ placement: Placement) -> CGRect {
    CGRect(
      x: origin.x + placement.x + picture.rect.minX * unit,
      y: origin.y + placement.y - picture.rect.maxY * unit,
      width: picture.rect.width * unit, height: picture.rect.height * unit)
  }
}

extension GlyphOutline: Hashable {
  package static func == (left: GlyphOutline, right: GlyphOutline) -> Bool {
    left === right || left.name == right.name
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
