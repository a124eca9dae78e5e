// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftRaster
import KeyliftStage
import TestRequirements
import TestSupport
import Testing

/// The PNG and the SVG of a picture, compared with librsvg as an independent renderer.
@Suite(.requires(.librsvg))
struct SVGAgreementTests {
  private func expectAgreement(_ picture: Picture, _ comment: Comment) throws {
    let theirs = try #require(try RenderedSVG.pixels(of: picture), comment)
    let ours = try PictureRenderer().render(picture)
    try #require((theirs.width, theirs.height) == (ours.width, ours.height), comment)
    let difference = PictureDifference(ours, theirs)
    #expect(Double(difference.pixels) <= 0.005 * Double(ours.pixels.count), comment)
    #expect(difference.offEdge == 0, comment)
  }

  @Test(arguments: 0..<24) func randomPictureEqualsItsSVG(seed: UInt64) throws {
    try expectAgreement(RandomPicture(seed: seed).first, "seed \(seed)")
  }

  @Test(.requires(.inter)) func textEqualsItsSVG() throws {
    let shaper = try FontTextShaper(fonts: #require(Inter.files))
    var marks: [Mark] = []
    for (index, text) in ["Häßlich AVATAR", "quick → 12:30", "jumps & <over> 👋"].enumerated() {
      let face = Typeface(
        opticalSize: index == 0 ? .display : .text, weight: index == 1 ? .bold : .light)
      let unit = 24 / shaper.shape("x", in: face).unitsPerEm
      let run = GlyphRun(
        shaper.shape(text, in: face), text: text,
        origin: CGPoint(x: 3.3, y: 30.0 * Double(index + 1)), unit: unit)
      marks.append(.glyphs(run, index == 2 ? Color(hex: 0x3C3C43, opacity: 0.6) : .black))
    }
    try expectAgreement(.of(marks, width: 220, height: 110), "text")
    let turn = CGAffineTransform(a: 0.8, b: 0.3, c: -0.3, d: 0.8, tx: 30, ty: 0)
    try expectAgreement(.of(marks, width: 220, height: 160, place: turn), "turned text")
  }

  @Test func fadedAndClippedLayersEqualTheirSVG() throws {
    let marks: [Mark] = [
      .box(0, 0, 80, 60, Color(hex: 0x007AFF)),
      .fill(.ellipse(CGRect(x: 10, y: 10, width: 50, height: 50)), Color(hex: 0xFF9500)),
    ]
    let clips = [
      LayerClipping(rect: PixelRect(x: 5, y: 5, width: 70, height: 70), cornerRadius: 20),
      LayerClipping(rect: PixelRect(x: 20, y: 0, width: 60, height: 50), cornerRadius: 9.5),
      LayerClipping(rect: PixelRect(x: 0, y: 0, width: 64, height: 100)),
    ]
    for place in [CGAffineTransform.identity, CGAffineTransform(scaleX: 1.3, y: 0.9)] {
      try expectAgreement(
        .of(marks, width: 90, height: 80, place: place, clips: clips, opacity: 0.6), "clips")
    }
  }

  @Test func roundedPictureEqualsItsSVG() throws {
    var picture = Picture.of([.box(5, 5, 40, 20, .black)], width: 60, height: 40)
    picture.cornerRadius = 12.5
    try expectAgreement(picture, "cut corners")
  }

  @Test func imagesEqualTheirSVG() throws {
    let fixture = try #require(PNGFixture.all.first { $0.name == "palette-8-transparent" })
    let image = try #require(PNGImage(bytes: fixture.bytes))
    let marks: [Mark] = [
      .image(image, CGRect(x: 3, y: 4, width: 11, height: 9), clip: nil),
      .image(
        image, CGRect(x: 20, y: 4, width: 11, height: 9),
        clip: .ellipse(CGRect(x: 21, y: 4, width: 9, height: 9))),
    ]
    try expectAgreement(.of(marks, width: 40, height: 20), "images")
  }
}

struct VectorWriterTests {
  private let picture = Picture(
    width: 120, height: 60, scale: 3, background: .white,
    layers: [
      Layer(
        id: "box",
        content: LayerContent(
          width: 60, height: 30,
          marks: [.fill(.rect(CGRect(x: 0, y: 0, width: 60, height: 30)), Color(hex: 0xFF0000))]),
        place: CGAffineTransform(translationX: 30, y: 15), opacity: 0.5)
    ])

  @Test(arguments: [VectorWriter.Format.pdf, .svg], 0..<4)
  func samePictureGivesTheSameBytes(_ format: VectorWriter.Format, seed: UInt64) throws {
    let picture = RandomPicture(seed: seed).first
    let first = try VectorWriter.bytes(of: picture, as: format)
    #expect(try VectorWriter.bytes(of: picture, as: format) == first)
  }

  @Test func pdfHasAFixedCreationDate() throws {
    let bytes = try VectorWriter.bytes(of: picture, as: .pdf)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.hasPrefix("%PDF-"))
    #expect(text.contains("/CreationDate (20000101000000Z)"))
  }

  @Test(.requires(.poppler)) func pdfShowsThePictureInPoints() throws {
    let program = try #require(Program("pdftoppm"))
    let bytes = try VectorWriter.bytes(of: picture, as: .pdf)
    let result = try program.run(on: bytes) { ["-r", "216", "-png", $0] }
    #expect(result.status == 0)
    let image = try #require(PNGImage(bytes: result.output))
    // 40 by 20 points at 216 pixels per inch.
    let pixels = try PixelBuffer(decoding: image)
    #expect((pixels.width, pixels.height) == (120, 60))
    #expect(pixels.channels(5, 5) == [255, 255, 255])
    let middle = pixels.channels(60, 30)
    #expect(middle[0] == 255 && abs(middle[1] - 127) <= 1)
  }

  // A reader of a PDF takes a gap between letters for a space.
  @Test(.requires(.poppler), .requires(.inter)) func selectableTextHasItsWords() throws {
    let program = try #require(Program("pdftotext"))
    let shaper = try FontTextShaper(fonts: #require(Inter.files))
    for text in ["return 123 space", "let’s meet", "“Été” – 10 €", "Привет, Ελλάδα"] {
      let shaped = shaper.shape(text, in: Typeface(opticalSize: .text, weight: .regular))
      let run = GlyphRun(
        shaped, text: text, origin: CGPoint(x: 10, y: 40), unit: 16 / shaped.unitsPerEm)
      let picture = Picture.of([.glyphs(run, .black)], width: 200, height: 60)
      let bytes = try VectorWriter.bytes(of: picture, as: .pdf, keepsText: true)
      let result = try program.run(on: bytes) { ["-enc", "UTF-8", $0, "-"] }
      #expect(result.status == 0)
      let words = String(decoding: result.output, as: UTF8.self)
      #expect(words.trimmingCharacters(in: .whitespacesAndNewlines) == text)
    }
  }

  @Test(.requires(.librsvg)) func cairosSVGShowsThePicture() throws {
    let program = try #require(Program("rsvg-convert"))
    let bytes = try VectorWriter.bytes(of: picture, as: .svg)
    let result = try program.run(on: bytes) { ["-w", "120", "-h", "60", "-f", "png", $0] }
    let pixels = try PixelBuffer(decoding: #require(PNGImage(bytes: result.output)))
    #expect(pixels.channels(5, 5) == [255, 255, 255])
    let middle = pixels.channels(60, 30)
    #expect(middle[0] == 255 && abs(middle[1] - 127) <= 1)
  }

  @Test func picturesWithExtremeNumbersAreWholeFiles() throws {
    let odd = [Double.nan, .infinity, -1e300]
    for value in odd {
      let rect = CGRect(x: value, y: 0, width: value, height: 4)
      let marks: [Mark] = [
        .fill(.ellipse(rect), .black), .stroke(.rect(rect), Stroke(color: .black, width: value)),
      ]
      for opacity in [value, 0.5] {
        let picture = Picture.of(
          marks, clips: [LayerClipping(rect: PixelRect(x: .min, y: 0, width: .max, height: .max))],
          opacity: opacity)
        let pdf = try VectorWriter.bytes(of: picture, as: .pdf)
        #expect(pdf.starts(with: "%PDF-".utf8))
        #expect(String(decoding: pdf.suffix(6), as: UTF8.self).contains("%%EOF"))
        let svg = try VectorWriter.bytes(of: picture, as: .svg)
        #expect(SVGReading(svg).isValid, "value \(value), opacity \(opacity)")
      }
    }
  }
}
