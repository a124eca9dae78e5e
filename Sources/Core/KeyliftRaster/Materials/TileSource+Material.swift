// SPDX-License-Identifier: MIT

import KeyliftGraphics

extension TileSource {
  /// Returns the visible part of a layer of glass as a tile.
  ///
  /// - Parameters:
  ///   - drawing: Its visible part.
  ///   - grid: The tiles of its content, which has the glass's shape.
  ///   - read: Returns the pixels behind the layer, as `BlurredCells` asks for them.
  func tile(
    of layer: Layer, _ material: Material, _ drawing: LayerDrawing, _ grid: TileGrid,
    read: (BlurGrid, Range<Int>) -> SourceRows
  ) throws(RasterError) -> LayerTile {
    let blurGrid = BlurGrid(material, over: drawing.visible)
    let cells = BlurredCells(blurGrid, mix: material.mix) { read(blurGrid, $0) }
    var pixels = cells.pixels()
    let rect = drawing.visible.moved(x: -drawing.offset.x, y: -drawing.offset.y)
    for cell in drawing.isTranslated ? grid.cells(in: rect) : [rect] {
      cut(&pixels, rect, to: try tile(of: layer.content, in: cell, drawing))
    }
    return LayerTile(rect: rect, pixels: pixels)
  }

  /// Multiplies opaque pixels by the alpha of a tile that shares rows with them.
  private func cut(_ pixels: inout [UInt32], _ rect: PixelRect, to shape: LayerTile) {
    let shared = rect.intersection(shape.rect)
    unsafe pixels.withUnsafeMutableBufferPointer { words in
      for y in shared.y..<shared.maxY {
        let row = unsafe words.baseAddress! + (y - rect.y) * rect.width
        let known = shape.rows[y - shape.rect.y]
        let pixels = shape.pieces[Int(known.piece)]
        var left = shared.x
        for opaque in [known.opaque.first, known.opaque.second, 0..<0] {
          let end = opaque.isEmpty ? shared.maxX : shape.rect.x + opaque.lowerBound
          for x in left..<max(min(end, shared.maxX), left) {
            let alpha = pixels[Int(known.start) + x - shape.rect.x] >> 24
            unsafe row[x - rect.x] = Blend.scaled(row[x - rect.x], by: alpha)
          }
          guard !opaque.isEmpty else { break }
          left = max(left, shape.rect.x + opaque.upperBound)
        }
      }
    }
  }
}
