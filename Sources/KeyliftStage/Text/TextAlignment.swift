// SPDX-License-Identifier: MIT

/// Where lines of text stand between the left and right edges of their view.
public enum TextAlignment: String, Hashable, Sendable, CaseIterable {
  /// At the left edge.
  case left
  /// Half-way.
  case center
  /// At the right edge.
  case right
}
