// SPDX-License-Identifier: MIT

import KeyliftGraphics

/// A layer of glass in the current frame, and what its tile was made from.
struct FrameMaterial {
  let index: Int
  /// The keys of the rows of the frame without this layer and those above it.
  private(set) var behind = RowKeys()
  /// The keys of the rows that were seen through the glass when its tile was made; `nil` without a
  /// tile.
  private var shown: [ContentKey]?

  init(index: Int, over background: FrameBackground) {
    self.index = index
    behind.begin(background)
  }

  /// Creates a state that holds a place.
  fileprivate init(index: Int) { self.index = index }

  /// Marks rows behind the glass whose keys must be found again.
  mutating func invalidate(_ rows: Range<Int>) { behind.invalidate(rows) }

  /// Forgets the tile, as the layer itself has changed.
  mutating func removeTile() { shown = nil }

  /// Finds the keys of rows behind the glass.
  ///
  /// - Returns: Whether the tile must be made again.
  mutating func update(
    to rows: Range<Int>, with layers: inout FrameLayers, from source: TileSource
  ) throws(RasterError) -> Bool {
    try behind.resolve(with: &layers, below: index, within: rows, from: source)
    let keys = Array(behind.keys[rows])
    guard shown != keys else { return false }
    shown = keys
    return true
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
      let seen = material.source(of: drawing.visible).intersection(background.bounds)
      // The keys are taken out, as finding them changes the layers.
      var state = FrameMaterial(index: index)
      swap(&state, &materials[number])
      let isChanged = try state.update(to: seen.y..<seen.maxY, with: &self, from: source)
      if isChanged {
        try draw(index, material, drawing, behind: state.behind, over: background, from: source)
        invalidate(index, &rows)
      }
      swap(&state, &materials[number])
    }
  }

  private mutating func draw(
    _ index: Int, _ material: Material, _ drawing: LayerDrawing, behind: RowKeys,
    over background: FrameBackground, from source: TileSource
  ) throws(RasterError) {
    var composer = RowComposer()
    let layers = self
    let tile = try source.tile(of: self[index].layer, material, drawing, self[index].grid) {
      grid, rows in
      let pixels = unsafe composer.compose(
        rows, columns: grid.source.x..<grid.source.maxX, background, layers, below: index,
        lowestLayers: behind.lowestLayers)
      return unsafe SourceRows(first: pixels.baseAddress!, stride: grid.source.width)
    }
    place(tile, at: 0, of: index)
  }
}
