// SPDX-License-Identifier: MIT

import Dispatch
import Synchronization

/// What jobs have made so far, each thing by one of them, up to a number of bytes.
///
/// Those that went unused for longest leave first. A job that wants what another is making may do
/// something else first. While it makes something a job waits for nothing, so jobs never wait for one
/// another in a circle.
package final class SharedCache<Key: Hashable & Sendable, Value: Cacheable>: Sendable {
  private struct Entry {
    let value: Value
    var lastUse: UInt64
  }

  private struct State {
    var entries: [Key: Entry] = [:]
    /// What is being made now; a group is left when that ends.
    var claims: [Key: DispatchGroup] = [:]
    var bytes = 0
    var uses: UInt64 = 0
    var made = 0
  }

  private enum Claim {
    case kept(Value)
    case granted(DispatchGroup)
    case refused
  }

  private let state = Mutex(State())
  private let limit: Int

  /// Creates an empty cache.
  ///
  /// - Parameter limit: The most bytes that are kept; 0 or less keeps nothing.
  package init(limit: Int) {
    self.limit = limit
  }

  /// The bytes that are kept.
  package var bytes: Int { state.withLock { $0.bytes } }

  /// How many values have been made, whether they are kept or not.
  package var made: Int { state.withLock { $0.made } }

  /// Returns what is kept under a key, or else makes it now; nil where another job is making it.
  package func take<Failure: Error>(
    _ key: Key, make: () throws(Failure) -> Value
  ) throws(Failure) -> Value? {
    switch claim(key) {
    case .kept(let value): return value
    case .refused: return nil
    case .granted(let group):
      var value: Value?
      defer { finish(key, value, group) }
      value = try make()
      return value
    }
  }

  /// Waits until no job is making what belongs to a key.
  ///
  /// What was made then is kept unless that was not worth it, or failed.
  package func wait(for key: Key) {
    state.withLock { $0.claims[key] }?.wait()
  }

  private func claim(_ key: Key) -> Claim {
    state.withLock { state in
      if let index = state.entries.index(forKey: key) {
        state.uses += 1
        state.entries.values[index].lastUse = state.uses
        return .kept(state.entries.values[index].value)
      }
      guard state.claims[key] == nil else { return .refused }
      let group = DispatchGroup()
      group.enter()
      state.claims[key] = group
      return .granted(group)
    }
  }

  /// Ends a claim and keeps what was made, if it was.
  private func finish(_ key: Key, _ value: Value?, _ group: DispatchGroup) {
    state.withLock { state in
      state.claims[key] = nil
      guard let value else { return }
      state.made += 1
      keep(value, of: key, in: &state)
    }
    group.leave()
  }

  private func keep(_ value: Value, of key: Key, in state: inout State) {
    let cost = value.cacheCost
    guard value.isWorthKeeping, cost <= limit else { return }
    // A quarter and more leaves at once, so that looking for the oldest costs little for each.
    if state.bytes + cost > limit { makeRoom(in: &state, downTo: limit / 4 * 3 - cost) }
    state.uses += 1
    state.entries[key] = Entry(value: value, lastUse: state.uses)
    state.bytes += cost
  }

  private func makeRoom(in state: inout State, downTo target: Int) {
    let oldest = state.entries.map { (use: $0.value.lastUse, key: $0.key) }
      .sorted { $0.use < $1.use }
    for (_, key) in oldest where state.bytes > max(target, 0) {
      guard let entry = state.entries.removeValue(forKey: key) else { continue }
      state.bytes -= entry.value.cacheCost
    }
  }
}
