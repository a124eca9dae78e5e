// SPDX-License-Identifier: MIT

/// What a figure is written as.
enum FigureFormat: String, CaseIterable {
  /// Outlines, for a page on the web.
  case svg
  /// A page of outlines, for print.
  case pdf
  /// Pixels.
  case png
}
