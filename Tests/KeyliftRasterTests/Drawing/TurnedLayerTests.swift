// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftRaster
import KeyliftStage
import Testing

struct TurnedLayerTests {
  private let content = LayerContent(
    width: 20, height: 10, marks: [.box(0, 0, 20, 10, Color(hex: 0x007AFF))])

  private func picture(_ layer: Layer) -> Picture {
    Picture(width: 40, height: 40, scale: 1, background: .white, layers: [layer])
  }

  /// A quarter turn about the middle of 40 by 40 pixels maps (x, y) to (40 - y, x).
  @Test func quarterTurnIsTheTurnedRectangle() throws {
    var layer = Layer(
      id: "a", content: content, place: CGAffineTransform(translationX: 4, y: 6),
      clips: [LayerClipping(rect: PixelRect(x: 0, y: 0, width: 14, height: 40))])
    layer.turn = LayerTurn(angle: 90, center: CGPoint(x: 20, y: 20))
    let pixels = try PictureRenderer().render(picture(layer))
    for y in 0..<40 {
      for x in 0..<40 {
        // The clip leaves the columns 4 to 13.
        let isInside = (24..<34).contains(x) && (4..<14).contains(y)
        #expect(pixels[x, y] == (isInside ? 0xFF00_7AFF : 0xFFFF_FFFF), "\(x), \(y)")
      }
    }
  }

  @Test(arguments: [10.0, 33, 71, -120])
  func frameEncoderAndSVGShowTheTurnedLayer(_ angle: Double) throws {
    var layer = Layer(
      id: "a", content: content, place: CGAffineTransform(translationX: 10, y: 15),
      clips: [
        LayerClipping(rect: PixelRect(x: 12, y: 15, width: 16, height: 10), cornerRadius: 3)
      ])
    layer.turn = LayerTurn(angle: angle, center: CGPoint(x: 20, y: 20))
    let picture = picture(layer)
    let pixels = try PictureRenderer().render(picture)
    let bytes = try FrameEncoder().png(of: picture, settings: PNGEncoder.Settings())
    let image = try #require(PNGImage(bytes: bytes))
    #expect(try PixelBuffer(decoding: image) == pixels)
    // The middle stays, and the corners of the clip are cut.
    #expect(pixels.channels(20, 20) == [0, 122, 255])
    let svg = String(decoding: SVGWriter.bytes(of: picture), as: UTF8.self)
    #expect(svg.contains("<g id=\"a\" transform=\"matrix("))
  }

  @Test func clearBackgroundIsTransparent() throws {
    let picture = Picture(width: 4, height: 4, scale: 1, background: .clear, layers: [])
    #expect(try PictureRenderer().render(picture).pixels == Array(repeating: 0, count: 16))
    #expect(!String(decoding: SVGWriter.bytes(of: picture), as: UTF8.self).contains("<rect"))
  }
}
