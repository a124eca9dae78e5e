// SPDX-License-Identifier: MIT

/// One mark of a content that changes its size, through the entries of a layer's history.
struct MarkHistory {
  /// The numbers of the entries in which the mark is drawn, and how.
  private(set) var marks: [(entry: Int, mark: Mark)] = []

  /// Adds how the mark is drawn in a later entry.
  mutating func add(_ mark: Mark, entry: Int) { marks.append((entry, mark)) }

  /// The mark as it was drawn last.
  var last: Mark? { marks.last?.mark }
}
