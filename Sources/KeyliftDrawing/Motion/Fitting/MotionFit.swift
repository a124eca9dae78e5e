// SPDX-License-Identifier: MIT

/// The choice of the keys that a motion needs.
struct MotionFit<Value: MotionValue> {
  /// A value at an instant, as a key has it.
  typealias Key = MotionTrack<Value>.Key

  private let samples: [Key]
  private let tolerance: Double
  private let distance: (Value, Value) -> Double
  /// Whether the value rests from a sample to the next.
  private var rests: [Bool] = []

  /// The seconds for which a value must be the same to count as at rest.
  static var shortestRest: Double { 0.05 }
  /// How far apart values may be that count as the same, as a part of the tolerance.
  private static var likeness: Double { 1e-3 }
  /// How far from the samples a line between two of them may run, over the tolerance: nearly twice as far, as
  /// its keys are then moved by half of that, and less where one of them cannot be.
  private static var reach: (inBends: Double, fromFixed: Double) { (1.9, 1.3) }

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
    rests = findRests()
  }

  /// Returns a track with few keys that passes every sample within the tolerance, and rests where they do.
  ///
  /// The keys of a bend lie outside of it, so that the lines between them run as far inside.
  func track() -> MotionTrack<Value> {
    if samples.allSatisfy({ $0.value == samples[0].value }) { return MotionTrack(samples[0].value) }
    var numbers = [0]
    while let last = numbers.last, last < samples.count - 1 { numbers.append(next(after: last)) }
    var picks = picks(at: numbers)
    // Where the bends on both sides of a key do not match, one more between makes good for it.
    while let wrong = picks.indices.dropLast().first(where: { !isGood(picks[$0], picks[$0 + 1]) }) {
      let middle = (picks[wrong].number + picks[wrong + 1].number) / 2
      picks.insert((middle, samples[middle]), at: wrong + 1)
    }
    return MotionTrack(keys: picks.map(\.key))
  }

  /// The number of a sample, and the key near it.
  private typealias Pick = (number: Int, key: Key)

  /// Returns keys near some of the samples, moved out of the bends.
  private func picks(at numbers: [Int]) -> [Pick] {
    let misses = zip(numbers, numbers.dropFirst()).map {
      worst(between: ($0, samples[$0]), ($1, samples[$1]))
    }
    return numbers.enumerated().map { index, number in
      var key = samples[number]
      guard !isFixed(number) else { return (number, key) }
      for miss in misses[index - 1...index] {
        key.value = key.value.moved(by: 0.25, from: miss.found, to: miss.wanted)
      }
      return (number, key)
    }
  }

  private func isGood(_ from: Pick, _ to: Pick) -> Bool {
    to.number - from.number < 2 || worst(between: from, to).distance <= tolerance
  }

  /// Whether a key at a sample must have its value: where a rest begins or ends, or something jumps.
  private func isFixed(_ index: Int) -> Bool {
    guard index > 0, index < samples.count - 1 else { return true }
    return rests[index] || rests[index - 1] || samples[index - 1].time == samples[index].time
      || samples[index + 1].time == samples[index].time
  }

  /// What a line between two keys is at a sample, and what it is meant to be.
  private typealias Miss = (distance: Double, found: Value, wanted: Value)

  /// Returns where a line between two keys is farthest from the samples between them.
  private func worst(between from: Pick, _ to: Pick) -> Miss {
    let (start, end) = (from.key, to.key)
    var worst: Miss = (0, start.value, start.value)
    for sample in samples[from.number..<to.number].dropFirst() {
      let part = (sample.time - start.time) / (end.time - start.time)
      let found = start.value.mixed(with: end.value, part: part)
      let distance = distance(found, sample.value)
      if distance > worst.distance { worst = (distance, found, sample.value) }
    }
    return worst
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
      return samples[start...end].allSatisfy { isSame($0.value, from.value) }
    }
    let reach =
      isFixed(start) || isFixed(end) ? MotionFit.reach.fromFixed : MotionFit.reach.inBends
    return worst(between: (start, from), (end, to)).distance <= tolerance * reach
  }

  private func isSame(_ one: Value, _ other: Value) -> Bool {
    one == other || distance(one, other) <= tolerance * MotionFit.likeness
  }

  private func findRests() -> [Bool] {
    var rests = [Bool](repeating: false, count: samples.count)
    var start = 0
    for end in samples.indices {
      let isLast =
        end == samples.count - 1 || !isSame(samples[end + 1].value, samples[start].value)
      guard isLast else { continue }
      if samples[end].time - samples[start].time >= MotionFit.shortestRest {
        for index in start..<end { rests[index] = true }
      }
      start = end + 1
    }
    return rests
  }
}
