// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics

/// The layers of the current frame, resolved again only where they differ from the frame before.
struct FrameLayers {
  private var layers: [FrameLayer] = []
  /// The groups of the frame's layers that the next frame may share.
  private var groups: [LayerGroup] = []
  var materials: [FrameMaterial] = []
  /// The columns outside which the frame is the same as the one before.
  private(set) var changedColumns = 0..<0

  var indices: Range<Int> { layers.indices }

  subscript(index: Int) -> FrameLayer { layers[index] }

  func draw(from base: Int, below end: Int? = nil, on canvas: Canvas) {
    let rows = canvas.bounds.y..<canvas.bounds.maxY
    for index in base..<max(end ?? layers.count, base) where layers[index].rows.overlaps(rows) {
      layers[index].draw(on: canvas)
    }
  }

  mutating func removeAll() {
    layers.removeAll()
    materials.removeAll()
    groups.removeAll()
  }

  /// Replaces the layers by those of the next frame, and invalidates the rows of each layer that
  /// differs.
  mutating func update(
    to picture: Picture, over background: FrameBackground, rows: inout RowKeys
  ) {
    changedColumns = 0..<0
    let changed = changes(to: picture)
    groups = picture.shared
    guard let changed else { return replace(with: picture.layers, over: background, &rows) }
    for index in changed + covered(by: changed, in: picture) {
      let new = picture.layer(at: index)
      invalidate(index, &rows)
      layers[index] = FrameLayer(new, within: background.bounds, after: layers[index])
      invalidate(index, &rows)
      for number in materials.indices where materials[number].index == index {
        materials[number].removeTile()
      }
    }
  }

  /// Returns the unchanged stretched layers directly below changed stretched layers.
  ///
  /// Their tiles lack the marks that the layers above hid.
  private func covered(by changed: [Int], in picture: Picture) -> [Int] {
    changed.flatMap { index in
      guard layers[index].isStretched || picture.layer(at: index).origin == nil else {
        return 0..<0
      }
      let below = layers[..<index].reversed().prefix { $0.isStretched }
      return index - below.count..<index
    }.filter { !changed.contains($0) }
  }

  /// Returns the indices of the layers that differ; `nil` if their number or those of glass do.
  ///
  /// It skips the groups that the frame shares with the one before.
  private func changes(to picture: Picture) -> [Int]? {
    let isGrouped = picture.shared.map(\.layers.count) == groups.map(\.layers.count)
    let parts = isGrouped ? picture.shared.map(\.layers) + [picture.own] : [picture.layers]
    guard parts.reduce(0, { $0 + $1.count }) == layers.count else { return nil }
    var changed: [Int] = []
    var start = 0
    for (number, part) in parts.enumerated() {
      defer { start += part.count }
      if isGrouped, number < groups.count, picture.shared[number] === groups[number] { continue }
      guard let found = changes(to: part, from: start) else { return nil }
      changed += found
    }
    return changed
  }

  /// Returns the indices of the layers from one on that differ from others; `nil` if those of glass do.
  ///
  /// It reads the parts of layers where they are. Copies of a thousand layers take longer than the rest
  /// of a frame in which few of them move.
  private func changes(to new: [Layer], from start: Int) -> [Int]? {
    unsafe layers.withUnsafeBufferPointer { layers in
      unsafe new.withUnsafeBufferPointer { new in
        let isGlass = { index in
          unsafe (layers[start + index].layer.material != nil, new[index].material != nil)
        }
        guard new.indices.allSatisfy({ isGlass($0).0 == isGlass($0).1 }) else { return nil }
        return new.indices.compactMap { index in
          let known = unsafe layers.baseAddress! + start + index
          return unsafe FrameLayer.isDrawn(known, like: new.baseAddress! + index)
            ? nil : start + index
        }
      }
    }
  }

  /// Invalidates the rows of a layer, also for the layers of glass above it.
  mutating func invalidate(_ index: Int, _ rows: inout RowKeys) {
    let layer = layers[index]
    rows.invalidate(layer.rows)
    changedColumns = changedColumns.union(layer.columns)
    for number in materials.indices where materials[number].index > index {
      materials[number].invalidate(layer.rows)
    }
  }

  /// Replaces the layers if their number differs, and invalidates all rows: finding the layers that
  /// came or went is not worth the time.
  private mutating func replace(
    with new: [Layer], over background: FrameBackground, _ rows: inout RowKeys
  ) {
    let bounds = background.bounds
    let old = Dictionary(
      layers.map { (ObjectIdentifier($0.content), $0) }, uniquingKeysWith: { first, _ in first })
    layers = new.map {
      FrameLayer($0, within: bounds, after: old[ObjectIdentifier($0.content)])
    }
    materials = new.indices.filter { new[$0].material != nil }.map {
      FrameMaterial(index: $0, over: background)
    }
    rows.invalidate(bounds.y..<bounds.maxY)
    changedColumns = bounds.x..<bounds.maxX
  }

  mutating func tile(
    _ cell: Int, of index: Int, _ drawing: LayerDrawing, from source: TileSource
  ) throws(RasterError) -> LayerTile {
    if let tile = layers[index].tiles[cell] { return tile }
    var drawing = drawing
    drawing.covers = try covers(of: index, from: source)
    let tile = try source.tile(of: layers[index].content, in: drawing.cells[cell], drawing) {
      takeAny(from: index, source)
    }
    layers[index].place(tile, at: cell)
    return tile
  }

  /// Returns the tiles directly over a stretched layer, if they are stretched, too.
  ///
  /// A keyboard whose form changes is stretched over the one that it was, most of which is hidden.
  private mutating func covers(
    of index: Int, from source: TileSource
  ) throws(RasterError) -> [PlacedTile] {
    let above = index + 1
    guard above < layers.count, layers[index].isStretched, layers[above].isStretched,
      let drawing = layers[above].drawing
    else { return [] }
    var covers: [PlacedTile] = []
    for cell in drawing.cells.indices {
      covers.append(PlacedTile(try tile(cell, of: above, drawing, from: source), drawing))
    }
    return covers
  }

  mutating func place(_ tile: LayerTile, at cell: Int, of index: Int) {
    layers[index].place(tile, at: cell)
  }

  /// Draws one tile that no other job is drawing, which will probably be needed next.
  private mutating func takeAny(from index: Int, _ source: TileSource) -> Bool {
    for index in (0...index).reversed()
    where layers[index].layer.material == nil && !layers[index].isStretched {
      guard let drawing = layers[index].drawing else { continue }
      for (cell, rect) in drawing.cells.enumerated() where layers[index].tiles[cell] == nil {
        // An error matters only if the tile is needed.
        guard let taken = try? source.take(layers[index].content, rect, drawing) else { continue }
        layers[index].place(taken, at: cell)
        return true
      }
    }
    return false
  }
}

struct FrameLayer {
  /// The visible part of the layer and how it is drawn; `nil` if nothing is visible.
  let drawing: LayerDrawing?
  let rows: Range<Int>
  /// The tiles, one for each of the drawing's cells.
  private(set) var tiles: [LayerTile?] = []
  let layer: Layer
  let grid: TileGrid

  /// - Parameter old: A layer of the frame before that may have the same content.
  init(_ layer: Layer, within bounds: PixelRect, after old: FrameLayer?) {
    self.layer = layer
    grid = old.flatMap { $0.content === layer.content ? $0.grid : nil } ?? TileGrid(layer.content)
    drawing = LayerDrawing(layer, within: bounds, grid)
    rows = drawing.map { $0.visible.y..<$0.visible.maxY } ?? 0..<0
    guard let drawing else { return }
    guard layer.material == nil else {
      tiles = [nil]
      return
    }
    tiles = drawing.cells.map { old?.tile(of: layer.content, in: $0, like: drawing) }
  }

  var columns: Range<Int> { drawing.map { $0.visible.x..<$0.visible.maxX } ?? 0..<0 }

  var content: LayerContent { layer.content }

  fileprivate var isStretched: Bool {
    layer.material == nil && drawing.map(\.isStretched) ?? false
  }

  func hide(row: Int, from uncovered: inout ColumnPair) {
    guard let drawing, rows.contains(row) else { return }
    for case let tile? in tiles {
      PlacedTile(tile, drawing).hide(row: row, from: &uncovered)
    }
  }

  func isWide(in width: Int) -> Bool {
    drawing.map { $0.visible.width * 4 >= width } ?? false
  }

  /// Whether another layer is drawn in the same way; a method of a layer would be called with a copy.
  fileprivate static func isDrawn(
    _ known: UnsafePointer<FrameLayer>, like other: UnsafePointer<Layer>
  ) -> Bool {
    unsafe known.pointee.layer.content === other.pointee.content
      && known.pointee.layer.place == other.pointee.place
      && known.pointee.layer.opacity == other.pointee.opacity
      && known.pointee.layer.clips == other.pointee.clips
      && known.pointee.layer.turn == other.pointee.turn
      && known.pointee.layer.material == other.pointee.material
  }

  mutating func place(_ tile: LayerTile, at cell: Int) { tiles[cell] = tile }

  func draw(on canvas: Canvas) {
    guard let drawing else { return }
    for case let tile? in tiles { canvas.draw(tile, drawing) }
  }

  private func tile(
    of content: LayerContent, in cell: PixelRect, like other: LayerDrawing
  ) -> LayerTile? {
    // The tile of glass shows the pixels behind it; a stretched layer's tile lacks hidden marks.
    guard self.content === content, layer.material == nil, !isStretched,
      drawing?.place == other.place,
      drawing?.cuts == other.cuts
    else { return nil }
    return tiles.lazy.compactMap(\.self).first { $0.rect == cell }
  }
}

extension Range<Int> {
  func union(_ other: Range) -> Range {
    guard !isEmpty else { return other }
    guard !other.isEmpty else { return self }
    return Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}

extension FrameLayers {
  /// Returns the rows, in ascending order, at which a visible part of a layer begins or ends.
  ///
  /// Narrow layers are ignored: many small views would divide rows into blocks too small to deflate
  /// well.
  ///
  /// - Parameter lowestLayers: For each row, the lowest layer that it shows.
  func seams(lowestLayers: [Int32], width: Int) -> [Int] {
    var seams: Set<Int> = []
    for index in indices where self[index].isWide(in: width) {
      let top = self[index].rows.lowerBound
      let end = self[index].rows.upperBound
      if lowestLayers[top] <= index, isSeen(index, inRow: top) { seams.insert(top) }
      if lowestLayers[end - 1] <= index, isSeen(index, inRow: end - 1) { seams.insert(end) }
    }
    return seams.sorted()
  }

  /// Returns whether the layers above leave a part of a layer in a row.
  ///
  /// A row at the round corners of a keyboard shows what is beside the layers behind it.
  private func isSeen(_ index: Int, inRow row: Int) -> Bool {
    var rest = ColumnPair(self[index].columns)
    for above in indices.dropFirst(index + 1) where !rest.isEmpty {
      self[above].hide(row: row, from: &rest)
    }
    return !rest.isEmpty
  }
}
