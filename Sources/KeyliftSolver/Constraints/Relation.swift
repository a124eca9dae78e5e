// SPDX-License-Identifier: MIT

/// How an expression stands to zero.
package enum Relation: Hashable, Sendable {
  /// It is zero.
  case equal
  /// It is zero or below.
  case lessOrEqual
  /// It is zero or above.
  case greaterOrEqual
}
