// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftRaster
import KeyliftStage
import Testing

struct LayerPixelsTests {
  /// Layers saved as PNG files, as in a golden, compose the same picture.
  @Test(arguments: 0..<12)
  func pictureOfSavedLayersIsUnchanged(seed: UInt64) throws {
    var random = RandomPicture(seed: seed)
    let renderer = PictureRenderer()
    for picture in random.pictures(4) {
      var kept = picture
      kept.layers = try picture.layers.compactMap { try Self.kept($0, of: picture, renderer) }
      #expect(try PictureRenderer().render(kept) == renderer.render(picture), "seed \(seed)")
    }
  }

  private static func kept(
    _ layer: Layer, of picture: Picture, _ renderer: PictureRenderer
  ) throws -> Layer? {
    let bounds = PixelRect(x: 0, y: 0, width: picture.width, height: picture.height)
    guard let drawn = try renderer.pixels(of: layer, within: bounds) else { return nil }
    let bytes = try PNGEncoder().encode(drawn.pixels, settings: .init(hasAlpha: true))
    let image = try #require(PNGImage(bytes: bytes))
    let rect = CGRect(
      x: Double(drawn.rect.x), y: Double(drawn.rect.y), width: Double(drawn.rect.width),
      height: Double(drawn.rect.height))
    let content = LayerContent(
      width: drawn.rect.maxX, height: drawn.rect.maxY, marks: [.image(image, rect, clip: nil)])
    var kept = layer
    kept.content = content
    kept.place = CGAffineTransform(
      translationX: CGFloat(drawn.origin.x), y: CGFloat(drawn.origin.y))
    return kept
  }
}
