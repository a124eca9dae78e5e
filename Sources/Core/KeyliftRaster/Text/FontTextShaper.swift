// SPDX-License-Identifier: MIT

import CPango
import Foundation
import KeyliftGraphics
import KeyliftIO

/// A text shaper that uses the given font files and no others.
///
/// A line is shaped part by part: each has one script and one direction, and is drawn with Inter or
/// with a pinned font. Pango finds the parts and HarfBuzz shapes them. Pango's own fonts would come
/// from Fontconfig, which is slow (`HarfBuzzFace`) and starts threads.
final class FontTextShaper: TextShaper {
  private let files: FontFiles
  private var faces: [InterFace?]
  private let fallback: FallbackFonts
  private let symbols: SymbolGlyphs

  /// - Throws: `RasterError.fontUnreadable` for a file that is not a font.
  init(fonts: FontFiles) throws(RasterError) {
    for file in Typeface.all.map(fonts.path) where !HarfBuzzFace.isFont(file) {
      throw .fontUnreadable(path: file)
    }
    files = fonts
    faces = Array(repeating: nil, count: Typeface.all.count)
    fallback = FallbackFonts(searching: fonts.pinnedFolders)
    symbols = SymbolGlyphs(fonts.symbols)
  }

  func outline(
    of symbol: Symbol, weight: Font.Weight, isFlipped: Bool
  ) -> GlyphOutline? {
    symbols.outline(of: symbol, weight: weight, isFlipped: isFlipped)
  }

  func shape(_ text: String, in face: Typeface, language: String?) -> ShapedText {
    guard let face = opened(Typeface.all.firstIndex(of: face) ?? 0) else { return .boxes(text) }
    return face.shape(text, with: fallback, language: language)
  }

  /// Returns a face; `nil` if its file is no longer a font.
  private func opened(_ index: Int) -> InterFace? {
    if let face = faces[index] { return face }
    let typeface = Typeface.all[index]
    faces[index] = InterFace(typeface, file: files.path(of: typeface))
    return faces[index]
  }
}

extension ShapedText {
  fileprivate static func boxes(_ text: String) -> ShapedText {
    let em = 1000.0
    let box = Glyph(outline: .box(name: "missing", em: em), advance: em)
    return ShapedText(
      glyphs: text.map { _ in box }, unitsPerEm: em, missing: Array(text).uniqued())
  }
}

private final class InterFace {
  private let face: HarfBuzzFace
  private let unitsPerEm: Double
  private let isBold: Bool
  /// The size of a font over the size at which Inter is drawn in its place.
  private let sizeRatio: Double
  private var outlines: [UInt32: GlyphOutline] = [:]
  private var pinnedOutlines: [String: GlyphOutline] = [:]
  private let box: GlyphOutline
  private let glyphFace: GlyphFace

  /// Opens a face; `nil` if the file is no font.
  init?(_ typeface: Typeface, file: String) {
    guard let face = HarfBuzzFace(typeface, file: file) else { return nil }
    self.face = face
    isBold = typeface.weight.isBold
    let font = typeface.exampleFont
    sizeRatio = font.size / font.fittedSize
    unitsPerEm = face.unitsPerEm
    glyphFace = GlyphFace(weight: typeface.weight.cssNumber, unitsPerEm: unitsPerEm)
    box = .box(name: "\(typeface.name)-missing", em: unitsPerEm)
  }

  /// Returns the glyphs of a line in visual order and in Inter's units.
  func shape(_ text: String, with fallback: FallbackFonts, language: String?) -> ShapedText {
    let line = TextLine(text)
    let parts = FontPart.parts(of: line, fallback).inVisualOrder
    // Inter alone is shaped without a language, so that its forms do not depend on one.
    let language = parts.allSatisfy { $0.source == .inter } ? nil : language
    var missing: Set<Character> = []
    let glyphs = parts.flatMap { part in
      self.glyphs(of: part, in: line, fallback, language, &missing)
    }
    return ShapedText(
      glyphs: glyphs, unitsPerEm: unitsPerEm,
      missing: line.characters.filter(missing.contains).uniqued())
  }

  private func glyphs(
    of part: FontPart, in line: TextLine, _ fallback: FallbackFonts, _ language: String?,
    _ missing: inout Set<Character>
  ) -> [ShapedText.Glyph] {
    switch part.source {
    case .inter:
      let shaped = face.shape(
        line.bytes, in: part.range, isRightToLeft: part.isRightToLeft,
        plainRanges: line.rangesWithoutAlternates(in: part.range), language: language)
      let unknown = Set(shaped.filter(\.isUnknown).map { line.character(at: $0.offset) })
      missing.formUnion(unknown.map { line.characters[$0] })
      guard !unknown.isEmpty else { return shaped.map { placed($0) } }
      var boxed: Set<Int> = []
      return shaped.compactMap { glyph in
        let character = line.character(at: glyph.offset)
        guard unknown.contains(character) else { return placed(glyph) }
        // A character of several scalars is one box, even if the font has some of them.
        return boxed.insert(character).inserted ? boxGlyph : nil
      }
    case .pinned(let font):
      let face =
        fallback.face(of: font, isBold: isBold, language: language)
        ?? fallback.face(of: font, isBold: false, language: language)
      guard let face else { return part.characters.map { _ in boxGlyph } }
      return face.shape(
        line.bytes, in: part.range, isRightToLeft: part.isRightToLeft, language: language
      ).map { placed($0, of: face) }
    case .missing:
      missing.formUnion(part.characters)
      return part.characters.map { _ in boxGlyph }
    }
  }

  private var boxGlyph: ShapedText.Glyph { ShapedText.Glyph(outline: box, advance: unitsPerEm) }

  private func placed(
    _ glyph: HarfBuzzFace.Glyph, of face: HarfBuzzFace
  ) -> ShapedText.Glyph {
    let scale = sizeRatio * unitsPerEm / face.unitsPerEm
    return ShapedText.Glyph(
      outline: outline(of: glyph.index, in: face, scale: scale), advance: glyph.advance * scale,
      xOffset: glyph.xOffset * scale, yOffset: glyph.yOffset * scale, isSpaced: false)
  }

  private func outline(
    of index: UInt32, in face: HarfBuzzFace, scale: Double
  ) -> GlyphOutline {
    // Outlines are in units of this face, so its name is a part of theirs.
    let name = "\(face.name)-\(index)-\(self.face.name)"
    if let known = pinnedOutlines[name] { return known }
    let transform = CGAffineTransform(scaleX: scale, y: scale)
    let new =
      face.picture(of: index).map { picture in
        GlyphOutline(
          name: name,
          picture: GlyphPicture(image: picture.image, rect: picture.rect.applying(transform)))
      } ?? GlyphOutline(name: name, path: face.path(of: index).applying(transform))
    pinnedOutlines[name] = new
    return new
  }

  private func placed(_ glyph: HarfBuzzFace.Glyph) -> ShapedText.Glyph {
    ShapedText.Glyph(
      outline: outline(of: glyph.index), advance: glyph.advance, xOffset: glyph.xOffset,
      yOffset: glyph.yOffset)
  }

  private func outline(of index: UInt32) -> GlyphOutline {
    if let known = outlines[index] { return known }
    let new = GlyphOutline(
      name: "\(face.name)-\(index)", path: face.path(of: index), face: glyphFace)
    outlines[index] = new
    return new
  }
}

extension GlyphOutline {
  fileprivate static func box(name: String, em: Double) -> GlyphOutline {
    let outer = CGRect(x: 0.1 * em, y: 0, width: 0.8 * em, height: 0.73 * em)
    let inner = outer.insetBy(dx: 0.06 * em, dy: 0.06 * em)
    // The hole runs in the opposite direction, as the nonzero winding rule requires.
    let hole: [Path.Segment] = [
      .move(CGPoint(x: inner.minX, y: inner.minY)), .line(CGPoint(x: inner.minX, y: inner.maxY)),
      .line(CGPoint(x: inner.maxX, y: inner.maxY)), .line(CGPoint(x: inner.maxX, y: inner.minY)),
      .close,
    ]
    return GlyphOutline(name: name, path: Path(Path.rect(outer).segments + hole))
  }
}

/// A line of text for shaping: UTF-8 without control characters, and the offsets of its characters.
struct TextLine {
  let characters: [Character]
  let bytes: [UInt8]
  private let offsets: [Int]

  /// Creates a line; line feeds and tabs become spaces, and other control characters are removed.
  init(_ text: String) {
    var characters: [Character] = []
    var bytes: [UInt8] = []
    var offsets: [Int] = []
    for character in text {
      guard let shown = TextLine.shown(character) else { continue }
      characters.append(shown)
      offsets.append(bytes.count)
      bytes.append(contentsOf: shown.utf8)
    }
    self.characters = characters
    self.bytes = bytes
    self.offsets = offsets
  }

  func character(at byte: Int) -> Int {
    max(offsets.partitioningIndex { $0 > byte } - 1, 0)
  }

  /// Returns the ranges of bytes around colons between digits, in which Inter's contextual alternates
  /// are off.
  ///
  /// They turn `->` into an arrow and `3x4` into a product, which San Francisco does not do. They also
  /// raise a colon between digits, which San Francisco does (`Docs/iOS/Appearance.md` 4.4).
  fileprivate func rangesWithoutAlternates(in part: Range<Int>) -> [Range<Int>] {
    let colons = part.filter { byte in
      bytes[byte] == UInt8(ascii: ":") && byte > 0 && bytes[byte - 1].isDigit
        && byte + 1 < bytes.count && bytes[byte + 1].isDigit
    }
    // HarfBuzz compares each range with every glyph.
    .prefix(24)
    let starts = [part.lowerBound] + colons.map { $0 + 1 }
    return zip(starts, colons + [part.upperBound]).map { $0..<$1 }.filter { !$0.isEmpty }
  }

  private static func shown(_ character: Character) -> Character? {
    if character.isNewline || character == "\t" { return " " }
    let scalars = character.unicodeScalars
    return scalars.allSatisfy { $0.properties.generalCategory == .control } ? nil : character
  }
}
