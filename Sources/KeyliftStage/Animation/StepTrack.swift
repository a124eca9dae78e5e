// SPDX-License-Identifier: MIT

import KeyliftMotion

/// A value over time that only ever changes all at once.
public struct StepTrack<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The value before the first change.
  let initial: Value
  /// The changes in order of time; of several at one instant the last counts.
  private(set) var changes: [Change] = []

  /// A change, and the value from then on.
  struct Change: Hashable, Sendable {
    let time: Double
    let value: Value
  }

  /// Creates a track that stays at a value.
  public init(_ initial: Value) {
    self.initial = initial
  }

  /// The value after all changes so far.
  public var latest: Value { changes.last?.value ?? initial }

  /// The values in order of time, one after each change.
  var allValues: [Value] { [initial] + changes.map(\.value) }

  /// The moment of the last change in seconds; 0 if there is none.
  public var end: Double { changes.last?.time ?? 0 }

  /// The moments of all changes in seconds, in order.
  package var instants: [Double] { changes.map(\.time) }

  /// Changes the value at a moment, which must not be before the last change.
  public mutating func set(_ value: Value, at time: Double) {
    guard value != latest else { return }
    changes.append(Change(time: max(time, end), value: value))
  }

  /// Whether the value is the same at all times.
  public var isStill: Bool { changes.isEmpty }

  /// Returns the value at a moment in seconds.
  public func value(at time: Double) -> Value {
    guard !isStill else { return initial }
    return changes.last { Instant.hasCome($0.time, by: time) }?.value ?? initial
  }
}
