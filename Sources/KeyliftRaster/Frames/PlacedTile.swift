// SPDX-License-Identifier: MIT

import KeyliftDrawing

/// A tile of a layer at its place in a picture, as what the picture's rows are known by.
struct PlacedTile {
  private let tile: LayerTile
  private let drawing: LayerDrawing
  private let left: Int
  private let top: Int
  /// The tile's columns that are visible.
  private let columns: Range<Int>

  init(_ tile: LayerTile, _ drawing: LayerDrawing) {
    self.tile = tile
    self.drawing = drawing
    left = tile.rect.x + drawing.offset.x
    top = tile.rect.y + drawing.offset.y
    columns = drawing.visible.x - left..<drawing.visible.maxX - left
  }

  /// Takes in what a row of the picture shows of the tile, and takes away the columns in which it hides all below.
  ///
  /// - Parameters:
  ///   - row: One of the picture's rows that the tile stands in.
  ///   - rest: The picture's columns that nothing above hides.
  func append(row: Int, to key: inout ContentKey, rest: inout ColumnPair) {
    let known = tile.rows[row - top]
    let drawn = Int(known.drawn.lowerBound)..<Int(known.drawn.upperBound)
    let shown = drawn.clamped(to: columns)
    guard !shown.isEmpty, rest.overlaps(inPicture(shown)) else { return }
    let whole = drawing.coverage.whole(inRow: row)
    // Corners that something above hides make no difference.
    let isHidden = drawing.coverage.isWhole || rest.covers(inPicture(shown), onlyWithin: whole)
    let bends = isHidden ? 0 : drawing.coverage.bends(inRow: row)
    key.append(known.key)
    key.append(
      PlacedTile.number(
        x: left + drawn.lowerBound, opacity: drawing.opacity, bends: bends, isCut: shown != drawn))
    if shown != drawn {
      key.append(UInt64(shown.lowerBound - drawn.lowerBound) << 32 | UInt64(shown.count))
    }
    if bends > 0 { drawing.coverage.append(row: row, to: &key) }
    guard drawing.opacity == 255 else { return }
    hide(known.opaque.first, within: whole, from: &rest)
    hide(known.opaque.second, within: whole, from: &rest)
  }

  /// Whether the tile hides both ends of a row of a picture, and others of the row above or below.
  func isCurved(row: Int, width: Int) -> Bool {
    let number = row - top
    let opaque = tile.rows[number].opaque
    guard !opaque.second.isEmpty, drawing.opacity == 255,
      inPicture(opaque.first).lowerBound <= 0, inPicture(opaque.second).upperBound >= width
    else { return false }
    let beside = max(number - 1, 0)...min(number + 1, tile.rows.count - 1)
    return tile.rows[beside].contains { $0.opaque != opaque }
  }

  /// Takes opaque columns of the tile away, as far as they are seen and nothing cuts them.
  private func hide(_ opaque: Range<Int>, within whole: Range<Int>, from rest: inout ColumnPair) {
    guard !opaque.isEmpty else { return }
    let hidden = inPicture(opaque.clamped(to: columns)).clamped(to: whole)
    if !hidden.isEmpty { rest.remove(hidden) }
  }

  /// Returns columns of the tile as those of the picture.
  private func inPicture(_ columns: Range<Int>) -> Range<Int> {
    columns.lowerBound + left..<columns.upperBound + left
  }

  /// Takes in a row that is all of one colour, as one of a layer is.
  static func append(wholeRow row: ContentKey, to key: inout ContentKey) {
    key.append(row)
    key.append(number(x: 0, opacity: 255, bends: 0, isCut: false))
  }

  /// Returns all in one number that a row's pixels are drawn with, but for where they are cut.
  private static func number(x: Int, opacity: UInt32, bends: Int, isCut: Bool) -> UInt64 {
    UInt64(UInt32(truncatingIfNeeded: x)) | UInt64(opacity) << 32 | (isCut ? 1 << 40 : 0)
      | UInt64(bends) << 41
  }
}
