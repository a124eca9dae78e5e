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

  /// Creates a renderer.
  ///
  /// - Parameter cacheBytes: The most memory that drawn layers may take between pictures, and
  ///   decoded images again.
  package init(cacheBytes: Int = 96 << 20) {
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
        if let outline = picture.outline { canvas.cut(to: Coverage([outline]), within: bounds) }
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
    guard let origin = drawing.origin else {
      let tile = try LayerTile(content, under: layer.place, in: drawing.visible, images: images)
      return canvas.draw(tile, at: PixelPoint(x: 0, y: 0), in: drawing.visible, drawing)
    }
    let visible = drawing.visible.moved(x: -origin.x, y: -origin.y)
    for cell in TileGrid.cells(of: content.extent, in: visible) {
      let tile = try tiles.tile(of: content, in: cell) { () throws(RasterError) in
        try LayerTile(content, under: .identity, in: cell, images: images)
      }
      let seen = cell.intersection(visible).moved(x: origin.x, y: origin.y)
      canvas.draw(tile, at: origin, in: seen, drawing)
    }
  }
}

extension PixelRect {
  fileprivate func moved(x: Int, y: Int) -> PixelRect {
    PixelRect(x: self.x + x, y: self.y + y, width: width, height: height)
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
