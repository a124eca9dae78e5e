// SPDX-License-Identifier: MIT

/// Runs of rows deflated so far, for any number of encoders at once.
///
/// What an encoder writes does not depend on what is here.
package typealias RowCache = SharedCache<ContentKey, DeflatedRows>

extension RowCache {
  /// The most bytes that are kept unless a number is asked for.
  package static let standardLimit = 32 << 20

  /// Creates an empty cache of the standard limit.
  package convenience init() {
    self.init(limit: RowCache.standardLimit)
  }
}

extension DeflatedRows: Cacheable {
  package var cacheCost: Int { bytes.count + 128 }

  /// Rows that did not get smaller are not kept: making them again costs what a copy does, and noise
  /// would throw out all that is worth keeping.
  package var isWorthKeeping: Bool { bytes.count < plainCount }
}
