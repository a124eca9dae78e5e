// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import Synchronization

protocol Cacheable: Sendable {
  var cacheCost: Int { get }
  /// Whether keeping the value is better than making it again.
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
    var claims: [Key: InFlightValue] = [:]
    var bytes = 0
    var uses: UInt64 = 0
    var made = 0
    var waited: Duration = .zero
  }

  private enum Claim {
    case kept(Value)
    case granted(InFlightValue)
    case refused
  }

  private let state = Mutex(State())
  private let limit: Int

  /// Creates an empty cache.
  ///
  /// - Parameter limit: The maximum number of bytes to keep; 0 or less keeps nothing.
  init(limit: Int) {
    self.limit = limit
  }

  var bytes: Int { state.withLock { $0.bytes } }

  var made: Int { state.withLock { $0.made } }

  /// The processor time that jobs needed for values while other jobs waited for them, once for each
  /// that waited.
  ///
  /// On a core for each job it is the time of waiting. Fewer cores make jobs wait longer.
  var waited: Duration { state.withLock { $0.waited } }

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
    guard let claim = state.withLock({ $0.claims[key] }) else { return }
    let time = claim.wait()
    state.withLock { $0.waited += time }
  }

  private func claim(_ key: Key) -> Claim {
    state.withLock { state in
      if let index = state.entries.index(forKey: key) {
        state.uses += 1
        state.entries.values[index].lastUse = state.uses
        return .kept(state.entries.values[index].value)
      }
      guard state.claims[key] == nil else { return .refused }
      let claim = InFlightValue()
      state.claims[key] = claim
      return .granted(claim)
    }
  }

  private func finish(_ key: Key, _ value: Value?, _ claim: InFlightValue) {
    state.withLock { state in
      state.claims[key] = nil
      guard let value else { return }
      state.made += 1
      keep(value, of: key, in: &state)
    }
    claim.finish()
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

/// A value that a job makes now, for which other jobs can wait.
private final class InFlightValue: Sendable {
  private let group = DispatchGroup()
  #if canImport(Glibc)
  /// The clock of the maker's processor time, which other threads can read.
  private let clock: clockid_t
  #endif
  private let state = Mutex<(isAwaited: Bool, end: Duration)>((false, .zero))

  init() {
    #if canImport(Glibc)
    var clock = clockid_t()
    _ = unsafe pthread_getcpuclockid(pthread_self(), &clock)
    self.clock = clock
    #endif
    group.enter()
  }

  /// Ends the claim; the job that made it calls this once.
  func finish() {
    // The clock is read by a system call, so it is read only for those who wait.
    state.withLock { if $0.isAwaited { $0.end = makerTime } }
    group.leave()
  }

  /// Waits until the value is made, and returns the processor time that its maker needed meanwhile.
  func wait() -> Duration {
    state.withLock { $0.isAwaited = true }
    let start = makerTime
    group.wait()
    return max(state.withLock { $0.end } - start, .zero)
  }

  /// The processor time of the maker's thread so far; 0 where it is not known.
  private var makerTime: Duration {
    #if canImport(Glibc)
    var time = timespec()
    guard unsafe clock_gettime(clock, &time) == 0 else { return .zero }
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    #else
    return .zero
    #endif
  }
}
