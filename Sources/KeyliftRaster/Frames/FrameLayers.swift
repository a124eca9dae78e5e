// SPDX-License-Identifier: MIT

import KeyliftDrawing

/// The layers of the frame that a job is writing, resolved again only where they differ from those
/// of the frame before.
struct FrameLayers {
  private var layers: [FrameLayer] = []
  /// The columns in which anything may be seen that is not as it was in the frame before.
  private(set) var changedColumns = 0..<0

  /// The numbers of the layers, back to front.
  var indices: Range<Int> { layers.indices }

  /// Returns a layer.
  subscript(index: Int) -> FrameLayer { layers[index] }

  /// Lays the layers from one on over what is there.
  func draw(from base: Int, on canvas: Canvas) {
    let rows = canvas.bounds.y..<canvas.bounds.maxY
    for index in base..<layers.count where layers[index].rows.overlaps(rows) {
      layers[index].draw(on: canvas)
    }
  }

  /// Returns the rows, from the top, at which a layer begins or ends to be seen.
  ///
  /// Narrow layers are left out: many small views would cut rows to pieces too small to deflate well.
  ///
  /// - Parameter bases: For each row the lowest layer that it shows anything of.
  func seams(bases: [Int32], width: Int) -> [Int] {
    var seams: Set<Int> = []
    for index in layers.indices where layers[index].isWide(in: width) {
      let (top, end) = (layers[index].rows.lowerBound, layers[index].rows.upperBound)
      if bases[top] <= index { seams.insert(top) }
      if bases[end - 1] <= index { seams.insert(end) }
    }
    return seams.sorted()
  }

  /// Forgets everything.
  mutating func removeAll() { layers.removeAll() }

  /// Takes the layers of the next frame and opens the rows of those that are not as they were.
  mutating func update(to new: [Layer], within bounds: PixelRect, rows: inout RowKeys) {
    changedColumns = 0..<0
    guard new.count == layers.count else { return replace(with: new, within: bounds, &rows) }
    for index in new.indices where !layers[index].isDrawn(like: new[index]) {
      open(layers[index], &rows)
      layers[index] = FrameLayer(new[index], within: bounds, after: layers[index])
      open(layers[index], &rows)
    }
  }

  private mutating func open(_ layer: FrameLayer, _ rows: inout RowKeys) {
    rows.open(layer.rows)
    changedColumns = changedColumns.union(layer.columns)
  }

  /// Takes layers of another number: which of them are new or gone is not worth finding out.
  private mutating func replace(
    with new: [Layer], within bounds: PixelRect, _ rows: inout RowKeys
  ) {
    let old = Dictionary(
      layers.map { (ObjectIdentifier($0.content), $0) }, uniquingKeysWith: { first, _ in first })
    layers = new.map {
      FrameLayer($0, within: bounds, after: old[ObjectIdentifier($0.content)])
    }
    rows.open(bounds.y..<bounds.maxY)
    changedColumns = bounds.x..<bounds.maxX
  }

  /// Returns a tile of a layer, drawn now where no job has drawn it.
  mutating func tile(
    _ cell: Int, of index: Int, _ drawing: LayerDrawing, from source: TileSource
  ) throws(RasterError) -> LayerTile {
    if let tile = layers[index].tiles[cell] { return tile }
    let tile = try source.tile(of: layers[index].content, in: drawing.cells[cell], drawing) {
      takeAny(from: index, source)
    }
    layers[index].place(tile, at: cell)
    return tile
  }

  /// Takes one tile that no other job is drawing, which is likely to be asked for next.
  private mutating func takeAny(from index: Int, _ source: TileSource) -> Bool {
    for index in (0...index).reversed() {
      guard let drawing = layers[index].drawing else { continue }
      for (cell, rect) in drawing.cells.enumerated() where layers[index].tiles[cell] == nil {
        // What cannot be drawn matters only if it is asked for.
        guard let taken = try? source.take(layers[index].content, rect, drawing) else { continue }
        layers[index].place(taken, at: cell)
        return true
      }
    }
    return false
  }
}
