// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftRaster
import KeyliftStage
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
    let content = LayerContent(
      width: 20, height: 20, marks: [.image(image, rect, clip: nil)])
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
