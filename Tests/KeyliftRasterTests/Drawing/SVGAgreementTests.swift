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

  @Test(arguments: 0..<24)
  func randomPictureEqualsItsSVG(seed: UInt64) throws {
    try expectAgreement(RandomPicture(seed: seed).first, "seed \(seed)")
  }

  @Test(.requires(.inter))
  func textEqualsItsSVG() throws {
    let shaper = try PangoTextShaper(fonts: #require(Inter.files))
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
