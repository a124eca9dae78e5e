// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

/// A layer of the frame that a job is writing, and those of its tiles that were needed so far.
struct FrameLayer {
  /// What is seen of it and how; nil where nothing is.
  let drawing: LayerDrawing?
  /// The rows of the picture that it is seen in.
  let rows: Range<Int>
  /// The tiles, one for each of the drawing's cells.
  private(set) var tiles: [LayerTile?] = []
  private let layer: Layer
  private let grid: TileGrid

  /// Resolves a layer.
  ///
  /// - Parameter old: A layer of the frame before that may show the same content.
  init(_ layer: Layer, within bounds: PixelRect, after old: FrameLayer?) {
    self.layer = layer
    grid = old.flatMap { $0.content === layer.content ? $0.grid : nil } ?? TileGrid(layer.content)
    drawing = LayerDrawing(layer, within: bounds, grid)
    rows = drawing.map { $0.visible.y..<$0.visible.maxY } ?? 0..<0
    guard let drawing else { return }
    tiles = drawing.cells.map { old?.tile(of: layer.content, in: $0, under: drawing.place) }
  }

  /// The columns of the picture that it is seen in.
  var columns: Range<Int> { drawing.map { $0.visible.x..<$0.visible.maxX } ?? 0..<0 }

  /// The content.
  var content: LayerContent { layer.content }

  /// Whether it is seen in a good part of a picture's width.
  func isWide(in width: Int) -> Bool {
    drawing.map { $0.visible.width * 4 >= width } ?? false
  }

  /// Whether another layer shows the very same.
  func isDrawn(like other: Layer) -> Bool {
    layer.content === other.content && layer.place == other.place
      && layer.opacity == other.opacity && layer.clips == other.clips
  }

  /// Puts a tile where it belongs.
  mutating func place(_ tile: LayerTile, at cell: Int) { tiles[cell] = tile }

  /// Lays it over what is there.
  func draw(on canvas: Canvas) {
    guard let drawing else { return }
    for case let tile? in tiles { canvas.draw(tile, drawing) }
  }

  private func tile(
    of content: LayerContent, in cell: PixelRect, under place: CGAffineTransform
  ) -> LayerTile? {
    guard self.content === content, drawing?.place == place else { return nil }
    return tiles.lazy.compactMap(\.self).first { $0.rect == cell }
  }
}
