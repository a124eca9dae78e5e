// SPDX-License-Identifier: MIT

/// The choice of the keys that a motion needs.
struct MotionFit<Value: MotionValue> {
  /// A value at an instant, as a key has it.
  typealias Key = MotionTrack<Value>.Key

  private let samples: [Key]
  private let tolerance: Double
  private let distance: (Value, Value) -> Double
  /// Whether the value rests from a sample to the next.
  private let rests: [Bool]

  /// The seconds for which a value must be the same to count as at rest: one that is known in whole pixels is so for a
  /// moment while it moves.
  private static var shortestRest: Double { 0.05 }

  /// Prepares a choice.
  ///
  /// - Parameters:
  ///   - samples: What is wanted of a value over time, at least one: dense enough that it is straight between
  ///     neighbours. Two at one instant are a jump.
  ///   - tolerance: The farthest that the track may be from a sample, as `distance` measures it.
  ///   - distance: How far two values are apart.
  init(samples: [Key], tolerance: Double, distance: @escaping (Value, Value) -> Double) {
    precondition(!samples.isEmpty, "a motion has samples")
    self.samples = samples
    self.tolerance = tolerance
    self.distance = distance
    rests = MotionFit.rests(in: samples)
  }

  /// Returns a track with few keys that passes every sample within the tolerance, and rests where they do.
  ///
  /// Each key is a sample, and the next one is about the last that can follow it.
  ///
  /// - Complexity: O(n log n) in the number of samples.
  func track() -> MotionTrack<Value> {
    if samples.allSatisfy({ $0.value == samples[0].value }) { return MotionTrack(samples[0].value) }
    var keys = [samples[0]]
    var index = 0
    while index < samples.count - 1 {
      index = next(after: index)
      keys.append(samples[index])
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
    // A line that only nearly rests would creep for as long as the rest lasts.
    guard !rests[start..<end].contains(true) else {
      return samples[start...end].allSatisfy { $0.value == from.value }
    }
    return samples[start + 1..<end].allSatisfy { sample in
      let part = (sample.time - from.time) / (to.time - from.time)
      return distance(from.value.mixed(with: to.value, part: part), sample.value) <= tolerance
    }
  }

  private static func rests(in samples: [Key]) -> [Bool] {
    var rests = [Bool](repeating: false, count: samples.count)
    var start = 0
    for end in samples.indices {
      let isLast = end == samples.count - 1 || samples[end + 1].value != samples[end].value
      guard isLast else { continue }
      if samples[end].time - samples[start].time >= shortestRest {
        for index in start..<end { rests[index] = true }
      }
      start = end + 1
    }
    return rests
  }
}
