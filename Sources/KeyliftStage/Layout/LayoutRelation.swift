// SPDX-License-Identifier: MIT

/// How the two sides of a constraint compare; UIKit's raw values.
public enum LayoutRelation: Int, Hashable, Sendable {
  /// The first side is at most the second.
  case lessThanOrEqual = -1
  /// Both are the same.
  case equal = 0
  /// The first side is at least the second.
  case greaterThanOrEqual = 1
}
