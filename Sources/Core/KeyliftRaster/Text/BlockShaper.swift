// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftGraphics
import KeyliftIO

/// A text shaper that needs no font: each character is a block with the width that a measurer
/// gives.
///
/// Blocks extend from the baseline to the height of a capital, or of an x for lowercase letters
/// without ascenders. Characters follow one another in logical order.
package final class BlockShaper: TextShaper {
  private let measurer: TextMeasurer
  private var outlines: [String: GlyphOutline] = [:]

  /// The least common multiple of Inter's units per em, 2816 in text sizes and 2048 in display
  /// sizes, so that advances in either are whole numbers.
  private static let unitsPerEm = 22528.0

  package init(measurer: TextMeasurer = .table) {
    self.measurer = measurer
  }

  package func shape(_ text: String, in face: Typeface, language: String?) -> ShapedText {
    let font = face.exampleFont
    let glyphs = TextLine(text).characters.flatMap { character in
      InterCharacters.contains(character)
        ? character.unicodeScalars.compactMap { glyph(for: $0, font: font) } : [box(font: font)]
    }
    return ShapedText(glyphs: glyphs, unitsPerEm: BlockShaper.unitsPerEm)
  }

  package func outline(
    of symbol: Symbol, weight: Font.Weight, isFlipped: Bool
  ) -> GlyphOutline? {
    BlockShaper.block(of: symbol)
  }

  private static func block(of symbol: Symbol) -> GlyphOutline {
    let width = symbol.inkPart * 16
    return GlyphOutline(
      name: "block-symbol-\(Int(clamping: (width * 10).rounded()))",
      path: .rect(CGRect(x: -width / 2, y: -6.5, width: width, height: 13)))
  }

  /// Returns the block of a character that Inter lacks: an em wide, whatever it consists of.
  private func box(font: Font) -> ShapedText.Glyph {
    let advance = BlockShaper.unitsPerEm
    return ShapedText.Glyph(outline: outline(for: "M", advance: advance), advance: advance)
  }

  /// Returns the block of a character; `nil` for an invisible one, such as a combining accent.
  private func glyph(for scalar: Unicode.Scalar, font: Font) -> ShapedText.Glyph? {
    let points = measurer.advance(scalar, font)
    guard points != 0, points.isFinite else { return nil }
    let em = (points - font.letterSpacing) / font.fittedSize
    let advance = (em * BlockShaper.unitsPerEm).rounded()
    return ShapedText.Glyph(outline: outline(for: scalar, advance: advance), advance: advance)
  }

  private func outline(for scalar: Unicode.Scalar, advance: Double) -> GlyphOutline {
    let kind = Kind(scalar)
    let width = Int(clamping: min(max(advance, 0), 1e6))
    let name = "block-\(kind.rawValue)-\(width)"
    if let known = outlines[name] { return known }
    let new = GlyphOutline(
      name: name, path: BlockShaper.block(width: Double(width), height: kind.height))
    outlines[name] = new
    return new
  }

  private static func block(width: Double, height: Double) -> Path {
    guard height > 0 else { return Path() }
    let gap = width / 16
    return .rect(CGRect(x: gap, y: 0, width: width - 2 * gap, height: height * unitsPerEm))
  }

  private enum Kind: String {
    case space
    case small = "x"
    case tall = "h"

    init(_ scalar: Unicode.Scalar) {
      let properties = scalar.properties
      if properties.isWhitespace {
        self = .space
      } else {
        let rises = "bdfhijklt".unicodeScalars.contains(scalar)
        self = properties.isLowercase && !rises ? .small : .tall
      }
    }

    /// The height in ems, as in Inter: an x is 1536 of 2816 units tall and a capital 2048.
    var height: Double {
      switch self {
      case .space: 0
      case .small: 1536 / 2816
      case .tall: 2048 / 2816
      }
    }
  }
}
