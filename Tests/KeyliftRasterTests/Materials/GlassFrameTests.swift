// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftRaster
import KeyliftStage
import Testing

struct GlassFrameTests {
  private func decoded(_ bytes: [UInt8]) throws -> PixelBuffer {
    try PixelBuffer(decoding: try #require(PNGImage(bytes: bytes)))
  }

  /// The renderer blurs what is on its canvas and keeps nothing from one picture to the next.
  @Test(arguments: 0..<24)
  func filesHaveTheRenderersPixels(seed: UInt64) throws {
    var pictures = GlassPicture(seed: seed)
    let encoder = FrameEncoder()
    for (index, picture) in pictures.frames(10).enumerated() {
      let expected = try PictureRenderer().render(picture).pixels
      let file = try encoder.png(of: picture, settings: PNGEncoder.Settings())
      #expect(try decoded(file).pixels == expected, "seed \(seed), frame \(index)")
    }
  }

  @Test(arguments: 0..<6)
  func hashesAreThoseOfTheRenderersPixels(seed: UInt64) throws {
    var pictures = GlassPicture(seed: seed)
    let hasher = FrameHasher()
    for picture in pictures.frames(8) {
      let expected = PixelHash(of: try PictureRenderer().render(picture))
      #expect(try hasher.hash(of: picture) == expected)
    }
  }

  @Test(arguments: 0..<6)
  func filesDependOnNeitherOrderNorStore(seed: UInt64) throws {
    var pictures = GlassPicture(seed: seed)
    let frames = pictures.frames(8)
    let fresh = try frames.map { try FrameEncoder().png(of: $0, settings: .init()) }
    let encoder = FrameEncoder(store: FrameStore(tileBytes: 20_000, rowBytes: 500))
    #expect(try frames.map { try encoder.png(of: $0, settings: .init()) } == fresh)
    let backwards = try frames.reversed().map { try encoder.png(of: $0, settings: .init()) }
    #expect(backwards.reversed() == fresh)
  }

  /// A change of a few steps behind the glass changes the frame's hash.
  @Test func changeBehindTheGlassIsSeen() throws {
    let pictures = GlassPicture(seed: 1)
    func frame(_ gray: UInt8) -> Picture {
      let content = LayerContent(
        width: 60, height: 60,
        marks: [.box(0, 0, 60, 60, Color(red: gray, green: gray, blue: gray))])
      let box = Layer(
        id: "box", content: content, place: CGAffineTransform(translationX: 50, y: 30))
      let glass = pictures.glass(CGRect(x: 20, y: 10, width: 130, height: 100), deviation: 12)
      return pictures.picture([box, glass])
    }
    let hasher = FrameHasher()
    let hashes = try [100, 104, 100].map { try hasher.hash(of: frame($0)) }
    #expect(hashes[0] != hashes[1])
    #expect(hashes[0] == hashes[2])
  }

  @Test func glassMovesWithTheLayersOfAFramedPicture() throws {
    var pictures = GlassPicture(seed: 5)
    let inner = pictures.frames(1)[0]
    let outer = Picture(
      width: 300, height: 260, scale: 1, background: .black,
      layers: inner.layers(at: PixelPoint(x: 70, y: 81), over: inner.backgroundContent))
    let (whole, part) = (
      try PictureRenderer().render(outer), try PictureRenderer().render(inner)
    )
    for y in 0..<inner.height {
      for x in 0..<inner.width { #expect(whole[x + 70, y + 81] == part[x, y]) }
    }
  }
}
