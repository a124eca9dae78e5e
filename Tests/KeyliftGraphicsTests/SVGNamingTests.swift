// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage
import TestSupport
import Testing

struct SVGNamingTests {
  private let face = GlyphFace(weight: 600, unitsPerEm: 2000)

  private func glyph(_ name: String) -> GlyphOutline {
    GlyphOutline(
      name: "inter-semibold-\(name)",
      path: Path([.move(.zero), .line(CGPoint(x: 500, y: 700)), .close]), face: face)
  }

  private func picture(_ text: String, places: [Double]) -> Picture {
    let placements = zip(text, places).map {
      GlyphRun.Placement(glyph: glyph("\($0.unicodeScalars.first?.value ?? 0)"), x: $1)
    }
    let run = GlyphRun(
      text: text, origin: CGPoint(x: 10, y: 30), unit: 0.01, placements: placements)
    let content = LayerContent(width: 100, height: 40, marks: [.glyphs(run, .black)])
    return Picture(
      width: 300, height: 150, scale: 3, background: .white,
      layers: [
        Layer(
          id: "label", content: content, place: .identity,
          clips: [LayerClipping(rect: PixelRect(x: 0, y: 0, width: 50, height: 40))])
      ])
  }

  private func svg(_ picture: Picture, _ naming: SVGNaming, keepsText: Bool = false) -> String {
    let bytes = SVGWriter.bytes(
      of: picture, label: PictureLabel(title: "A & B", description: "C"), naming: naming,
      keepsText: keepsText)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func aPrefixIsBeforeEveryNameAndReference() {
    let text = svg(picture("ab", places: [0, 6]), .prefixed("own"))
    let reading = SVGReading(Array(text.utf8))
    #expect(reading.isValid && reading.ids.allSatisfy { $0.hasPrefix("own-") })
    #expect(Set(reading.references).isSubset(of: reading.ids) && reading.references.count == 3)
    #expect(text.contains("<g id=\"own-label\" clip-path=\"url(#own-clip.1)\">"))
    #expect(text.contains(" role=\"img\">\n  <title>A &amp; B</title>\n  <desc>C</desc>\n"))
  }

  @Test func theHashDependsOnThePictureAlone() throws {
    let one = svg(picture("ab", places: [0, 6]), .hashed)
    #expect(one == svg(picture("ab", places: [0, 6]), .hashed))
    let other = svg(picture("ab", places: [0, 7]), .hashed)
    let prefixes = try [one, other].map {
      try #require($0.firstMatch(of: #/id="([a-z][a-z0-9]{4})-label"/#)?.1)
    }
    #expect(prefixes[0] != prefixes[1])
    #expect(
      one.replacing("\(prefixes[0])-", with: "") == svg(picture("ab", places: [0, 6]), .plain))
  }

  @Test func textHasThePlaceOfEachLetter() {
    let text = svg(picture("a<b", places: [0, 6, 12.5]), .plain, keepsText: true)
    #expect(SVGReading(Array(text.utf8)).isValid)
    #expect(text.contains("font-family=\"Inter, "))
    #expect(
      text.contains(
        "<text x=\"10 16 22.5\" y=\"30\" font-size=\"20\" font-weight=\"600\" fill=\"#000000\">a&lt;b</text>"
      ))
    #expect(!text.contains("<path"))
  }

  /// Arabic letters join, and a ligature is one glyph for two letters.
  @Test(arguments: [("سلام", [0.0, 5, 10, 15]), ("fi", [0]), (" a", [0, 5])])
  func textThatIsNotWrittenLetterByLetterStaysOutlines(_ words: String, _ places: [Double]) {
    let text = svg(picture(words, places: places), .plain, keepsText: true)
    #expect(!text.contains("<text") && text.contains("<path id=\"g."))
  }

  /// A capsule in two halves, as a composer of glass has it.
  @Test func aSeamBetweenTwoHalvesIsFilled() {
    let capsule = CGRect(x: 10, y: 10, width: 280, height: 60)
    let content = LayerContent(
      width: 300, height: 80,
      marks: [
        .fill(
          .roundedRect(capsule.insetBy(dx: -4, dy: -4), radius: 34),
          Color(red: 0, green: 0, blue: 0, alpha: 8)),
        .fill(.roundedRect(capsule, radius: 30), Color(red: 19, green: 19, blue: 19)),
        .fill(.ellipse(CGRect(x: 140, y: 30, width: 20, height: 20)), .white),
      ])
    func half(_ id: String, _ x: Int) -> Layer {
      Layer(
        id: id, content: content, place: .identity,
        clips: [LayerClipping(rect: PixelRect(x: x, y: 0, width: 150, height: 150))])
    }
    let picture = Picture(
      width: 300, height: 150, scale: 3, background: .black,
      layers: [half("a", 0), half("a_right", 150)])
    let filled = picture.withFilledSeams
    #expect(filled.layers.map(\.id) == ["a_seam", "a", "a_right"])
    #expect(filled.layers[0].content.marks == [content.marks[1]])
    #expect(filled.layers[0].clips[0].frame == CGRect(x: 138, y: 0, width: 24, height: 150))
    // Halves that do not meet have no seam.
    let apart = Picture(
      width: 300, height: 150, scale: 3, background: .black,
      layers: [half("a", 0), half("a_right", 151)])
    #expect(apart.withFilledSeams == apart)
  }
}
