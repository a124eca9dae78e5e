// SPDX-License-Identifier: MIT

/// A value that changes all at once, at moments in order.
@usableFromInline
struct Steps<Value: Hashable & Sendable>: Hashable, Sendable {
  /// A change, and the value from then on.
  @usableFromInline
  struct Step: Hashable, Sendable {
    @usableFromInline let time: Double
    @usableFromInline let value: Value
  }

  /// The value before the first change.
  @usableFromInline let initial: Value
  /// The changes; of several at one instant the last counts.
  @usableFromInline private(set) var changes: [Step] = []

  @inlinable
  init(_ initial: Value) {
    self.initial = initial
  }

  /// The value after the last change.
  @inlinable
  var latest: Value { changes.last?.value ?? initial }

  /// The moment of the last change, if there is one.
  var lastTime: Double? { changes.last?.time }

  /// Adds a change at a moment not before the last one.
  mutating func append(_ value: Value, at time: Double) {
    changes.append(Step(time: time, value: value))
  }

  /// Returns the value at a moment.
  ///
  /// - Complexity: Logarithmic: a finger's drag makes a change a frame.
  @inlinable
  func value(at time: Double) -> Value {
    var low = 0
    var high = changes.count
    while low < high {
      let middle = (low + high) / 2
      if Instant.hasCome(changes[middle].time, by: time) { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? initial : changes[low - 1].value
  }
}
