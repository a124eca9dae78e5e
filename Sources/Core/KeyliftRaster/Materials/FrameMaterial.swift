// SPDX-License-Identifier: MIT

import KeyliftGraphics

/// A layer of glass in the current frame, and what its tile was made from.
struct FrameMaterial {
  let index: Int
  /// The keys of the rows of the frame without this layer and those above it.
  private(set) var behind = RowKeys()
  /// The cells and the keys of the rows behind the glass when its tile was made; `nil` without a tile.
  private var shown: (grid: BlurGrid, keys: [ContentKey])?
  fileprivate var glass: GlassRows?

  init(index: Int, over background: FrameBackground) {
    self.index = index
    behind.begin(background)
  }

  /// A placeholder while the state is taken out of the frame's layers.
  fileprivate init(index: Int) { self.index = index }

  mutating func invalidate(_ rows: Range<Int>) { behind.invalidate(rows) }

  /// Forgets the tile, as the layer itself has changed; its rows may still be of use.
  mutating func removeTile() { shown = nil }

  /// Finds the keys of the rows behind the glass.
  ///
  /// - Returns: The keys of the rows of the grid's source; `nil` if the tile shows them.
  fileprivate mutating func update(
    to grid: BlurGrid, with layers: inout FrameLayers, from source: TileSource
  ) throws(RasterError) -> [ContentKey]? {
    let rows = grid.source.y..<grid.source.maxY
    try behind.resolve(with: &layers, below: index, within: rows, from: source)
    let keys = Array(behind.keys[rows])
    if let shown, shown.grid == grid, shown.keys == keys { return nil }
    shown = (grid, keys)
    return keys
  }
}

extension FrameLayers {
  /// Makes the tiles of glass again behind which something has changed, from the back to the front.
  mutating func updateMaterials(
    over background: FrameBackground, _ rows: inout RowKeys, from source: TileSource
  ) throws(RasterError) {
    for number in materials.indices {
      let index = materials[number].index
      guard let drawing = self[index].drawing, let material = self[index].layer.material else {
        continue
      }
      let grid = BlurGrid(
        material, over: drawing.visible,
        anchor: BlurGrid.anchor(behind: drawing.visible, below: index, within: background.bounds) {
          self[$0].layer
        })
      // The state is taken out, as finding keys changes the layers.
      var state = FrameMaterial(index: index)
      swap(&state, &materials[number])
      if let keys = try state.update(to: grid, with: &self, from: source) {
        let glass = try self.glass(grid, material, drawing, keys, state, over: background, source)
        place(glass.tile(drawing.contentRect), at: 0, of: index)
        state.glass = glass
        invalidate(index, &rows)
      }
      swap(&state, &materials[number])
    }
  }

  private func glass(
    _ grid: BlurGrid, _ material: Material, _ drawing: LayerDrawing, _ keys: [ContentKey],
    _ state: FrameMaterial, over background: FrameBackground, _ source: TileSource
  ) throws(RasterError) -> GlassRows {
    var composer = RowComposer()
    let layer = self[state.index]
    return try source.glass(
      layer.layer, material, drawing, layer.grid, grid, keys: keys, after: state.glass
    ) { rows in
      let pixels = unsafe composer.compose(
        rows, columns: grid.source.x..<grid.source.maxX, background, self, below: state.index,
        lowestLayers: state.behind.lowestLayers)
      return unsafe SourceRows(first: pixels.baseAddress!, stride: grid.source.width)
    }
  }
}
