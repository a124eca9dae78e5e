// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftLook
import KeyliftStage
import TestSupport
import Testing

struct MeanColorTests {
  private static let region = CGRect(x: 0, y: 600, width: 400, height: 300)

  private func layer(_ rect: CGRect, _ color: Color, opacity: Double = 1) -> Layer {
    let outline = CGRect(origin: .zero, size: rect.size)
    let content = LayerContent(
      width: Int(rect.width), height: Int(rect.height), marks: [.fill(.rect(outline), color)])
    return Layer(
      id: "layer", content: content,
      place: CGAffineTransform(translationX: rect.minX, y: rect.minY), opacity: opacity)
  }

  private func mean(_ layers: [Layer], over background: Color = .white) -> Color {
    var mean = MeanColor(of: Self.region, over: background)
    for layer in layers { mean.add(layer) }
    return mean.color
  }

  @Test func emptyRegionHasTheBackgroundsColor() {
    #expect(mean([], over: Color(hex: 0x123456)) == Color(hex: 0x123456))
  }

  @Test func layerOverTheWholeRegionHidesEverythingBelow() {
    let page = layer(CGRect(x: 0, y: 0, width: 400, height: 900), Color(hex: 0x3A393C))
    let below = layer(CGRect(x: 10, y: 650, width: 99, height: 77), .black)
    #expect(mean([below, page]) == Color(hex: 0x3A393C))
  }

  @Test func layerOutsideTheRegionDoesNotCount() {
    #expect(mean([layer(CGRect(x: 0, y: 0, width: 400, height: 600), .black)]) == .white)
  }

  /// A black rectangle over a fourth of a white region leaves three fourths of the light.
  @Test(arguments: [
    CGRect(x: 0, y: 600, width: 200, height: 150), CGRect(x: 0, y: 825, width: 400, height: 200),
    CGRect(x: 37, y: 611, width: 150, height: 200),
  ])
  func rectanglesCountByTheirArea(_ rect: CGRect) {
    #expect(mean([layer(rect, .black)]).red == 191)
  }

  @Test func opacityAndAlphaMultiply() {
    let half = layer(Self.region, Color(hex: 0x000000, opacity: 0.5), opacity: 0.5)
    // 0.5 is 128 of 255, so a fourth is 64 of 255.
    #expect(abs(Int(mean([half]).red) - 191) <= 1)
  }

  @Test func clippedPartsDoNotCount() {
    var clipped = layer(Self.region, .black)
    clipped.clips = [LayerClipping(frame: CGRect(x: 0, y: 600, width: 400, height: 75))]
    #expect(mean([clipped]).red == 191)
  }

  /// An image whose left half is black and whose right half is white, or that nobody has decoded.
  private func image(isDecoded: Bool = true, in rect: CGRect, clip: Outline? = nil) throws -> Layer
  {
    var image = try #require(PNGImage(bytes: TinyPNG.bytes))
    if isDecoded { image.colors = ImageColors(columns: 2, rows: 1, cells: [.black, .white]) }
    let content = LayerContent(width: 400, height: 300, marks: [.image(image, rect, clip: clip)])
    return Layer(id: "image", content: content, place: CGAffineTransform(translationX: 0, y: 600))
  }

  @Test func imageCountsByTheColorsOfItsParts() throws {
    let whole = CGRect(x: 0, y: 0, width: 400, height: 300)
    #expect(try mean([image(in: whole)], over: Color(hex: 0x00FF00)) == Color(hex: 0x808080))
    // Only the black half is in the region.
    let wide = CGRect(x: 0, y: 0, width: 800, height: 300)
    #expect(try mean([image(in: wide)]) == .black)
    // Cut to a fourth of the region, which is black.
    let clip = Outline.rect(CGRect(x: 0, y: 0, width: 100, height: 300))
    #expect(try mean([image(in: whole, clip: clip)]).red == 191)
    #expect(try mean([image(isDecoded: false, in: whole)]) == .white)
  }

  /// A disc fills a fourth of pi of its square.
  @Test func ellipsesCountByTheirArea() {
    let square = CGRect(x: 0, y: 0, width: 300, height: 300)
    func red(_ outline: Outline) -> UInt8 {
      let content = LayerContent(width: 300, height: 300, marks: [.fill(outline, .black)])
      return mean([
        Layer(id: "disc", content: content, place: CGAffineTransform(translationX: 0, y: 600))
      ]).red
    }
    let expected = 255 * (1 - 0.75 * Double.pi / 4)
    #expect(abs(Double(red(.ellipse(square))) - expected) <= 1)
    #expect(abs(Double(red(.path(Outline.ellipse(square).path))) - expected) <= 1)
  }
}
