// SPDX-License-Identifier: MIT

import KeyliftGraphics

/// The keys of a frame's rows, by which an encoder knows a row that it has written before without
/// drawing it.
///
/// A key is a hash of the parts of layers that the row shows, from the top layer down to the one
/// that covers the rest; no pixels are read. Rows that show the same parts have the same key
/// wherever they are. So while a view moves, its rows keep their keys, and only rows with new keys
/// are composed and deflated.
struct RowKeys {
  private(set) var keys: [ContentKey] = []
  /// For each row, the lowest layer that it shows, or `background`.
  private(set) var lowestLayers: [Int32] = []
  static let background: Int32 = -1
  /// The index of rows whose layers are not all known yet.
  private static let unresolved: Int32 = -2

  /// For each invalid row, the columns that no opaque layer covers yet.
  private var uncovered: [ColumnPair] = []
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
    uncovered = Array(repeating: ColumnPair(0..<background.width), count: background.height)
    invalid = 0..<0
    invalidate(0..<background.height)
  }

  var hasInvalidRows: Bool { !invalid.isEmpty }

  mutating func invalidate(_ rows: Range<Int>) {
    guard !rows.isEmpty else { return }
    // Copies, as the closure must not read `self` while it lends the rows.
    let seed = seed
    let outline = outline
    let all = ColumnPair(0..<width)
    withRows { state in
      for row in rows where unsafe state.lowestLayers[row] != RowKeys.unresolved {
        unsafe state.lowestLayers[row] = RowKeys.unresolved
        unsafe state.keys[row] = seed
        unsafe state.uncovered[row] = all
        if !outline.isFull { unsafe outline.append(row: row, to: &state.keys[row]) }
      }
    }
    invalid = invalid.union(rows)
  }

  /// Finds the keys of the invalid rows, from the top layer down to the first that covers the rest.
  ///
  /// - Parameters:
  ///   - end: The layer below which layers count; `nil` for all.
  ///   - rows: The rows whose keys are needed; `nil` for all.
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
        append(PlacedTile(tile, drawing), layer: Int32(index), in: rows)
      }
      trim()
    }
    let rest = invalid
    let backdrop = backdrop
    withRows { state in
      for row in rest where unsafe state.lowestLayers[row] == RowKeys.unresolved {
        unsafe PlacedTile.append(wholeRow: backdrop, to: &state.keys[row])
        unsafe state.lowestLayers[row] = RowKeys.background
      }
    }
  }

  private mutating func append(_ tile: PlacedTile, layer: Int32, in rows: Range<Int>) {
    withRows { state in
      for row in rows where unsafe state.lowestLayers[row] == RowKeys.unresolved {
        if unsafe tile.covers(row, to: &state.keys[row], state.uncovered[row]) {
          unsafe state.lowestLayers[row] = layer
          continue
        }
        unsafe tile.append(row: row, to: &state.keys[row], uncovered: &state.uncovered[row])
        if unsafe state.uncovered[row].isEmpty { unsafe state.lowestLayers[row] = layer }
      }
    }
  }

  private mutating func trim() {
    var first = invalid.lowerBound
    var end = invalid.upperBound
    while first < end, lowestLayers[first] != RowKeys.unresolved { first += 1 }
    while end > first, lowestLayers[end - 1] != RowKeys.unresolved { end -= 1 }
    invalid = first..<end
  }
}

extension RowKeys {
  /// The keys and lowest layers of rows, in borrowed memory without checks.
  @safe
  private struct Rows {
    let keys: UnsafeMutablePointer<ContentKey>
    let lowestLayers: UnsafeMutablePointer<Int32>
    let uncovered: UnsafeMutablePointer<ColumnPair>
  }

  /// Lends the rows to a closure, which must stay within the picture's height.
  private mutating func withRows(_ body: (Rows) -> Void) {
    unsafe keys.withUnsafeMutableBufferPointer { keys in
      unsafe lowestLayers.withUnsafeMutableBufferPointer { lowestLayers in
        unsafe uncovered.withUnsafeMutableBufferPointer { uncovered in
          guard let keys = keys.baseAddress else { return }
          body(
            unsafe Rows(
              keys: keys, lowestLayers: lowestLayers.baseAddress!,
              uncovered: uncovered.baseAddress!))
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
