// SPDX-License-Identifier: MIT

/// The kinds of files that show one instant, by how their names end.
enum StillFormat: String, CaseIterable, Sendable {
  /// Pixels.
  case png
  /// Outlines.
  case svg
  /// Outlines on a page.
  case pdf
}
