// SPDX-License-Identifier: MIT

/// A place in one of the files that a scene is read from.
struct Place: Hashable, Comparable, Sendable {
  /// The number of the file, in the order in which files were opened.
  var file: Int
  /// The line, from 1.
  var line: Int
  /// The column in Unicode scalars, from 1.
  var column: Int

  static func < (left: Place, right: Place) -> Bool {
    (left.file, left.line, left.column) < (right.file, right.line, right.column)
  }
}
