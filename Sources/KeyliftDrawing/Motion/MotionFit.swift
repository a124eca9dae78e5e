// SPDX-License-Identifier: MIT

/// The choice of the keys that a motion needs.
struct MotionFit<Value: MotionValue> {
  /// A value at an instant, as a key has it.
  typealias Key = MotionTrack<Value>.Key

  /// What is wanted of a value over time: dense enough that it is straight between neighbours.
  ///
  /// Two samples at one instant are a jump.
  let samples: [Key]
  /// The farthest that the track may be from a sample, as `distance` measures it.
  let tolerance: Double
  /// How far two values are apart.
  let distance: (Value, Value) -> Double

  /// Returns a track with few keys that passes every sample within the tolerance.
  ///
  /// Each key is a sample, and the next one is about the last that can follow it.
  ///
  /// - Complexity: O(n log n) in the number of samples.
  func track() -> MotionTrack<Value> {
    guard var key = samples.indices.first else { preconditionFailure("a motion has samples") }
    let first = samples[0].value
    if samples.allSatisfy({ distance($0.value, first) == 0 }) { return MotionTrack(first) }
    var keys = [samples[key]]
    while key < samples.count - 1 {
      key = next(after: key)
      keys.append(samples[key])
    }
    return MotionTrack(keys: keys)
  }

  /// Returns the index of the sample to which the line from another may go.
  private func next(after start: Int) -> Int {
    let last = samples.count - 1
    var (reached, step) = (start + 1, 1)
    // Twice as far while that goes well, then halfway between where it did and did not.
    while reached < last {
      let probe = min(reached + step, last)
      guard isStraight(from: start, to: probe) else { break }
      (reached, step) = (probe, step * 2)
    }
    var limit = min(reached + step, last + 1)
    while limit - reached > 1 {
      let probe = (reached + limit) / 2
      if isStraight(from: start, to: probe) { reached = probe } else { limit = probe }
    }
    return reached
  }

  private func isStraight(from start: Int, to end: Int) -> Bool {
    let (from, to) = (samples[start], samples[end])
    guard to.time > from.time else { return end == start + 1 }
    return samples[start + 1..<end].allSatisfy { sample in
      let part = (sample.time - from.time) / (to.time - from.time)
      return distance(from.value.mixed(with: to.value, part: part), sample.value) <= tolerance
    }
  }
}
