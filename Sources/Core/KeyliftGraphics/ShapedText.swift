// SPDX-License-Identifier: MIT

/// One line of text as glyphs, in font units.
package struct ShapedText: Hashable, Sendable {
  package struct Glyph: Hashable, Sendable {
    package var outline: GlyphOutline
    package var advance: Double
    /// The offset of this glyph to the right; it does not move the next glyph.
    package var xOffset: Double
    /// The offset of this glyph upward; it does not move the next glyph.
    package var yOffset: Double
    /// Whether San Francisco's letter spacing follows the glyph, as it does for Inter's glyphs.
    package var isSpaced: Bool

    package init(
      outline: GlyphOutline, advance: Double, xOffset: Double = 0, yOffset: Double = 0,
      isSpaced: Bool = true
    ) {
      self.outline = outline
      self.advance = advance
      self.xOffset = xOffset
      self.yOffset = yOffset
      self.isSpaced = isSpaced
    }
  }

  /// The glyphs in visual order.
  package var glyphs: [Glyph]
  package var unitsPerEm: Double
  /// The characters that no font has, in the order of the text; they are drawn as boxes.
  package var missing: [Character]

  package init(glyphs: [Glyph], unitsPerEm: Double, missing: [Character] = []) {
    self.glyphs = glyphs
    self.unitsPerEm = unitsPerEm
    self.missing = missing
  }
}

package struct Typeface: Hashable, Sendable {
  package enum OpticalSize: String, Hashable, Sendable, CaseIterable {
    case text
    case display
  }

  package var opticalSize: OpticalSize
  package var weight: Font.Weight

  package init(opticalSize: OpticalSize, weight: Font.Weight) {
    self.opticalSize = opticalSize
    self.weight = weight
  }
}

/// An object that converts text to the glyphs of a face.
///
/// A shaper does not break lines, and all of its lengths are in font units. It may own handles to a
/// font library, so it stays with the task that created it.
package protocol TextShaper: AnyObject {
  /// Returns the glyphs of one line of text in visual order, with the face's own kerning.
  ///
  /// - Parameter language: The language of the interface as BCP 47 names it; `nil` for none.
  func shape(_ text: String, in face: Typeface, language: String?) -> ShapedText

  /// Returns the outline of a symbol in sixteenths of its box, around the box's middle; `nil` if
  /// nothing draws it.
  ///
  /// - Parameters:
  ///   - weight: The weight of the text beside it.
  ///   - isFlipped: Whether left and right are exchanged.
  func outline(of symbol: Symbol, weight: Font.Weight, isFlipped: Bool) -> GlyphOutline?
}

extension TextShaper {
  func outline(
    of symbol: Symbol, weight: Font.Weight, isFlipped: Bool
  ) -> GlyphOutline? { nil }

  package func shape(_ text: String, in face: Typeface) -> ShapedText {
    shape(text, in: face, language: nil)
  }
}

/// The rendering of text.
public enum TextRendering: String, Hashable, Sendable, CaseIterable {
  /// The glyphs of the font Inter, which must be installed.
  case inter
  /// Blocks as wide as the characters, which need no font.
  case blocks
  /// The glyphs of Inter, which SVG and PDF files keep as text, to be found, copied and edited.
  ///
  /// In an SVG, a reader without Inter sees another typeface of about the same widths. Text in
  /// scripts that are not written from left to right, letter by letter, stays outlines there.
  case selectable
}
