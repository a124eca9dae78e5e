// SPDX-License-Identifier: MIT

/// Something that a cache may keep.
package protocol Cacheable: Sendable {
  /// About how many bytes it takes.
  var cacheCost: Int { get }
  /// Whether having it is better than making it again.
  var isWorthKeeping: Bool { get }
}
