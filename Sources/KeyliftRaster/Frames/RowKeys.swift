// SPDX-License-Identifier: MIT

import KeyliftDrawing

/// What each row of a frame is known by: the parts of layers that it shows, from the top down.
///
/// Rows that show the same are known by the same wherever they stand, and no pixel is looked at.
struct RowKeys {
  /// The keys, from the topmost row.
  private(set) var keys: [ContentKey] = []
  /// For each row the lowest layer that it shows anything of, or `background`.
  private(set) var bases: [Int32] = []
  /// For each row whether what surrounds it ends elsewhere than in the row above or below, as at round corners:
  /// there whatever moves is never the same again.
  private(set) var curves: [Bool] = []
  /// The base of rows that show the background.
  static let background: Int32 = -1
  /// The base of rows whose layers are not all known yet.
  private static let unknown: Int32 = -2

  /// For each open row the columns in which all below shows.
  private var rests: [ColumnPair] = []
  /// The smallest range that holds all open rows.
  private var open = 0..<0
  private var seed = ContentKey(seed: 0)
  private var outline = Coverage([])
  private var backdrop = ContentKey(seed: 0)
  private var width = 0

  /// Begins the rows of another kind of frame, all of them open.
  mutating func begin(_ ground: FrameGround) {
    width = ground.width
    seed = ground.format.seed
    outline = Coverage(ground.outline.map { [$0] } ?? [])
    let row = Array(repeating: ground.background.opaqueWord, count: ground.width)
    backdrop = unsafe row.withUnsafeBufferPointer { unsafe LayerTile.Row.key(of: $0) }
    keys = Array(repeating: seed, count: ground.height)
    bases = Array(repeating: RowKeys.background, count: ground.height)
    curves = Array(repeating: false, count: ground.height)
    rests = Array(repeating: ColumnPair(0..<ground.width), count: ground.height)
    open = 0..<0
    open(0..<ground.height)
  }

  /// Whether any row is open.
  var isOpen: Bool { !open.isEmpty }

  /// Lets rows be known anew.
  mutating func open(_ rows: Range<Int>) {
    guard !rows.isEmpty else { return }
    for row in rows where bases[row] != RowKeys.unknown {
      bases[row] = RowKeys.unknown
      keys[row] = seed
      rests[row] = ColumnPair(0..<width)
      curves[row] = outline.bends(inRow: row) > 0
      outline.append(row: row, to: &keys[row])
    }
    open = open.union(rows)
  }

  /// Finds out what the open rows show, from the top layer down to the first that hides all below.
  mutating func close(
    with layers: inout FrameLayers, from source: TileSource
  ) throws(RasterError) {
    for index in layers.indices.reversed() where layers[index].rows.overlaps(open) {
      guard let drawing = layers[index].drawing else { continue }
      for cell in drawing.cells.indices {
        let seen = drawing.seen(of: drawing.cells[cell])
        let rows = (seen.y..<seen.maxY).clamped(to: open)
        guard rows.contains(where: { bases[$0] == RowKeys.unknown }) else { continue }
        let tile = try layers.tile(cell, of: index, drawing, from: source)
        append(tile, drawing, layer: Int32(index), in: rows)
      }
      trim()
    }
    for row in open where bases[row] == RowKeys.unknown {
      PlacedTile.append(wholeRow: backdrop, to: &keys[row])
      bases[row] = RowKeys.background
    }
    open = 0..<0
  }

  /// Takes a tile's rows in.
  private mutating func append(
    _ tile: LayerTile, _ drawing: LayerDrawing, layer: Int32, in rows: Range<Int>
  ) {
    let placed = PlacedTile(tile, drawing)
    for row in rows where bases[row] == RowKeys.unknown {
      if placed.isCurved(row: row, width: width) { curves[row] = true }
      placed.append(row: row, to: &keys[row], rest: &rests[row])
      if rests[row].isEmpty { bases[row] = layer }
    }
  }

  private mutating func trim() {
    var (first, end) = (open.lowerBound, open.upperBound)
    while first < end, bases[first] != RowKeys.unknown { first += 1 }
    while end > first, bases[end - 1] != RowKeys.unknown { end -= 1 }
    open = first..<end
  }
}
