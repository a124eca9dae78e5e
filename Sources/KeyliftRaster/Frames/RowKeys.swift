// SPDX-License-Identifier: MIT

import KeyliftDrawing

/// The keys of a frame's rows: hashes of the parts of layers that they show, from the top layer
/// down.
///
/// Rows that show the same parts have the same key wherever they are, and no pixels are read.
struct RowKeys {
  /// The keys, from the top row.
  private(set) var keys: [ContentKey] = []
  /// For each row, the lowest layer that it shows, or `background`.
  private(set) var lowestLayers: [Int32] = []
  /// For each row, whether it hardly ever occurs twice: a layer that turns is seen there, the
  /// surrounding frame has a rounded corner, behind which anything may move, or a stationary layer,
  /// or the round or translucent edge of a wide one, lies over another layer's content.
  private(set) var isTransient: [Bool] = []
  /// The index of rows that show the background.
  static let background: Int32 = -1
  /// The index of rows whose layers are not all known yet.
  private static let unresolved: Int32 = -2

  /// For each invalid row, the columns that no opaque layer covers yet.
  private var uncovered: [ColumnPair] = []
  /// For each invalid row, whether it has a stationary layer or an edge of a wide one.
  private var hasEdge: [Bool] = []
  /// The smallest range that contains all invalid rows.
  private var invalid = 0..<0
  private var seed = ContentKey(seed: 0)
  private var outline = Coverage([])
  private var backdrop = ContentKey(seed: 0)
  private var width = 0

  /// Begins a frame with another background, with all rows invalid.
  mutating func begin(_ background: FrameBackground) {
    width = background.width
    seed = background.format.seed
    outline = Coverage(background.outline.map { [$0] } ?? [])
    let row = Array(repeating: background.color.word, count: background.width)
    backdrop = unsafe row.withUnsafeBufferPointer { unsafe LayerTile.Row.key(of: $0) }
    keys = Array(repeating: seed, count: background.height)
    lowestLayers = Array(repeating: RowKeys.background, count: background.height)
    isTransient = Array(repeating: false, count: background.height)
    uncovered = Array(repeating: ColumnPair(0..<background.width), count: background.height)
    hasEdge = Array(repeating: false, count: background.height)
    invalid = 0..<0
    invalidate(0..<background.height)
  }

  var hasInvalidRows: Bool { !invalid.isEmpty }

  /// Marks rows whose keys must be found again.
  mutating func invalidate(_ rows: Range<Int>) {
    guard !rows.isEmpty else { return }
    let (seed, outline, all) = (seed, outline, ColumnPair(0..<width))
    withRows { state in
      for row in rows where unsafe state.lowestLayers[row] != RowKeys.unresolved {
        unsafe state.lowestLayers[row] = RowKeys.unresolved
        unsafe state.keys[row] = seed
        unsafe state.uncovered[row] = all
        unsafe state.hasEdge[row] = false
        unsafe state.isTransient[row] = outline.cornerCount(inRow: row) > 0
        if !outline.isFull { unsafe outline.append(row: row, to: &state.keys[row]) }
      }
    }
    invalid = invalid.union(rows)
  }

  /// Finds the keys of the invalid rows, from the top layer down to the first that covers the rest.
  ///
  /// - Parameters:
  ///   - layers: The layers.
  ///   - end: The layer below which layers count; `nil` for all.
  ///   - rows: The rows whose keys are needed; `nil` for all.
  ///   - source: The source of tiles.
  mutating func resolve(
    with layers: inout FrameLayers, below end: Int? = nil, within rows: Range<Int>? = nil,
    from source: TileSource
  ) throws(RasterError) {
    let all = invalid
    invalid = all.clamped(to: rows ?? all)
    defer { invalid = rows.map(all.hull(without:)) ?? 0..<0 }
    for index in layers.indices.prefix(end ?? .max).reversed()
    where layers[index].rows.overlaps(invalid) {
      guard let drawing = layers[index].drawing else { continue }
      for cell in drawing.cells.indices {
        let seen = drawing.visiblePart(of: drawing.cells[cell])
        let rows = (seen.y..<seen.maxY).clamped(to: invalid)
        guard rows.contains(where: { lowestLayers[$0] == RowKeys.unresolved }) else { continue }
        let tile = try layers.tile(cell, of: index, drawing, from: source)
        append(
          tile, drawing, layer: Int32(index), in: rows,
          isStationary: layers[index].layer.isStationary)
      }
      trim()
    }
    let (rest, backdrop) = (invalid, backdrop)
    withRows { state in
      for row in rest where unsafe state.lowestLayers[row] == RowKeys.unresolved {
        unsafe PlacedTile.append(wholeRow: backdrop, to: &state.keys[row])
        unsafe state.lowestLayers[row] = RowKeys.background
      }
    }
  }

  /// Appends the rows of a tile to the keys.
  private mutating func append(
    _ tile: LayerTile, _ drawing: LayerDrawing, layer: Int32, in rows: Range<Int>,
    isStationary: Bool
  ) {
    let placed = PlacedTile(tile, drawing)
    let width = width
    withRows { state in
      for row in rows where unsafe state.lowestLayers[row] == RowKeys.unresolved {
        if unsafe placed.covers(row, to: &state.keys[row], state.uncovered[row]) {
          unsafe state.lowestLayers[row] = layer
          if unsafe state.hasEdge[row], !placed.isLikeNeighbors(row: row) {
            unsafe state.isTransient[row] = true
          }
          continue
        }
        if drawing.isTurned || placed.isCorner(row: row, width: width) {
          unsafe state.isTransient[row] = true
        }
        guard
          unsafe placed.append(row: row, to: &state.keys[row], uncovered: &state.uncovered[row])
        else { continue }
        if unsafe state.hasEdge[row], !placed.isLikeNeighbors(row: row) {
          unsafe state.isTransient[row] = true
        }
        if unsafe state.uncovered[row].isEmpty {
          // No layer below is seen, so an edge makes no difference.
          unsafe state.lowestLayers[row] = layer
        } else if isStationary || placed.isEdge(row: row, width: width) {
          unsafe state.hasEdge[row] = true
        }
      }
    }
  }

  private mutating func trim() {
    var (first, end) = (invalid.lowerBound, invalid.upperBound)
    while first < end, lowestLayers[first] != RowKeys.unresolved { first += 1 }
    while end > first, lowestLayers[end - 1] != RowKeys.unresolved { end -= 1 }
    invalid = first..<end
  }
}

extension RowKeys {
  /// What is known of each row, in borrowed memory without checks.
  @safe
  private struct Rows {
    let keys: UnsafeMutablePointer<ContentKey>
    let lowestLayers: UnsafeMutablePointer<Int32>
    let isTransient: UnsafeMutablePointer<Bool>
    let uncovered: UnsafeMutablePointer<ColumnPair>
    let hasEdge: UnsafeMutablePointer<Bool>
  }

  /// Lends the rows to a closure, which must stay within the picture's height.
  private mutating func withRows(_ body: (Rows) -> Void) {
    unsafe keys.withUnsafeMutableBufferPointer { keys in
      unsafe lowestLayers.withUnsafeMutableBufferPointer { lowestLayers in
        unsafe isTransient.withUnsafeMutableBufferPointer { isTransient in
          unsafe uncovered.withUnsafeMutableBufferPointer { uncovered in
            unsafe hasEdge.withUnsafeMutableBufferPointer { hasEdge in
              guard let keys = keys.baseAddress else { return }
              body(
                unsafe Rows(
                  keys: keys, lowestLayers: lowestLayers.baseAddress!,
                  isTransient: isTransient.baseAddress!, uncovered: uncovered.baseAddress!,
                  hasEdge: hasEdge.baseAddress!))
            }
          }
        }
      }
    }
  }
}

extension Range<Int> {
  /// Returns the smallest range around the remaining parts on both sides of another range.
  fileprivate func hull(without other: Range) -> Range {
    if other.lowerBound > lowerBound, other.upperBound < upperBound { return self }
    if other.lowerBound > lowerBound { return lowerBound..<Swift.min(upperBound, other.lowerBound) }
    return Swift.min(Swift.max(lowerBound, other.upperBound), upperBound)..<upperBound
  }
}
