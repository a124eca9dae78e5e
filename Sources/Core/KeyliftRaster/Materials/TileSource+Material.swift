// SPDX-License-Identifier: MIT

import KeyliftGraphics

extension TileSource {
  /// Returns the visible part of a layer of glass, rows of which may be known.
  ///
  /// - Parameters:
  ///   - tiles: The tiles of its content, which has the glass's shape.
  ///   - grid: The cells of what is behind it.
  ///   - keys: The keys of the rows of the grid's source; empty if `old` is `nil`.
  ///   - old: The glass of the frame before.
  ///   - read: Returns the pixels behind the layer, as `GlassRows` asks for them.
  func glass(
    _ layer: Layer, _ material: Material, _ drawing: LayerDrawing, _ tiles: TileGrid,
    _ grid: BlurGrid, keys: [ContentKey] = [], after old: GlassRows? = nil,
    read: (Range<Int>) -> SourceRows
  ) throws(RasterError) -> GlassRows {
    let rect = drawing.contentRect
    var shape: [LayerTile] = []
    for cell in drawing.isTranslated ? tiles.cells(in: rect) : [rect] {
      shape.append(try tile(of: layer.content, in: cell, drawing))
    }
    return GlassRows(
      grid, material, cutTo: GlassShape(tiles: shape, offset: drawing.offset), keys: keys,
      after: old, read: read)
  }
}

extension LayerDrawing {
  /// The visible part in the space of the layer's tiles.
  var contentRect: PixelRect { visible.moved(x: -offset.x, y: -offset.y) }
}
