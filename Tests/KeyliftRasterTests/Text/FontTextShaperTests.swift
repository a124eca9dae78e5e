// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftRaster
import KeyliftStage
import TestRequirements
import TestSupport
import Testing

@Suite(.requires(.inter))
struct FontTextShaperTests {
  private let shaper: FontTextShaper
  private let regular = Typeface(opticalSize: .text, weight: .regular)

  init() throws { shaper = try FontTextShaper(fonts: #require(Inter.files)) }

  private func names(_ text: String) -> [String] {
    shaper.shape(text, in: regular).glyphs.map(\.outline.name)
  }

  @Test(.requires(InterFixture.installation), arguments: InterFixture.all)
  func glyphsMatchTheFont(_ fixture: InterFixture) throws {
    let face = try #require(fixture.face)
    for (character, expected) in fixture.glyphs {
      let shaped = shaper.shape(character, in: face)
      #expect(shaped.unitsPerEm == fixture.unitsPerEm)
      let glyph = try #require(shaped.glyphs.first)
      #expect(shaped.glyphs.count == 1)
      #expect(glyph.advance == expected.advance, "\(character)")
      #expect(glyph.outline.name.hasSuffix("-\(expected.id)"), "\(character)")
      let bounds = glyph.outline.bounds
      let edges: [Double]? =
        bounds.isNull ? nil : [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY].map { $0 }
      #expect(edges == expected.bounds, "\(character)")
    }
  }

  @Test(.requires(InterFixture.installation), arguments: InterFixture.all)
  func kerningMatchesTheFont(_ fixture: InterFixture) throws {
    let face = try #require(fixture.face)
    func width(_ text: String) -> Double {
      shaper.shape(text, in: face).glyphs.reduce(0) { $0 + $1.advance }
    }
    for (pair, expected) in fixture.kerning {
      let apart = pair.reduce(0) { $0 + width(String($1)) }
      #expect(width(pair) - apart == expected, "\(pair)")
    }
  }

  /// The font would kern the Cyrillic letter T and a Latin letter as it does two Latin ones.
  @Test func lettersOfTwoScriptsAreNotKerned() {
    func width(_ text: String) -> Double {
      shaper.shape(text, in: regular).glyphs.reduce(0) { $0 + $1.advance }
    }
    #expect(width("To") < width("T") + width("o"))
    #expect(width("\u{422}o") == width("\u{422}") + width("o"))
  }

  @Test func faceOfACollectionIsFoundByItsName() throws {
    let files = try #require(Inter.files)
    let bold = Typeface(opticalSize: .display, weight: .bold)
    let folder = try TemporaryFolder()
    let fonts = try [regular, bold].map { try Data(contentsOf: URL(filePath: files.path(of: $0))) }
    try folder.write(FontCollection.bytes(of: fonts), to: "Inter.ttc")
    for face in [regular, bold] {
      let found = try #require(HarfBuzzFace(face, file: folder.path("Inter.ttc")))
      let alone = try #require(HarfBuzzFace(face, file: files.path(of: face)))
      #expect(found.path(of: 100) == alone.path(of: 100))
      #expect(found.name == face.name)
    }
  }

  @Test func fixtureHasEveryFace() { #expect(InterFixture.all.count == 10) }

  @Test func outlineIsMadeOnce() {
    let shaped = shaper.shape("ee", in: regular)
    #expect(shaped.glyphs[0].outline === shaped.glyphs[1].outline)
    #expect(shaper.shape("e", in: regular).glyphs[0].outline === shaped.glyphs[0].outline)
  }

  @Test func spaceHasWidthAndNoOutline() {
    let glyph = shaper.shape(" ", in: regular).glyphs[0]
    #expect(glyph.advance > 0)
    #expect(glyph.outline.path.segments.isEmpty)
  }

  /// A family of three people is five scalars, but one character and one box.
  @Test func eachMissingCharacterIsOneBoxOfAnEm() throws {
    let fonts = try #require(Inter.files).withoutPinnedFonts
    let shaped = try FontTextShaper(fonts: fonts).shape("a👨‍👩‍👧é🇩🇪漢", in: regular)
    #expect(shaped.missing == ["👨‍👩‍👧", "🇩🇪", "漢"])
    let boxes = shaped.glyphs.filter { $0.outline.name == "inter-regular-missing" }
    #expect(boxes.map(\.advance) == [2816, 2816, 2816])
    #expect(shaped.glyphs.count == 5)
  }

  @Test func charactersInTheFontAreNotMissing() {
    #expect(shaper.shape("Ünïcödé Ελλάδα Привет x\u{302} 1½ →", in: regular).missing.isEmpty)
  }

  @Test func controlCharactersBecomeSpacesOrAreRemoved() {
    #expect(names("a\nb\tc\r\nd") == names("a b c d"))
    #expect(names("a\u{0}b\u{7}c\u{1B}") == names("abc"))
    #expect(names("").isEmpty)
    #expect(names("\u{0}").isEmpty)
    #expect(names("\u{200D}\u{FE0F}").isEmpty)
  }

  @Test func rightToLeftOverrideReversesTheOrder() throws {
    #expect(names("\u{202E}abc") == names("cba"))
    // Hebrew, which Inter lacks, is placed to the left of the Latin letter after it.
    let fonts = try #require(Inter.files).withoutPinnedFonts
    let shaped = try FontTextShaper(fonts: fonts).shape("\u{5D0}\u{5D1}\u{5D2} a", in: regular)
    #expect(shaped.glyphs.first?.outline.name == names("a").first)
    #expect(shaped.missing == ["\u{5D0}", "\u{5D1}", "\u{5D2}"])
  }

  @Test func arrowAndProductLigaturesAreDisabled() {
    #expect(names("->") == names("-") + names(">"))
    #expect(names("3x4") == names("3") + names("x") + names("4"))
  }

  @Test func colonIsRaisedOnlyBetweenDigits() {
    let plain = names(":")
    #expect(names("12:30")[2] != plain[0])
    #expect(names("at: 3")[2] == plain[0])
    #expect(names("3: a")[1] == plain[0])
    // More colons than are raised are still shaped.
    #expect(names(String(repeating: "1:", count: 200) + "1").count == 401)
  }

  @Test func combiningMarkIsAboveItsLetter() throws {
    let mark = try #require(shaper.shape("J\u{30C}", in: regular).glyphs.last)
    #expect(mark.advance == 0)
    #expect(mark.yOffset > 0)
  }

  @Test func randomTextIsShaped() {
    var random = SeededRandom(seed: 7)
    for _ in 0..<200 {
      let scalars = (0..<20).compactMap { _ in
        Unicode.Scalar(UInt32.random(in: 0...0x10FFFF, using: &random))
      }
      var text = ""
      text.unicodeScalars.append(contentsOf: scalars)
      let shaped = shaper.shape(text, in: regular)
      #expect(shaped.glyphs.allSatisfy { $0.advance.isFinite })
    }
  }

  @Test func concurrentShapersReturnEqualText() async throws {
    let fonts = try #require(Inter.files)
    let face = regular
    let results = try await withThrowingTaskGroup(of: ShapedText.self) { group in
      for _ in 0..<4 {
        group.addTask { try FontTextShaper(fonts: fonts).shape("Together 12:30 AV", in: face) }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results.allSatisfy { $0 == results[0] })
    #expect(results.count == 4)
  }
}

/// A collection of font files (OpenType 1.9, "Font Collections").
private enum FontCollection {
  static func bytes(of fonts: [Data]) -> Data {
    let header = 12 + 4 * fonts.count
    let starts = fonts.indices.map { header + fonts[..<$0].reduce(0) { $0 + $1.count } }
    var file = Data("ttcf".utf8 + [0, 1, 0, 0]) + bytes(UInt32(fonts.count))
    for start in starts { file += bytes(UInt32(start)) }
    for (font, start) in zip(fonts, starts) { file += moved(font, by: UInt32(start)) }
    return file
  }

  /// Returns a font whose tables' offsets count from the start of the collection.
  private static func moved(_ font: Data, by start: UInt32) -> Data {
    var font = font
    for table in 0..<Int(font[4]) << 8 + Int(font[5]) {
      let place = 12 + 16 * table + 8..<12 + 16 * table + 12
      let offset = font[place].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      font.replaceSubrange(place, with: bytes(offset + start))
    }
    return font
  }

  private static func bytes(_ number: UInt32) -> Data {
    Data([24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) })
  }
}

/// A face of `Tests/Fixtures/Inter/glyphs.json`.
struct InterFixture: Decodable, CustomTestStringConvertible {
  struct Glyph: Decodable {
    let id: Int
    let advance: Double
    /// The smallest and largest x and y; none for a space.
    let bounds: [Double]?
  }

  let file: String
  let size: String
  let weight: String
  let unitsPerEm: Double
  let version: String
  let glyphs: [String: Glyph]
  let kerning: [String: Double]

  var testDescription: String { file }

  var face: Typeface? {
    guard let size = Typeface.OpticalSize(rawValue: size),
      let weight = Font.Weight(rawValue: weight)
    else { return nil }
    return Typeface(opticalSize: size, weight: weight)
  }

  static let all: [InterFixture] = Fixtures.rows(of: "Inter/glyphs.json")

  /// Whether the installed fonts are those that the fixture was read from.
  static let installation = Requirement.condition(
    "Inter in the version of the fixture", remedy: "Debian 12 has it", isMet: isInstalled)

  private static let isInstalled: Bool = {
    guard let files = Inter.files, let print = try? RasterFingerprint(fonts: files) else {
      return false
    }
    let installed = print.fonts.map { [$0.name, $0.version] }
    return installed == all.map { [$0.file, $0.version] }
  }()
}
