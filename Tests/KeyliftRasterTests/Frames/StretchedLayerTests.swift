// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import Testing

@testable import KeyliftRaster

/// A keyboard whose form changes: a stretched panel with keys over another, most of which it hides.
struct StretchedLayerTests {
  private let keys = LayerContent(
    width: 100, height: 60,
    marks: [.fill(.roundedRect(CGRect(x: 0, y: 0, width: 100, height: 60), radius: 9), .white)]
      + (0..<12).map { key in
        .fill(
          .ellipse(CGRect(x: 8 + 14 * (key % 6), y: 8 + 24 * (key / 6), width: 12, height: 20)),
          Color(hex: UInt32(0x0F_5A21 * (key + 1))))
      })

  private func layer(_ id: String, scale: Double, opacity: Double = 1) -> Layer {
    Layer(
      id: id, content: keys,
      place: CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: 7.25, ty: 11.5),
      opacity: opacity)
  }

  private func picture(_ layers: [Layer]) -> Picture {
    Picture(width: 180, height: 120, scale: 1, background: .black, layers: layers)
  }

  /// The form on top grows and fades in while the other one stays, then fades out, then grows alone.
  private var frames: [Picture] {
    let top = [(0.4, 1.0), (0.9, 1), (1.3, 1), (1.3, 0.5), (1.3, 1), (0.7, 1), (0.7, 0)]
    let whole = top.map {
      picture([layer("old", scale: 1.2), layer("new", scale: $0, opacity: $1)])
    }
    let faded = [0.8, 0.3].map {
      picture([layer("old", scale: 1.2, opacity: $0), layer("new", scale: 1.25)])
    }
    return whole + faded + [picture([layer("old", scale: 1.2)])] + whole.reversed()
  }

  @Test func whatACoverHidesChangesNoPixel() throws {
    let hasher = FrameHasher()
    for (number, frame) in frames.enumerated() {
      let pixels = PixelHash(of: try PictureRenderer().render(frame))
      #expect(try hasher.hash(of: frame) == pixels, "frame \(number)")
    }
  }

  @Test func filesDoNotDependOnEarlierCovers() throws {
    let encoder = FrameEncoder()
    for (number, frame) in frames.enumerated() {
      let file = try encoder.png(of: frame, settings: PNGEncoder.Settings())
      let alone = try FrameEncoder().png(of: frame, settings: PNGEncoder.Settings())
      #expect(file == alone, "frame \(number)")
    }
  }

  @Test(arguments: [
    // The panel and the keys at its edges are seen, or all.
    (1.0, 1.0, 1), (0.6, 1, 10), (1, 0.5, 13),
  ])
  func hiddenMarksAreNotDrawn(scale: Double, opacity: Double, count: Int) throws {
    let bounds = PixelRect(x: 0, y: 0, width: 180, height: 120)
    let source = TileSource(store: FrameStore())
    let top = layer("new", scale: scale + 0.001, opacity: opacity)
    let above = try #require(LayerDrawing(top, within: bounds, TileGrid(keys)))
    let tile = try source.tile(of: keys, in: above.visible, above)
    let bottom = layer("old", scale: 1)
    let below = try #require(LayerDrawing(bottom, within: bounds, TileGrid(keys)))
    let drawing = TileDrawing(
      keys, under: below.place, in: below.visible, covers: [PlacedTile(tile, above)])
    #expect(drawing.marks.count == count)
  }
}
