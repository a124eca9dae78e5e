// SPDX-License-Identifier: MIT

/// One of the two directions of layout; UIKit's raw values.
public enum LayoutAxis: Int, CaseIterable, Hashable, Sendable {
  /// From left to right.
  case horizontal = 0
  /// From top to bottom.
  case vertical = 1
}
