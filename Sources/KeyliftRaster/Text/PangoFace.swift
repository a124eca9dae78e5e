// SPDX-License-Identifier: MIT

import CPango
import Foundation
import KeyliftDrawing
import KeyliftStage

/// One face of a font: what Pango needs to shape with it, and the outlines drawn so far.
final class PangoFace {
  private let handles: FaceHandles
  private let name: String
  private let unitsPerEm: Double
  private var outlines: [UInt32: GlyphOutline] = [:]

  /// The box that stands for a character that the font lacks.
  private let box: GlyphOutline

  init(_ typeface: Typeface, file: String) throws(RasterError) {
    handles = try FaceHandles(typeface, file: file)
    name = typeface.name
    unitsPerEm = Double(handles.unitsPerEm)
    box = .box(name: "\(typeface.name)-missing", em: unitsPerEm)
  }

  /// Returns the glyphs of a line in visual order.
  func shape(_ text: String) -> ShapedText {
    let line = TextLine(text)
    let shaped = handles.shape(line)
    let missing = Set(shaped.lazy.filter(\.isUnknown).map { line.character(at: $0.offset) })
    var boxed: Set<Int> = []
    let glyphs = shaped.compactMap { glyph -> ShapedText.Glyph? in
      let character = line.character(at: glyph.offset)
      guard missing.contains(character) else { return glyph.isEmpty ? nil : placed(glyph) }
      // An emoji of several scalars is one character, and one box, even where the font has a part.
      guard boxed.insert(character).inserted else { return nil }
      return ShapedText.Glyph(outline: box, advance: unitsPerEm)
    }
    return ShapedText(
      glyphs: glyphs, unitsPerEm: unitsPerEm,
      missing: missing.sorted().map { line.characters[$0] })
  }

  private func placed(_ glyph: FaceHandles.Glyph) -> ShapedText.Glyph {
    ShapedText.Glyph(
      outline: outline(of: glyph.index), advance: glyph.advance, xOffset: glyph.xOffset,
      yOffset: glyph.yOffset)
  }

  private func outline(of index: UInt32) -> GlyphOutline {
    if let known = outlines[index] { return known }
    let new = GlyphOutline(name: "\(name)-\(index)", path: handles.path(of: index))
    outlines[index] = new
    return new
  }
}

extension GlyphOutline {
  /// Returns an empty box a capital tall, in a cell one em wide.
  fileprivate static func box(name: String, em: Double) -> GlyphOutline {
    let outer = CGRect(x: 0.1 * em, y: 0, width: 0.8 * em, height: 0.73 * em)
    let inner = outer.insetBy(dx: 0.06 * em, dy: 0.06 * em)
    // The hole runs the other way around, as the non-zero rule needs.
    return GlyphOutline(
      name: name,
      path: Path([
        .move(CGPoint(x: outer.minX, y: outer.minY)), .line(CGPoint(x: outer.maxX, y: outer.minY)),
        .line(CGPoint(x: outer.maxX, y: outer.maxY)), .line(CGPoint(x: outer.minX, y: outer.maxY)),
        .close,
        .move(CGPoint(x: inner.minX, y: inner.minY)), .line(CGPoint(x: inner.minX, y: inner.maxY)),
        .line(CGPoint(x: inner.maxX, y: inner.maxY)), .line(CGPoint(x: inner.maxX, y: inner.minY)),
        .close,
      ]))
  }
}
