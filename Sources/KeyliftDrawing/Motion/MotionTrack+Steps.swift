// SPDX-License-Identifier: MIT

extension MotionTrack {
  /// Whether the value never goes from one to another but at an instant.
  var jumps: Bool {
    zip(keys, keys.dropFirst()).allSatisfy { $0.value == $1.value || $0.time == $1.time }
  }

  /// Creates a track that only ever jumps, from values at instants in order; there must be one.
  init(steps: [(time: Double, value: Value)]) {
    var keys: [Key] = []
    for step in steps where step.value != keys.last?.value {
      if let last = keys.last { keys.append(Key(time: step.time, value: last.value)) }
      keys.append(Key(time: step.time, value: step.value))
    }
    self.init(keys: keys)
  }
}
