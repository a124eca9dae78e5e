// SPDX-License-Identifier: MIT

import KeyliftMotion

extension Steps {
  /// The values in order of time: the initial value, and one after each change.
  var allValues: [Value] { [initial] + changes.map(\.value) }

  /// Returns the steps of a function of the value.
  func map<Result>(_ transform: (Value) -> Result) -> Steps<Result> {
    var result = Steps<Result>(transform(initial))
    for change in changes { result.set(transform(change.value), at: change.time) }
    return result
  }

  /// Returns the steps of a function of this value and another one at the same time.
  func combined<Other, Result>(
    with other: Steps<Other>, _ combine: (Value, Other) -> Result
  ) -> Steps<Result> {
    var (value, otherValue) = (initial, other.initial)
    var (changes, otherChanges) = (changes[...], other.changes[...])
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
