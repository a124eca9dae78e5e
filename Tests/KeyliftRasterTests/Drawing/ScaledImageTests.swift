// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage
import TestSupport
import Testing

@testable import KeyliftRaster

/// An image that is drawn again at the same place.
struct ScaledImageTests {
  @Test(arguments: 0..<12)
  func imageThatIsDrawnAgainHasTheSamePixels(seed: UInt64) throws {
    var generator = SeededRandom(seed: seed)
    let fixture = try #require(PNGFixture.all.randomElement(using: &generator))
    let image = try #require(PNGImage(bytes: fixture.bytes))
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
    for _ in 0..<8 {
      // Far from the origin, Cairo's rounding of a transform counts most; some reach over the edges.
      let rect = CGRect(
        x: number(-20...700), y: number(-20...500), width: number(0.1...60),
        height: number(0.1...60))
      let content = LayerContent(
        width: 700, height: 500,
        marks: [.box(0, 0, 700, 500, Color(hex: 0x3366CC)), .image(image, rect, clip: nil)])
      let tile = TileDrawing(
        content, under: .identity, in: PixelRect(x: 0, y: 0, width: 700, height: 500))
      let images = ImageStore(limit: 1 << 20)
      let first = try tile.draw(images: images)
      for _ in 0..<2 { #expect(try tile.draw(images: images).pixels == first.pixels) }
    }
  }

  @Test func imageIsKeptFromTheSecondTimeOn() throws {
    let fixture = try #require(PNGFixture.all.first)
    let image = try #require(PNGImage(bytes: fixture.bytes))
    let images = ImageStore(limit: 1 << 20)
    let pixels = try images.pixels(of: image)
    let place = CGAffineTransform(scaleX: 2, y: 2)
    let box = PixelRect(x: 0, y: 0, width: 4, height: 4)
    #expect(images.scaled(image, pixels, under: place, in: box) == nil)
    #expect(images.scaled(image, pixels, under: place, in: box) != nil)
    let other = CGAffineTransform(scaleX: 3, y: 2)
    #expect(images.scaled(image, pixels, under: other, in: box) == nil)
  }
}
