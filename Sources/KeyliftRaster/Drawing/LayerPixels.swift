// SPDX-License-Identifier: MIT

package import KeyliftDrawing

/// A layer drawn on its own, as it is before anything cuts or fades it.
package struct LayerPixels: Hashable, Sendable {
  /// Where the pixels stand around the origin.
  package let rect: PixelRect
  /// Where the origin stands in the picture.
  package let origin: PixelPoint
  /// The premultiplied pixels.
  package let pixels: PixelBuffer

  /// Returns a name that the same pixels of the same text share, wherever they stand: 16 hexadecimal digits.
  package func name(showing text: String) -> String {
    var key = ContentKey(seed: UInt64(rect.width) << 32 | UInt64(rect.height))
    for byte in text.utf8 { key.append(UInt64(byte)) }
    unsafe pixels.pixels.withUnsafeBufferPointer { unsafe key.append($0, ignoring: 0) }
    return String(key.text.prefix(16))
  }
}

extension PictureRenderer {
  /// Draws a layer on its own; nil where nothing of it is seen within bounds.
  ///
  /// Of a layer that is only moved by whole pixels this depends on the content alone, unless the content is
  /// higher than 2,048 pixels: then only the parts near what is seen are drawn. Any other layer is drawn where it
  /// is seen.
  ///
  /// - Throws: `RasterError.png` for an image that cannot be decoded.
  package func pixels(
    of layer: Layer, within bounds: PixelRect
  ) throws(RasterError) -> LayerPixels? {
    let grid = TileGrid(layer.content)
    guard let drawing = LayerDrawing(layer, within: bounds, grid) else { return nil }
    let isWhole = drawing.isMoved && layer.content.extent.height <= TileGrid.bandHeight
    let cells = isWhole ? grid.cells(in: layer.content.extent) : drawing.cells
    let rect = cells.reduce(cells[0]) { $0.union($1) }
    var pixels = [UInt32](repeating: 0, count: rect.width * rect.height)
    for cell in cells {
      let tile = try tiles.tile(of: layer.content, in: cell, drawing)
      for row in 0..<cell.height {
        let start = (cell.y - rect.y + row) * rect.width + cell.x - rect.x
        pixels.replaceSubrange(
          start..<start + cell.width, with: tile.pixels[row * cell.width..<(row + 1) * cell.width])
      }
    }
    return LayerPixels(
      rect: rect, origin: drawing.offset,
      pixels: PixelBuffer(width: rect.width, height: rect.height, pixels: pixels))
  }
}
