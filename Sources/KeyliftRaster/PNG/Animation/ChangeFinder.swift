// SPDX-License-Identifier: MIT

import KeyliftDrawing

/// A finder of the smallest rectangle in which two frames differ.
struct ChangeFinder: ~Copyable {
  private var old = RowComposer()
  private var new = RowComposer()

  /// Creates a finder.
  init() {}

  /// Returns the rectangle in which frames of one size differ; nil where they do not.
  ///
  /// Rows known by the same are not looked at, and of the others only as many as it takes: where something
  /// as wide as the picture has moved, a few.
  mutating func rect(from before: FrameRows, to after: FrameRows) -> PixelRect? {
    let rows = before.keys.indices.filter { before.keys[$0] != after.keys[$0] }
    var rect = PixelRect(x: 0, y: 0, width: 0, height: 0)
    // Rows may be known by other layers and show the same.
    var (first, end) = (0, rows.count)
    while first < end, rect.isEmpty {
      rect = change(in: rows[first], before, after)
      first += 1
    }
    let top = rect
    while first < end, rect == top {
      end -= 1
      rect = rect.union(change(in: rows[end], before, after))
    }
    widen(&rect, by: rows[first..<end], before, after)
    return rect.isEmpty ? nil : rect
  }

  /// Takes in the columns of rows, first of those where a layer's edge has moved.
  private mutating func widen(
    _ rect: inout PixelRect, by rows: ArraySlice<Int>, _ before: FrameRows, _ after: FrameRows
  ) {
    for isEdge in [true, false] {
      for row in rows where (before.bases[row] != after.bases[row]) == isEdge {
        guard rect.width < after.width else { return }
        rect = rect.union(change(in: row, before, after))
      }
    }
  }

  /// Returns the part of a row that differs, empty where nothing does.
  private mutating func change(
    in row: Int, _ before: FrameRows, _ after: FrameRows
  ) -> PixelRect {
    let pixels = unsafe (
      before.compose(row..<row + 1, with: &old), after.compose(row..<row + 1, with: &new)
    )
    var (left, right) = (0, after.width)
    while left < right, unsafe pixels.0[left] == pixels.1[left] { left += 1 }
    while right > left, unsafe pixels.0[right - 1] == pixels.1[right - 1] { right -= 1 }
    return PixelRect(x: left, y: row, width: right - left, height: left < right ? 1 : 0)
  }
}
