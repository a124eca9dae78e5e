// SPDX-License-Identifier: MIT

extension StepTrack {
  /// Returns the track of what a function makes of the values.
  func map<Result>(_ transform: (Value) -> Result) -> StepTrack<Result> {
    var result = StepTrack<Result>(transform(initial))
    for change in changes { result.set(transform(change.value), at: change.time) }
    return result
  }

  /// Returns the track of what a function makes of the values and those of another track at the same moments.
  func combined<Other, Result>(
    with other: StepTrack<Other>, _ combine: (Value, Other) -> Result
  ) -> StepTrack<Result> {
    var (value, otherValue) = (initial, other.initial)
    var (changes, otherChanges) = (changes[...], other.changes[...])
    var result = StepTrack<Result>(combine(value, otherValue))
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
