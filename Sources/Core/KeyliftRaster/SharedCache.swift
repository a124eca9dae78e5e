// SPDX-License-Identifier: MIT

import Dispatch
import Synchronization

protocol Cacheable: Sendable {
  var cacheCost: Int { get }
  var isWorthKeeping: Bool { get }
}

/// A cache that several jobs fill at once; each value is made by one of them.
///
/// The least recently used values are evicted first. While another job makes a value, a job may do
/// something else. A job never waits while it makes a value itself, so jobs cannot deadlock.
final class SharedCache<Key: Hashable & Sendable, Value: Cacheable>: Sendable {
  private struct Entry {
    let value: Value
    var lastUse: UInt64
  }

  private struct State {
    var entries: [Key: Entry] = [:]
    /// The groups that jobs leave when they have made the value of a key.
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

  /// - Parameter limit: The maximum number of bytes to keep; 0 or less keeps nothing.
  init(limit: Int) {
    self.limit = limit
  }

  var bytes: Int { state.withLock { $0.bytes } }

  var made: Int { state.withLock { $0.made } }

  /// Returns the value of a key, made now if it is missing; `nil` while another job makes it.
  func take<Failure: Error>(
    _ key: Key, make: () throws(Failure) -> Value
  ) throws(Failure) -> Value? {
    switch claim(key) {
    case .kept(let value): return value
    case .refused: return nil
    case .granted(let claim):
      var value: Value?
      defer { finish(key, value, claim) }
      value = try make()
      return value
    }
  }

  /// Waits until no job is making the value of a key.
  ///
  /// Afterward the value is in the cache, unless it was not worth keeping or making it failed.
  func wait(for key: Key) {
    state.withLock({ $0.claims[key] })?.wait()
  }

  private func claim(_ key: Key) -> Claim {
    state.withLock { state in
      if let index = state.entries.index(forKey: key) {
        state.uses += 1
        state.entries.values[index].lastUse = state.uses
        return .kept(state.entries.values[index].value)
      }
      guard state.claims[key] == nil else { return .refused }
      let claim = DispatchGroup()
      claim.enter()
      state.claims[key] = claim
      return .granted(claim)
    }
  }

  private func finish(_ key: Key, _ value: Value?, _ claim: DispatchGroup) {
    state.withLock { state in
      state.claims[key] = nil
      guard let value else { return }
      state.made += 1
      keep(value, of: key, in: &state)
    }
    claim.leave()
  }

  private func keep(_ value: Value, of key: Key, in state: inout State) {
    let cost = value.cacheCost
    guard value.isWorthKeeping, cost <= limit else { return }
    // Evicts at least a quarter at once, so that sorting by last use is rare.
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
