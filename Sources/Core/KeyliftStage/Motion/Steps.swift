// SPDX-License-Identifier: MIT

/// A value that changes in steps, at ascending times.
///
/// Goldens keep the rows of a view in one, so the members that they call are inlinable: calls between
/// modules would not be specialized for the row.
@usableFromInline
package struct Steps<Value: Hashable & Sendable>: Hashable, Sendable {
  @usableFromInline
  package struct Step: Hashable, Sendable {
    @usableFromInline package let time: Double
    @usableFromInline package let value: Value

    @inlinable
    init(time: Double, value: Value) {
      self.time = time
      self.value = value
    }
  }

  @usableFromInline package let initial: Value
  /// The last of several changes at the same time counts.
  @usableFromInline package internal(set) var changes: [Step] = []

  @inlinable
  package init(_ initial: Value) {
    self.initial = initial
  }

  @inlinable
  package var latest: Value { changes.last?.value ?? initial }

  var isStill: Bool { changes.isEmpty }

  @inlinable
  package var lastTime: Double? { changes.last?.time }

  var end: Double { lastTime ?? 0 }

  var instants: [Double] { changes.map { $0.time } }

  func moment(at time: Double) -> Double {
    guard let lastTime else { return time }
    return time > lastTime ? time : lastTime
  }

  /// Setting the latest value again changes nothing.
  ///
  /// A time before the last change counts as its time.
  mutating func set(_ value: Value, at time: Double) {
    if value != latest { append(value, at: moment(at: time)) }
  }

  /// - Precondition: The time is not before the last change.
  @inlinable
  package mutating func append(_ value: Value, at time: Double) {
    changes.append(Step(time: time, value: value))
  }

  mutating func replaceLast(by value: Value) {
    guard let last = changes.popLast() else { return }
    append(value, at: last.time)
  }

  /// - Complexity: O(log n) in the number of changes. A finger's drag makes a change in each frame.
  @inlinable
  package func value(at time: Double) -> Value {
    var low = 0
    var high = changes.count
    while low < high {
      let middle = (low + high) / 2
      if Instant.hasCome(changes[middle].time, by: time) { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? initial : changes[low - 1].value
  }
}

extension Steps {
  var allValues: [Value] { [initial] + changes.map(\.value) }

  func map<Result>(_ transform: (Value) -> Result) -> Steps<Result> {
    var result = Steps<Result>(transform(initial))
    for change in changes { result.set(transform(change.value), at: change.time) }
    return result
  }

  func combined<Other, Result>(
    with other: Steps<Other>, _ combine: (Value, Other) -> Result
  ) -> Steps<Result> {
    var value = initial
    var otherValue = other.initial
    var changes = changes[...]
    var otherChanges = other.changes[...]
    var result = Steps<Result>(combine(value, otherValue))
    while !changes.isEmpty || !otherChanges.isEmpty {
      let otherTime = otherChanges.first?.time ?? .infinity
      if let change = changes.first, change.time <= otherTime || otherChanges.isEmpty {
        value = change.value
        changes.removeFirst()
        result.set(combine(value, otherValue), at: change.time)
      } else if let change = otherChanges.popFirst() {
        otherValue = change.value
        result.set(combine(value, otherValue), at: change.time)
      }
    }
    return result
  }
}
