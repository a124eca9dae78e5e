// SPDX-License-Identifier: MIT

import CPango
import Foundation
import KeyliftGraphics
import KeyliftIO

/// A text shaper that uses Pango with the given font files and no others.
///
/// Each face has its own font map, whose configuration contains only the face's file, so no other
/// font is ever matched or substituted. A line with characters that Inter lacks is shaped part by
/// part, with Inter and the pinned fonts. A face is opened when a line needs it: Fontconfig reads all
/// characters of its file, and Pango starts threads.
final class PangoTextShaper: TextShaper {
  private let files: FontFiles
  private var faces: [PangoFace?]
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
    if InterCharacters.contain(text) { return face.shape(text) }
    return face.shape(text, with: fallback, language: language)
  }

  /// Returns a face; `nil` if its file is no longer a font.
  private func opened(_ index: Int) -> PangoFace? {
    if let face = faces[index] { return face }
    let typeface = Typeface.all[index]
    faces[index] = try? PangoFace(typeface, file: files.path(of: typeface))
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

private final class PangoFace {
  private let handles: FaceHandles
  private let unitsPerEm: Double
  private let isBold: Bool
  /// The size of a font over the size at which Inter is drawn in its place.
  private let sizeRatio: Double
  private var outlines: [UInt32: GlyphOutline] = [:]
  private var pinnedOutlines: [String: GlyphOutline] = [:]
  private let box: GlyphOutline
  private let glyphFace: GlyphFace

  init(_ typeface: Typeface, file: String) throws(RasterError) {
    handles = try FaceHandles(typeface, file: file)
    isBold = typeface.weight.isBold
    let font = typeface.exampleFont
    sizeRatio = font.size / font.fittedSize
    unitsPerEm = handles.face.unitsPerEm
    glyphFace = GlyphFace(weight: typeface.weight.cssNumber, unitsPerEm: unitsPerEm)
    box = .box(name: "\(typeface.name)-missing", em: unitsPerEm)
  }

  func shape(_ text: String) -> ShapedText {
    let line = TextLine(text)
    let shaped = handles.shape(line)
    let missing = Set(shaped.lazy.filter(\.isUnknown).map { line.character(at: $0.offset) })
    var boxed: Set<Int> = []
    let glyphs = shaped.compactMap { glyph -> ShapedText.Glyph? in
      let character = line.character(at: glyph.offset)
      guard missing.contains(character) else { return glyph.isEmpty ? nil : placed(glyph) }
      // An emoji of several scalars is one character and one box, even if the font has some of
      // them.
      guard boxed.insert(character).inserted else { return nil }
      return boxGlyph
    }
    return ShapedText(
      glyphs: glyphs, unitsPerEm: unitsPerEm,
      missing: missing.sorted().map { line.characters[$0] })
  }

  /// Returns the glyphs of a line for which Inter does not suffice, in visual order and in Inter's
  /// units.
  func shape(_ text: String, with fallback: FallbackFonts, language: String?) -> ShapedText {
    let line = TextLine(text)
    let parts = FontPart.parts(of: line, fallback).inVisualOrder
    let missing = Set(parts.filter { $0.source == .missing }.flatMap(\.characters))
    return ShapedText(
      glyphs: parts.flatMap { glyphs(of: $0, in: line, fallback, language) },
      unitsPerEm: unitsPerEm, missing: line.characters.filter(missing.contains).uniqued())
  }

  private func glyphs(
    of part: FontPart, in line: TextLine, _ fallback: FallbackFonts, _ language: String?
  ) -> [ShapedText.Glyph] {
    switch part.source {
    case .inter:
      return handles.face.shape(
        line.bytes, in: part.range, isRightToLeft: part.isRightToLeft,
        plainRanges: line.rangesWithoutAlternates, language: language
      ).map { $0.index == 0 ? boxGlyph : placed($0) }
    case .pinned(let font):
      let face =
        fallback.face(of: font, isBold: isBold, language: language)
        ?? fallback.face(of: font, isBold: false, language: language)
      guard let face else { return part.characters.map { _ in boxGlyph } }
      return face.shape(
        line.bytes, in: part.range, isRightToLeft: part.isRightToLeft, language: language
      ).map { placed($0, of: face) }
    case .missing: return part.characters.map { _ in boxGlyph }
    }
  }

  private var boxGlyph: ShapedText.Glyph { ShapedText.Glyph(outline: box, advance: unitsPerEm) }

  private func placed(
    _ glyph: FaceHandles.Glyph, of face: HarfBuzzFace
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
    let name = "\(face.name)-\(index)-\(handles.face.name)"
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

  private func placed(_ glyph: FaceHandles.Glyph) -> ShapedText.Glyph {
    ShapedText.Glyph(
      outline: outline(of: glyph.index), advance: glyph.advance, xOffset: glyph.xOffset,
      yOffset: glyph.yOffset)
  }

  private func outline(of index: UInt32) -> GlyphOutline {
    if let known = outlines[index] { return known }
    let face = handles.face
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

  var colonsBetweenDigits: [Int] {
    bytes.indices.dropFirst().dropLast().filter {
      bytes[$0] == UInt8(ascii: ":") && bytes[$0 - 1].isDigit && bytes[$0 + 1].isDigit
    }
  }

  /// The ranges of bytes around colons between digits, in which Inter's contextual alternates are
  /// off.
  fileprivate var rangesWithoutAlternates: [Range<Int>] {
    var start = 0
    var ranges: [Range<Int>] = []
    for colon in colonsBetweenDigits + [bytes.count] {
      ranges.append(start..<colon)
      start = min(colon + 1, bytes.count)
    }
    return ranges.filter { !$0.isEmpty }
  }

  private static func shown(_ character: Character) -> Character? {
    if character.isNewline || character == "\t" { return " " }
    let scalars = character.unicodeScalars
    return scalars.allSatisfy { $0.properties.generalCategory == .control } ? nil : character
  }
}
