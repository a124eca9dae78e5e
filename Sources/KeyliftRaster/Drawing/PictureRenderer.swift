// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftDrawing
import KeyliftStage

/// A drawer of pictures that draws each content once and moves its pixels from then on.
///
/// One belongs to one job. What it draws does not depend on what it drew before.
package final class PictureRenderer {
  let tiles: TileSource

  /// Creates a renderer.
  ///
  /// - Parameter cacheBytes: The most memory that drawn layers may take between pictures, and
  ///   decoded images again.
  package init(cacheBytes: Int = 96 << 20) {
    tiles = TileSource(cache: TileCache(limit: cacheBytes), imageBytes: cacheBytes)
  }

  /// Draws a picture.
  ///
  /// - Throws: `RasterError.tooLarge` for a picture beyond 16,384 pixels a side or 64 megapixels,
  ///   and `RasterError.png` for an image that cannot be decoded.
  package func render(_ picture: Picture) throws(RasterError) -> PixelBuffer {
    try PixelLimits.check(width: picture.width, height: picture.height)
    var failure: RasterError?
    let count = picture.width * picture.height
    let pixels = unsafe [UInt32](unsafeUninitializedCapacity: count) { words, initialized in
      unsafe words.initialize(repeating: picture.background.opaqueWord)
      initialized = count
      do throws(RasterError) {
        let canvas = unsafe Canvas(0..<picture.width, pixels: words)
        for layer in picture.layers { try draw(layer, on: canvas) }
        if let outline = picture.outline { canvas.cut(to: Coverage([outline])) }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return PixelBuffer(width: picture.width, height: picture.height, pixels: pixels)
  }

  private func draw(_ layer: Layer, on canvas: Canvas) throws(RasterError) {
    let grid = TileGrid(layer.content)
    guard let drawing = LayerDrawing(layer, within: canvas.bounds, grid) else { return }
    for cell in drawing.cells {
      canvas.draw(try tiles.tile(of: layer.content, in: cell, drawing), drawing)
    }
  }
}

extension Color {
  /// The colour as an opaque pixel.
  var opaqueWord: UInt32 {
    0xFF00_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }
}

// The caches are written to by every call: a renderer stays with the job that made it.
@available(*, unavailable)
extension PictureRenderer: Sendable {}
