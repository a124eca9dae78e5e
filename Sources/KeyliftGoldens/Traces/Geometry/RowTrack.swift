// SPDX-License-Identifier: MIT

/// The rows of one view over the frames of a clip.
package struct RowTrack: Hashable, Sendable {
  /// A row that differs from that of the frame before.
  package struct Change: Hashable, Sendable {
    /// The first frame that has the row.
    package let frame: Int
    /// The row.
    package let row: GoldenRow
  }

  /// The view's id.
  package let id: String
  /// The row of frame 0, and every one that differs from the one before; in order, never empty.
  package private(set) var changes: [Change]

  /// Creates the track of a view by its first row.
  init(id: String, first row: GoldenRow) {
    self.id = id
    changes = [Change(frame: 0, row: row)]
  }

  /// Creates the track of a view by the rows of all frames, of which there must be one at least.
  package init(id: String, rows: [GoldenRow]) {
    self.init(id: id, first: rows[0])
    for (frame, row) in rows.enumerated() { append(row, at: frame) }
  }

  /// Adds the row of a frame after all those added; one that changes nothing is not kept.
  mutating func append(_ row: GoldenRow, at frame: Int) {
    guard row != last.row else { return }
    changes.append(Change(frame: frame, row: row))
  }

  /// The row of frame 0.
  var first: GoldenRow { changes[0].row }

  /// The last change.
  var last: Change { changes[changes.count - 1] }

  /// Returns the row of a frame; a frame beyond the clip's last has the last row.
  ///
  /// - Complexity: O(log n) in the number of changes.
  package func row(at frame: Int) -> GoldenRow {
    var low = 0
    var high = changes.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if changes[middle].frame <= frame { low = middle } else { high = middle }
    }
    return changes[low].row
  }

  /// Returns the rows of the first so many frames.
  package func rows(ofFirst count: Int) -> [GoldenRow] {
    var rows: [GoldenRow] = []
    rows.reserveCapacity(count)
    for (index, change) in changes.enumerated() where change.frame < count {
      let next = index + 1 < changes.count ? min(changes[index + 1].frame, count) : count
      rows += repeatElement(change.row, count: next - change.frame)
    }
    return rows
  }
}
