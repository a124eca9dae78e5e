// SPDX-License-Identifier: MIT

/// One line of text as glyphs, in font units.
package struct ShapedText: Hashable, Sendable {
  /// One glyph.
  package struct Glyph: Hashable, Sendable {
    /// The outline.
    package var outline: GlyphOutline
    /// The distance to the next glyph's origin.
    package var advance: Double
    /// The shift of this glyph alone to the right.
    package var xOffset: Double
    /// The shift of this glyph alone upwards.
    package var yOffset: Double

    /// Creates a glyph.
    package init(
      outline: GlyphOutline, advance: Double, xOffset: Double = 0, yOffset: Double = 0
    ) {
      self.outline = outline
      self.advance = advance
      self.xOffset = xOffset
      self.yOffset = yOffset
    }
  }

  /// The glyphs in visual order.
  package var glyphs: [Glyph]
  /// Font units per em.
  package var unitsPerEm: Double
  /// The characters that no font has, drawn as boxes, in the order in which they stand in the text.
  package var missing: [Character]

  /// Creates a shaped text.
  package init(glyphs: [Glyph], unitsPerEm: Double, missing: [Character] = []) {
    self.glyphs = glyphs
    self.unitsPerEm = unitsPerEm
    self.missing = missing
  }
}
