// SPDX-License-Identifier: MIT

import KeyliftGraphics

struct ChangeFinder: ~Copyable {
  private var old = RowComposer()
  private var new = RowComposer()

  init() {}

  /// Returns the rectangle in which two frames of one size differ; `nil` if they do not.
  ///
  /// Rows with equal keys are not compared. The columns of other rows are compared only outside the
  /// rectangle found so far and within the layers that changed.
  ///
  /// - Parameters:
  ///   - before: A frame.
  ///   - after: The next frame, updated from `before`.
  mutating func rect(from before: FrameRows, to after: FrameRows) -> PixelRect? {
    let rows = before.keys.indices.filter { before.keys[$0] != after.keys[$0] }
    let columns = after.changedColumns
    var rect = PixelRect(x: 0, y: 0, width: 0, height: 0)
    // Rows with different keys may still have equal pixels.
    var first = 0
    var end = rows.count
    while first < end, rect.isEmpty {
      rect = change(in: rows[first], columns, before, after)
      first += 1
    }
    let top = rect
    while first < end, rect == top {
      end -= 1
      rect = rect.union(change(in: rows[end], columns, before, after))
    }
    widen(&rect, by: rows[first..<end], before, after)
    return rect.isEmpty ? nil : rect
  }

  /// Widens a rectangle by the changed columns of rows, beginning with rows at which a layer's edge
  /// moved.
  private mutating func widen(
    _ rect: inout PixelRect, by rows: ArraySlice<Int>, _ before: FrameRows, _ after: FrameRows
  ) {
    let columns = after.changedColumns
    for isEdge in [true, false] {
      for row in rows where (before.lowestLayers[row] != after.lowestLayers[row]) == isEdge {
        guard rect.x > columns.lowerBound || rect.maxX < columns.upperBound else { return }
        let left = change(in: row, columns.lowerBound..<rect.x, before, after)
        let right = change(in: row, rect.maxX..<columns.upperBound, before, after)
        rect = rect.union(left).union(right)
      }
    }
  }

  /// Returns the part of a row's columns that differs; empty if there is none.
  private mutating func change(
    in row: Int, _ columns: Range<Int>, _ before: FrameRows, _ after: FrameRows
  ) -> PixelRect {
    guard !columns.isEmpty else { return PixelRect(x: 0, y: 0, width: 0, height: 0) }
    let pixels = unsafe (
      before.compose(row..<row + 1, columns: columns, with: &old),
      after.compose(row..<row + 1, columns: columns, with: &new)
    )
    var left = 0
    var right = columns.count
    while left < right, unsafe pixels.0[left] == pixels.1[left] { left += 1 }
    while right > left, unsafe pixels.0[right - 1] == pixels.1[right - 1] { right -= 1 }
    return PixelRect(
      x: columns.lowerBound + left, y: row, width: right - left, height: left < right ? 1 : 0)
  }
}
