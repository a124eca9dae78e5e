// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftRaster
import KeyliftStage
import TestSupport
import Testing

struct ImageTests {
  private func image(_ name: String) throws -> (PNGImage, PNGFixture) {
    let fixture = try #require(PNGFixture.all.first { $0.name == name })
    return (try #require(PNGImage(bytes: fixture.bytes)), fixture)
  }

  @Test func imageAtItsOwnSizeKeepsItsPixels() throws {
    let (image, fixture) = try image("rgb-8")
    let rect = CGRect(x: 4, y: 5, width: 11, height: 9)
    let pixels = try PictureRenderer().render(.of([.image(image, rect, clip: nil)]))
    for y in 0..<9 {
      for x in 0..<11 { #expect(pixels[x + 4, y + 5] == fixture.words[y * 11 + x]) }
    }
    #expect(pixels.channels(3, 5) == [255, 255, 255])
    #expect(pixels.channels(15, 5) == [255, 255, 255])
  }

  @Test func stretchedImageKeepsItsEdgesOpaque() throws {
    let (image, _) = try image("rgb-8")
    let rect = CGRect(x: 0, y: 0, width: 20, height: 20)
    let content = LayerContent(width: 20, height: 20, marks: [.image(image, rect, clip: nil)])
    let picture = Picture(
      width: 20, height: 20, scale: 1, background: .white,
      layers: [Layer(id: "image", content: content, place: .identity)])
    let onWhite = try PictureRenderer().render(picture)
    var other = picture
    other.background = .black
    // The background must not show through.
    #expect(try PictureRenderer().render(other) == onWhite)
  }

  @Test func clipCutsTheImage() throws {
    let (image, _) = try image("rgb-8")
    let rect = CGRect(x: 0, y: 0, width: 20, height: 20)
    let clip = Outline.rect(CGRect(x: 5, y: 5, width: 5, height: 5))
    let pixels = try PictureRenderer().render(.of([.image(image, rect, clip: clip)]))
    #expect(pixels.channels(4, 5) == [255, 255, 255])
    #expect(pixels.channels(10, 9) == [255, 255, 255])
    #expect(pixels.channels(7, 7) != [255, 255, 255])
  }

  @Test func damagedImageIsAnError() throws {
    let (image, _) = try image("rgb-8")
    let cut = try #require(PNGImage(bytes: Array(image.bytes.prefix(60))))
    let picture = Picture.of([.image(cut, CGRect(x: 0, y: 0, width: 9, height: 9), clip: nil)])
    #expect(throws: RasterError.png("the file ends too early")) {
      try PictureRenderer().render(picture)
    }
    #expect(throws: RasterError.self) { try VectorWriter.bytes(of: picture, as: .pdf) }
  }

  @Test(arguments: [0, -5, Double.nan, .infinity, 1e300])
  func imageWithoutAValidSizeIsInvisible(_ width: Double) throws {
    let (image, _) = try image("rgb-8")
    let mark = Mark.image(image, CGRect(x: 0, y: 0, width: width, height: 9), clip: nil)
    let pixels = try PictureRenderer().render(.of([mark, .box(10, 10, 2, 2, .black)]))
    #expect(pixels.channels(10, 10) == [0, 0, 0])
  }
}

struct ScaledImageTests {
  private func image(using generator: inout SeededRandom) throws -> PNGImage {
    let fixture = try #require(PNGFixture.all.randomElement(using: &generator))
    return try #require(PNGImage(bytes: fixture.bytes))
  }

  private func pixels(_ marks: [Mark], in rect: PixelRect, images: ImageStore) throws -> [UInt32] {
    let content = LayerContent(width: 700, height: 500, marks: marks)
    return try TileDrawing(content, under: .identity, in: rect).draw(images: images).pixels
  }

  @Test(arguments: 0..<12) func imageThatIsDrawnAgainHasTheSamePixels(seed: UInt64) throws {
    var generator = SeededRandom(seed: seed)
    let image = try image(using: &generator)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
    for _ in 0..<8 {
      // Far from the origin, Cairo's rounding of a transform counts most; some reach over the edges.
      let rect = CGRect(
        x: number(-20...700), y: number(-20...500), width: number(0.1...60),
        height: number(0.1...60))
      let marks: [Mark] = [
        .box(0, 0, 700, 500, Color(hex: 0x3366CC)), .image(image, rect, clip: nil),
      ]
      let all = PixelRect(x: 0, y: 0, width: 700, height: 500)
      let images = ImageStore(limit: 1 << 20)
      let first = try pixels(marks, in: all, images: images)
      for _ in 0..<2 {
        #expect(try pixels(marks, in: all, images: images) == first, "seed \(seed)")
      }
    }
  }

  /// The place and the size are any numbers, and so are the whole pixels by which the image is moved.
  @Test(arguments: 0..<12) func imageThatIsMovedByWholePixelsHasTheSamePixels(seed: UInt64) throws {
    var generator = SeededRandom(seed: seed)
    let image = try image(using: &generator)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
    for _ in 0..<8 {
      let rect = CGRect(
        x: number(0...1), y: number(0...1), width: number(0.1...60), height: number(0.1...60))
      func pixels(movedBy x: Int, _ y: Int) throws -> [UInt32] {
        let moved = rect.offsetBy(dx: Double(x), dy: Double(y))
        return try self.pixels(
          [.image(image, moved, clip: nil)], in: PixelRect(x: x, y: y, width: 62, height: 62),
          images: ImageStore(limit: 1 << 20))
      }
      let (x, y) = (Int(number(0...600)), Int(number(0...400)))
      #expect(try pixels(movedBy: x, y) == pixels(movedBy: 0, 0), "seed \(seed)")
    }
  }

  @Test func imageIsPlacedAt256thsOfAPixel() throws {
    let bounds = PixelRect(x: 0, y: 0, width: 100, height: 100)
    let rect = CGRect(x: 10.3, y: 20.7, width: 30, height: 6.5)
    let whole = CGAffineTransform(a: 15, b: 0, c: 0, d: 3.25, tx: rect.minX, ty: rect.minY)
    let placement = try #require(ImagePlacement(rect, under: whole, within: bounds))
    #expect(placement.box == PixelRect(x: 10, y: 20, width: 31, height: 8))
    #expect(
      placement.place
        == CGAffineTransform(a: 15, b: 0, c: 0, d: 3.25, tx: 77.0 / 256, ty: 179.0 / 256))
  }

  /// An image has no placement if Cairo cannot place it exactly, or if it is outside of the bounds.
  @Test func imageWithoutAnUprightPlaceIsNotScaled() {
    let bounds = PixelRect(x: 0, y: 0, width: 100, height: 100)
    let rect = CGRect(x: 10, y: 10, width: 20, height: 20)
    func placement(_ rect: CGRect, _ whole: CGAffineTransform) -> ImagePlacement? {
      ImagePlacement(rect, under: whole, within: bounds)
    }
    #expect(placement(rect, .identity) != nil)
    #expect(placement(rect, CGAffineTransform(a: 1, b: 0.1, c: -0.1, d: 1, tx: 0, ty: 0)) == nil)
    #expect(placement(rect, CGAffineTransform(scaleX: -1, y: 1)) == nil)
    for (x, size) in [(200, 20), (10, 1e5), (-2e6, 3e6), (.nan, 20), (10, .nan)] {
      #expect(placement(CGRect(x: x, y: 10, width: size, height: 20), .identity) == nil)
    }
  }

  @Test func scaledImageIsKept() throws {
    let fixture = try #require(PNGFixture.all.first)
    let image = try #require(PNGImage(bytes: fixture.bytes))
    let images = ImageStore(limit: 1 << 20)
    let pixels = try images.pixels(of: image)
    let bounds = PixelRect(x: 0, y: 0, width: 90, height: 90)
    func storage(x: Double, width: Double) throws -> Int {
      let placement = try #require(
        ImagePlacement(
          CGRect(x: x, y: 5, width: width, height: 8),
          under: CGAffineTransform(scaleX: width / Double(image.width), y: 1), within: bounds))
      let scaled = try #require(images.scaled(image, pixels, at: placement))
      return unsafe scaled.pixels.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) }
    }
    let first = try storage(x: 3.25, width: 9)
    #expect(try storage(x: 40.25, width: 9) == first)
    #expect(try storage(x: 40.5, width: 9) != first)
    #expect(try storage(x: 3.25, width: 10) != first)
  }
}

struct OnWhiteTests {
  @Test func transparentPixelsBecomeWhite() {
    // Half of a premultiplied red: 128 of 255.
    let pixels = PixelBuffer(width: 3, height: 1, pixels: [0, 0x8080_0000, 0xFF12_3456])
    #expect(pixels.onWhite.pixels == [0xFFFF_FFFF, 0xFFFF_7F7F, 0xFF12_3456])
  }

  @Test func opaquePixelsAreUnchanged() {
    let pixels = PixelBuffer(width: 2, height: 1, pixels: [0xFF00_0000, 0xFFAB_CDEF])
    #expect(pixels.onWhite == pixels)
  }
}
