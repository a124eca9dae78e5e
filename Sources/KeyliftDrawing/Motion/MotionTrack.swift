// SPDX-License-Identifier: MIT

/// A value over time that goes straight from one key to the next.
package struct MotionTrack<Value: MotionValue>: Hashable, Sendable {
  /// A value at an instant.
  package struct Key: Hashable, Sendable {
    /// The instant in seconds.
    package var time: Double
    /// The value.
    package var value: Value

    /// Creates a key.
    package init(time: Double, value: Value) {
      self.time = time
      self.value = value
    }
  }

  /// The keys, at least one, in order of time; two at one instant are a jump from the first to the
  /// second.
  ///
  /// Before the first and after the last the value rests.
  package let keys: [Key]

  /// Creates a track from its keys, of which there must be one.
  package init(keys: [Key]) {
    precondition(!keys.isEmpty, "a track has a key")
    self.keys = keys
  }

  /// Creates a track that stays at a value.
  package init(_ value: Value) {
    keys = [Key(time: 0, value: value)]
  }

  /// Whether the value is the same at all times.
  package var isStill: Bool { keys.count == 1 }

  /// The value at the end.
  package var last: Value { keys[keys.count - 1].value }

  /// Returns the track of values made of these; what goes straight must do so there too.
  func map<Other>(_ transform: (Value) -> Other) -> MotionTrack<Other> {
    MotionTrack<Other>(
      keys: keys.map { MotionTrack<Other>.Key(time: $0.time, value: transform($0.value)) })
  }

  /// Returns the value at an instant; where it jumps, that after the jump.
  package func value(at time: Double) -> Value {
    guard let next = keys.firstIndex(where: { $0.time > time }) else { return last }
    guard next > 0 else { return keys[0].value }
    let (from, to) = (keys[next - 1], keys[next])
    return from.value.mixed(with: to.value, part: (time - from.time) / (to.time - from.time))
  }
}
