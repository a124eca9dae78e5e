// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftRaster
import KeyliftStage
import Testing

/// The PNG and the SVG of a picture are compared by the eyes of librsvg, which knows nothing of us.
@Suite(.enabled(if: Program("rsvg-convert") != nil, "rsvg-convert is not installed"))
struct SVGAgreementTests {
  /// How two pictures differ: pixels with a channel off by more than 24, and those of them that lie on
  /// no edge.
  private struct Difference {
    var pixels = 0
    var offEdge = 0

    init(_ left: PixelBuffer, _ right: PixelBuffer) {
      for y in 0..<left.height {
        for x in 0..<left.width where Difference.distance(left[x, y], right[x, y]) > 24 {
          pixels += 1
          let isEdge = Difference.isEdge(left, x, y) || Difference.isEdge(right, x, y)
          offEdge += isEdge ? 0 : 1
        }
      }
    }

    /// Whether a pixel's neighbours differ.
    private static func isEdge(_ buffer: PixelBuffer, _ x: Int, _ y: Int) -> Bool {
      for v in max(y - 1, 0)...min(y + 1, buffer.height - 1) {
        for u in max(x - 1, 0)...min(x + 1, buffer.width - 1)
        where distance(buffer[u, v], buffer[x, y]) > 24 {
          return true
        }
      }
      return false
    }

    private static func distance(_ left: UInt32, _ right: UInt32) -> UInt32 {
      var most: UInt32 = 0
      for shift: UInt32 in [0, 8, 16, 24] {
        let (a, b) = (left >> shift & 0xFF, right >> shift & 0xFF)
        most = max(most, a > b ? a - b : b - a)
      }
      return most
    }
  }

  private func expectAgreement(_ picture: Picture, _ comment: Comment) throws {
    let program = try #require(Program("rsvg-convert"))
    let result = try program.run(on: SVGWriter.bytes(of: picture)) {
      ["-w", "\(picture.width)", "-h", "\(picture.height)", "-f", "png", $0]
    }
    #expect(result.status == 0, comment)
    let image = try #require(PNGImage(bytes: result.output), comment)
    let theirs = try PixelBuffer(decoding: image)
    let ours = try PictureRenderer().render(picture)
    try #require((theirs.width, theirs.height) == (ours.width, ours.height), comment)
    let difference = Difference(ours, theirs)
    #expect(Double(difference.pixels) <= 0.005 * Double(ours.pixels.count), comment)
    #expect(difference.offEdge == 0, comment)
  }

  @Test(arguments: 0..<24)
  func randomPictureAgrees(seed: UInt64) throws {
    try expectAgreement(RandomPicture(seed: seed).first, "seed \(seed)")
  }

  @Test(.enabled(if: Fixtures.fonts != nil, "Inter is not installed"))
  func textAgrees() throws {
    let shaper = try PangoTextShaper(fonts: #require(Fixtures.fonts))
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

  @Test func fadedAndClippedLayersAgree() throws {
    let marks: [Mark] = [
      .box(0, 0, 80, 60, Color(hex: 0x007AFF)),
      .fill(.ellipse(CGRect(x: 10, y: 10, width: 50, height: 50)), Color(hex: 0xFF9500)),
    ]
    let clips = [
      LayerClip(rect: PixelRect(x: 5, y: 5, width: 70, height: 70), cornerRadius: 20),
      LayerClip(rect: PixelRect(x: 20, y: 0, width: 60, height: 50), cornerRadius: 9.5),
      LayerClip(rect: PixelRect(x: 0, y: 0, width: 64, height: 100)),
    ]
    for place in [CGAffineTransform.identity, CGAffineTransform(scaleX: 1.3, y: 0.9)] {
      try expectAgreement(
        .of(marks, width: 90, height: 80, place: place, clips: clips, opacity: 0.6), "clips")
    }
  }

  @Test func imagesAgree() throws {
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
