// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftGraphics
import KeyliftIO

/// A renderer of pictures that draws each content once and then only moves its pixels.
///
/// A renderer belongs to one job. Its pictures do not depend on what it drew before.
package final class PictureRenderer {
  let tiles: TileSource

  /// - Parameter cacheBytes: The maximum number of bytes kept between pictures for drawn layers.
  ///   Decoded images may take as many bytes again.
  package init(cacheBytes: Int = 96 << 20) {
    tiles = TileSource(store: FrameStore(tileBytes: cacheBytes), imageBytes: cacheBytes)
  }

  /// - Throws: `RasterError.tooLarge` for a picture beyond 16,384 pixels a side or 64 megapixels,
  ///   and `RasterError.png` for an image that cannot be decoded.
  package func render(_ picture: Picture) throws(RasterError) -> PixelBuffer {
    try PixelLimits.check(width: picture.width, height: picture.height)
    let count = picture.width * picture.height
    let pixels = try unsafe [UInt32](count: count) { (words) throws(RasterError) in
      unsafe words.initialize(repeating: picture.background.word)
      let canvas = unsafe Canvas(0..<picture.width, pixels: words)
      let layers = picture.layers
      for index in layers.indices { try draw(index, of: layers, on: canvas) }
      if let outline = picture.outline { canvas.cut(to: Coverage([outline])) }
    }
    return PixelBuffer(width: picture.width, height: picture.height, pixels: pixels)
  }

  /// Draws a layer by itself; `nil` if no part of it is visible within the bounds.
  ///
  /// For a layer that is only translated by whole pixels, the whole content is drawn, so that the
  /// result does not depend on the position. If the content is taller than 2,048 pixels, only the
  /// tiles near the visible rows are drawn. For any other layer, only the visible part is drawn.
  /// Glass shows its marks, as nothing is behind it.
  ///
  /// - Throws: `RasterError.png` for an image that cannot be decoded.
  package func pixels(
    of layer: Layer, within bounds: PixelRect
  ) throws(RasterError) -> LayerPixels? {
    let grid = TileGrid(layer.content)
    var layer = layer
    layer.material = nil
    guard let drawing = LayerDrawing(layer, within: bounds, grid) else { return nil }
    let isWhole = drawing.isTranslated && layer.content.extent.height <= TileGrid.bandHeight
    let cells = isWhole ? grid.cells(in: layer.content.extent) : drawing.cells
    let rect = cells.reduce(cells[0]) { $0.union($1) }
    var pixels = [UInt32](repeating: 0, count: rect.width * rect.height)
    for cell in cells {
      let tile = try tiles.tile(of: layer.content, in: cell, drawing)
      for row in 0..<cell.height {
        let start = (cell.y - rect.y + row) * rect.width + cell.x - rect.x
        pixels.replaceSubrange(start..<start + cell.width, with: tile.pixels(ofRow: row))
      }
    }
    return LayerPixels(
      rect: rect, origin: drawing.offset,
      pixels: PixelBuffer(width: rect.width, height: rect.height, pixels: pixels))
  }

  /// Returns the rectangle and the position of the pixels that `pixels(of:within:)` returns for a
  /// layer, if they are those of its whole content; `nil` if they depend on what is visible.
  ///
  /// The rectangle is empty if nothing is visible.
  package static func wholeRect(
    of layer: Layer, within bounds: PixelRect
  ) -> (rect: PixelRect, origin: PixelPoint)? {
    guard let origin = layer.origin, layer.content.extent.height <= TileGrid.bandHeight else {
      return nil
    }
    let isVisible = LayerDrawing.visiblePart(of: layer, within: bounds) != nil
    return (isVisible ? layer.content.extent : .zero, origin)
  }

  private func draw(
    _ index: Int, of layers: [Layer], on canvas: Canvas
  ) throws(RasterError) {
    let layer = layers[index]
    let grid = TileGrid(layer.content)
    guard let drawing = LayerDrawing(layer, within: canvas.bounds, grid) else { return }
    if let material = layer.material {
      let cells = BlurGrid(
        material, over: drawing.visible,
        anchor: BlurGrid.anchor(behind: drawing.visible, below: index, within: canvas.bounds) {
          layers[$0]
        })
      let glass = try tiles.glass(layer, material, drawing, grid, cells) { rows in
        canvas.rows(from: cells.source.x, rows.lowerBound)
      }
      return canvas.draw(glass.tile(drawing.contentRect), drawing)
    }
    for cell in drawing.cells {
      canvas.draw(try tiles.tile(of: layer.content, in: cell, drawing), drawing)
    }
  }
}

extension [UInt32] {
  /// Creates pixels in memory that a closure initializes and draws on.
  init(
    count: Int, draw: (UnsafeMutableBufferPointer<UInt32>) throws(RasterError) -> Void
  ) throws(RasterError) {
    var failure: RasterError?
    self = unsafe Self(unsafeUninitializedCapacity: count) { words, initialized in
      initialized = count
      do throws(RasterError) { try unsafe draw(words) } catch { failure = error }
    }
    if let failure { throw failure }
  }
}

extension Color {
  /// The color as a pixel without translucency: transparent only for `Color.clear`.
  var word: UInt32 {
    alpha == 0 ? 0 : 0xFF00_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }

  var bits: UInt64 {
    UInt64(red) << 24 | UInt64(green) << 16 | UInt64(blue) << 8 | UInt64(alpha)
  }
}

// Every call writes to the caches, so a renderer stays with the job that made it.
@available(*, unavailable)
extension PictureRenderer: Sendable {}

/// The pixels of a layer by itself, without clips and opacity.
package struct LayerPixels: Hashable, Sendable {
  package let rect: PixelRect
  package let origin: PixelPoint
  package let pixels: PixelBuffer

  /// Returns a name for the pixels: 16 hexadecimal digits of their hash, independent of the position.
  ///
  /// - Parameter text: The text that the pixels show. It is part of the hash, so that equal pixels
  ///   with different texts have different names.
  package func name(showing text: String) -> String {
    var key = ContentKey(seed: UInt64(rect.width) << 32 | UInt64(rect.height))
    for byte in text.utf8 { key.append(UInt64(byte)) }
    unsafe pixels.pixels.withUnsafeBufferPointer { unsafe key.append($0, ignoring: 0) }
    return String(key.text.prefix(16))
  }
}
