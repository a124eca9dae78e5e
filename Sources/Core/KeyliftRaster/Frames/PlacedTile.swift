// SPDX-License-Identifier: MIT

import KeyliftGraphics

struct PlacedTile {
  private let tile: LayerTile
  private let drawing: LayerDrawing
  private let left: Int
  private let top: Int
  private let columns: Range<Int>
  /// Whether the tile is neither faded, turned, nor cut by round corners.
  private let isPlain: Bool

  init(_ tile: LayerTile, _ drawing: LayerDrawing) {
    self.tile = tile
    self.drawing = drawing
    left = tile.rect.x + drawing.offset.x
    top = tile.rect.y + drawing.offset.y
    columns = drawing.visible.x - left..<drawing.visible.maxX - left
    isPlain = drawing.opacity == 255 && drawing.coverage.isFull && !drawing.isTurned
  }

  /// Appends what a row of the picture shows of the tile as `append(row:to:uncovered:)` does, if the
  /// row is opaque and covers what no layer above covers; returns whether it does.
  ///
  /// Most rows are of this kind, and need no arithmetic with columns.
  @inline(__always)
  func covers(_ row: Int, to key: inout ContentKey, _ uncovered: ColumnPair) -> Bool {
    let known = tile.rows[row - top]
    guard isPlain, known.opaque.isOnly(known.drawn) else { return false }
    let shown = known.drawnColumns.clamped(to: columns)
    guard uncovered.isWithin(inPicture(shown)) else { return false }
    append(known, shown, to: &key)
    return true
  }

  /// Appends what a row of the picture shows of the tile, and removes the columns that the tile
  /// covers.
  ///
  /// - Parameters:
  ///   - row: A row of the picture that the tile reaches.
  ///   - uncovered: The columns of the picture that no layer above covers.
  @inline(__always)
  func append(row: Int, to key: inout ContentKey, uncovered: inout ColumnPair) {
    let known = tile.rows[row - top]
    let shown = known.drawnColumns.clamped(to: columns)
    guard !shown.isEmpty, uncovered.overlaps(inPicture(shown)) else { return }
    guard isPlain else {
      return append(known, shown, inRow: row, to: &key, uncovered: &uncovered)
    }
    append(known, shown, to: &key)
    hide(known.opaque, from: &uncovered)
  }

  /// Appends the shown columns of a row that is faded, turned or cut by round corners.
  private func append(
    _ known: LayerTile.Row, _ shown: Range<Int>, inRow row: Int, to key: inout ContentKey,
    uncovered: inout ColumnPair
  ) {
    let whole = drawing.coverage.fullColumns(inRow: row)
    // Corners that a layer above covers make no difference.
    let isHidden = drawing.coverage.isFull || uncovered.covers(inPicture(shown), onlyWithin: whole)
    let corners = isHidden ? 0 : drawing.coverage.cornerCount(inRow: row)
    append(known, shown, corners: corners, to: &key)
    if corners > 0 { drawing.coverage.append(row: row, to: &key) }
    if drawing.opacity == 255 { hide(known.opaque, within: whole, from: &uncovered) }
  }

  /// Appends the shown columns of a row, except for what round corners leave of them.
  @inline(__always)
  private func append(
    _ known: LayerTile.Row, _ shown: Range<Int>, corners: Int = 0, to key: inout ContentKey
  ) {
    let drawn = known.drawnColumns
    key.append(known.key)
    key.append(
      PlacedTile.number(
        x: left + drawn.lowerBound, opacity: drawing.opacity, corners: corners,
        isCut: shown != drawn))
    if shown != drawn {
      key.append(UInt64(shown.lowerBound - drawn.lowerBound) << 32 | UInt64(shown.count))
    }
  }

  /// Returns whether the tile hides everything below it in a rectangle of the picture.
  func hides(_ rect: PixelRect) -> Bool {
    guard !rect.isEmpty else { return true }
    guard isPlain, drawing.visiblePart(of: tile.rect).intersection(rect) == rect else {
      return false
    }
    return (rect.y..<rect.maxY).allSatisfy {
      tile.rows[$0 - top].opaque.contains(rect.x - left..<rect.maxX - left)
    }
  }

  /// Removes the columns of a row of the picture that the tile covers.
  func hide(row: Int, from uncovered: inout ColumnPair) {
    guard tile.rows.indices.contains(row - top), drawing.opacity == 255 else { return }
    hide(
      tile.rows[row - top].opaque, within: drawing.coverage.fullColumns(inRow: row),
      from: &uncovered)
  }

  /// Removes opaque columns of the tile that are visible and not clipped.
  @inline(__always)
  private func hide(
    _ opaque: ColumnPair, within whole: Range<Int>? = nil, from uncovered: inout ColumnPair
  ) {
    hide(opaque.first, within: whole, from: &uncovered)
    hide(opaque.second, within: whole, from: &uncovered)
  }

  @inline(__always)
  private func hide(
    _ opaque: Range<Int>, within whole: Range<Int>?, from uncovered: inout ColumnPair
  ) {
    guard !opaque.isEmpty else { return }
    var hidden = inPicture(opaque.clamped(to: columns))
    if let whole { hidden = hidden.clamped(to: whole) }
    if !hidden.isEmpty { uncovered.remove(hidden) }
  }

  @inline(__always)
  private func inPicture(_ columns: Range<Int>) -> Range<Int> {
    columns.lowerBound + left..<columns.upperBound + left
  }

  /// Appends a row of a single color in the way that a layer's row is appended.
  static func append(wholeRow row: ContentKey, to key: inout ContentKey) {
    key.append(row)
    key.append(number(x: 0, opacity: 255, corners: 0, isCut: false))
  }

  /// Returns a number that encodes how a row's pixels are drawn, except for the clips.
  private static func number(x: Int, opacity: UInt32, corners: Int, isCut: Bool) -> UInt64 {
    UInt64(UInt32(truncatingIfNeeded: x)) | UInt64(opacity) << 32 | (isCut ? 1 << 40 : 0)
      | UInt64(corners) << 41
  }
}
