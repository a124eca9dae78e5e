// SPDX-License-Identifier: MIT

package import Foundation

package struct GlyphRun: Hashable, Sendable {
  package struct Placement: Hashable, Sendable {
    package var glyph: GlyphOutline
    /// The distance in pixels from the run's origin to the glyph's, along the baseline.
    package var x: Double
    /// The distance in pixels from the baseline down to the glyph's origin; 0 except for marks.
    package var y: Double

    package init(glyph: GlyphOutline, x: Double, y: Double = 0) {
      self.glyph = glyph
      self.x = x
      self.y = y
    }
  }

  package var text: String
  package var origin: CGPoint
  /// Pixels per font unit.
  package var unit: Double
  package var placements: [Placement]

  package init(text: String, origin: CGPoint, unit: Double, placements: [Placement]) {
    self.text = text
    self.origin = origin
    self.unit = unit
    self.placements = placements
  }

  /// A rectangle around the outlines, in pixels; null if nothing is drawn.
  package var bounds: CGRect {
    placements.reduce(CGRect.null) { rect, placement in
      let glyph = placement.glyph.bounds
      return glyph.isNull ? rect : rect.union(self.rect(of: glyph, placement))
    }
  }

  /// Converts a rectangle of a glyph from font units to pixels.
  private func rect(of glyph: CGRect, _ placement: Placement) -> CGRect {
    CGRect(
      x: origin.x + placement.x + glyph.minX * unit,
      y: origin.y + placement.y - glyph.maxY * unit,
      width: glyph.width * unit, height: glyph.height * unit)
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
  /// The face of Inter that has the glyph; `nil` for a glyph of another font or of none.
  package let face: GlyphFace?

  package init(name: String, path: Path, face: GlyphFace? = nil) {
    self.name = name
    self.path = path
    self.face = face
    picture = nil
    bounds = path.bounds
  }

  package init(name: String, picture: GlyphPicture) {
    self.name = name
    path = Path()
    face = nil
    self.picture = picture
    bounds = picture.rect
  }
}

package struct GlyphFace: Hashable, Sendable {
  /// The weight as CSS counts it.
  let weight: Int
  package let unitsPerEm: Double

  package init(weight: Int, unitsPerEm: Double) {
    self.weight = weight
    self.unitsPerEm = unitsPerEm
  }
}

package struct GlyphPicture: Hashable, Sendable {
  package let image: PNGImage
  /// The rectangle of the picture in font units, y upward from the baseline.
  package let rect: CGRect

  package init(image: PNGImage, rect: CGRect) {
    self.image = image
    self.rect = rect
  }
}

extension GlyphRun {
  package func marks(in color: Color) -> [Mark] {
    guard placements.contains(where: { $0.glyph.picture != nil }) else {
      return [.glyphs(self, color)]
    }
    var outlines = self
    outlines.placements = placements.filter { $0.glyph.picture == nil }
    return [.glyphs(outlines, color)]
      + placements.compactMap { placement in
        placement.glyph.picture.map { .image($0.image, rect(of: $0.rect, placement), clip: nil) }
      }
  }
}

extension GlyphOutline: Hashable {
  package static func == (left: GlyphOutline, right: GlyphOutline) -> Bool {
    left === right || left.name == right.name
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
