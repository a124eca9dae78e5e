// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftDrawing
import KeyliftStage

/// A drawer of pictures that draws each content once and moves its pixels from then on.
///
/// One belongs to one job. What it draws does not depend on what it drew before.
package final class PictureRenderer {
  private let tiles: TileCache
  private let images: ImageStore
  private let cacheBytes: Int

  /// Creates a renderer.
  ///
  /// - Parameter cacheBytes: The most memory that drawn layers may take between pictures, and
  ///   decoded images again.
  package init(cacheBytes: Int = 96 << 20) {
    self.cacheBytes = cacheBytes
    tiles = TileCache(limit: cacheBytes)
    images = ImageStore(limit: cacheBytes)
  }

  /// Draws a picture.
  ///
  /// - Throws: `RasterError.tooLarge` for a picture beyond 16,384 pixels a side or 64 megapixels,
  ///   and `RasterError.png` for an image that cannot be decoded.
  package func render(_ picture: Picture) throws(RasterError) -> PixelBuffer {
    try PixelLimits.check(width: picture.width, height: picture.height)
    tiles.beginFrame()
    var failure: RasterError?
    let count = picture.width * picture.height
    let pixels = unsafe [UInt32](unsafeUninitializedCapacity: count) { words, initialized in
      unsafe words.initialize(repeating: picture.background.opaqueWord)
      initialized = count
      do throws(RasterError) {
        let canvas = unsafe Canvas(width: picture.width, pixels: words)
        let bounds = PixelRect(x: 0, y: 0, width: picture.width, height: picture.height)
        for layer in picture.layers { try draw(layer, on: canvas, within: bounds) }
        if let outline = picture.outline { canvas.cut(to: try Coverage([outline]), within: bounds) }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return PixelBuffer(width: picture.width, height: picture.height, pixels: pixels)
  }

  private func draw(
    _ layer: Layer, on canvas: Canvas, within bounds: PixelRect
  ) throws(RasterError) {
    guard let drawing = LayerDrawing(layer, within: bounds) else { return }
    let content = layer.content
    if let origin = drawing.origin, isKept(content.extent) {
      let tile = try tiles.tile(of: content) { () throws(RasterError) in
        try LayerTile(content, under: .identity, in: content.extent, images: images)
      }
      canvas.draw(tile, at: origin, drawing)
    } else {
      let tile = try LayerTile(content, under: layer.place, in: drawing.visible, images: images)
      canvas.draw(tile, at: PixelPoint(x: 0, y: 0), drawing)
    }
  }

  /// Whether a content is small enough to be drawn whole and kept, and not just the part that is
  /// seen.
  private func isKept(_ extent: PixelRect) -> Bool {
    // Neither factor is over 2 million, as `Mark.extent` clamps them.
    extent.width <= PixelLimits.side && extent.width * extent.height * 4 <= cacheBytes / 2
      && extent.height <= PixelLimits.side
  }
}

extension Color {
  /// The colour as an opaque pixel.
  fileprivate var opaqueWord: UInt32 {
    0xFF00_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }
}

// The caches are written to by every call: a renderer stays with the job that made it.
@available(*, unavailable)
extension PictureRenderer: Sendable {}
