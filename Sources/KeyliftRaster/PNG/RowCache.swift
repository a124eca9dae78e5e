// SPDX-License-Identifier: MIT

import Synchronization

/// Runs of rows deflated before, for any number of encoders at once, up to a number of bytes.
///
/// Those that went unused for longest leave first. What an encoder writes does not depend on what is
/// here.
package final class RowCache: Sendable {
  /// The most bytes that are kept unless a number is asked for.
  package static let standardLimit = 32 << 20
  /// About what an entry takes beside its bytes.
  private static let overhead = 128

  private struct Entry {
    let rows: DeflatedRows
    var lastUse: UInt64
  }

  private struct State {
    var entries: [ContentKey: Entry] = [:]
    var bytes = 0
    var uses: UInt64 = 0
  }

  private let state = Mutex(State())
  private let limit: Int

  /// Creates an empty cache.
  ///
  /// - Parameter limit: The most bytes that are kept; 0 or less keeps nothing.
  package init(limit: Int = RowCache.standardLimit) {
    self.limit = limit
  }

  /// The bytes that are kept, with what entries take beside them.
  package var bytes: Int { state.withLock { $0.bytes } }

  /// Returns the rows of a key, if they are kept.
  package func rows(of key: ContentKey) -> DeflatedRows? {
    state.withLock { state in
      guard let index = state.entries.index(forKey: key) else { return nil }
      state.uses += 1
      state.entries.values[index].lastUse = state.uses
      return state.entries.values[index].rows
    }
  }

  /// Keeps the rows of a key.
  ///
  /// Rows that did not get smaller are not kept: making them again costs what a copy does, and noise
  /// would throw out all that is worth keeping.
  package func keep(_ rows: DeflatedRows, of key: ContentKey) {
    let size = RowCache.size(of: rows)
    guard rows.bytes.count < rows.plainCount, size <= limit else { return }
    state.withLock { state in
      guard state.entries[key] == nil else { return }
      if state.bytes + size > limit { RowCache.makeRoom(in: &state, downTo: limit / 4 * 3 - size) }
      state.uses += 1
      state.entries[key] = Entry(rows: rows, lastUse: state.uses)
      state.bytes += size
    }
  }

  private static func size(of rows: DeflatedRows) -> Int { rows.bytes.count + overhead }

  /// Removes a quarter and more at once, so that looking for the oldest costs little for each.
  private static func makeRoom(in state: inout State, downTo target: Int) {
    let oldest = state.entries.map { (use: $0.value.lastUse, key: $0.key) }
      .sorted { $0.use < $1.use }
    for (_, key) in oldest where state.bytes > max(target, 0) {
      guard let entry = state.entries.removeValue(forKey: key) else { continue }
      state.bytes -= size(of: entry.rows)
    }
  }
}
