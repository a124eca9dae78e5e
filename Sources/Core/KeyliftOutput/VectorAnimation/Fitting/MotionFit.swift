// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

struct MotionFit<Value: MotionValue> {
  typealias Key = MotionTrack<Value>.Key

  private let samples: [Key]
  private let tolerance: Double
  private let distance: (Value, Value) -> Double
  private var rests: [Bool] = []

  static var shortestRest: Double { 0.05 }
  /// As a fraction of the tolerance.
  private static var likeness: Double { 1e-3 }
  /// The maximum distance of a line between two samples from the samples between them, over the
  /// tolerance.
  ///
  /// It is nearly 2, because the line's keys are then moved by half of that distance, and less if
  /// one of them cannot be moved.
  private static var reach: (inBends: Double, fromFixed: Double) { (1.9, 1.3) }

  /// - Parameter samples: At least one, close enough that the motion is linear between neighbors;
  ///   two at one instant are a jump.
  init(_ samples: [Key], tolerance: Double, distance: @escaping (Value, Value) -> Double) {
    precondition(!samples.isEmpty, "a motion has samples")
    self.samples = samples
    self.tolerance = tolerance
    self.distance = distance
    rests = findRests()
  }

  /// Passes every sample within the tolerance and rests where the samples do.
  ///
  /// The keys of a bend are outside of it, so that the lines between them are inside by as much.
  func track() -> MotionTrack<Value> {
    if samples.allSatisfy({ $0.value == samples[0].value }) { return MotionTrack(samples[0].value) }
    var numbers = [0]
    while let last = numbers.last, last < samples.count - 1 { numbers.append(next(after: last)) }
    return MotionTrack(keys: compensated(picks(at: numbers)).map(\.key))
  }

  private typealias Pick = (number: Int, key: Key)

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

  /// Adds a key between two if the bends on both sides of a key do not match.
  private func compensated(_ picks: [Pick]) -> [Pick] {
    var good = Array(picks.prefix(1))
    var rest = Array(picks.dropFirst().reversed())
    while let next = rest.last, let last = good.last {
      if isGood(last, next) {
        good.append(next)
        rest.removeLast()
      } else {
        let middle = (last.number + next.number) / 2
        rest.append((middle, samples[middle]))
      }
    }
    return good
  }

  private func isGood(_ from: Pick, _ to: Pick) -> Bool {
    to.number - from.number < 2 || worst(between: from, to).distance <= tolerance
  }

  /// Whether a key must have the sample's value, because a rest or a jump begins or ends there.
  private func isFixed(_ index: Int) -> Bool {
    guard index > 0, index < samples.count - 1 else { return true }
    return rests[index] || rests[index - 1] || samples[index - 1].time == samples[index].time
      || samples[index + 1].time == samples[index].time
  }

  private typealias Miss = (distance: Double, found: Value, wanted: Value)

  private func worst(between from: Pick, _ to: Pick) -> Miss {
    let start = from.key
    let end = to.key
    var worst: Miss = (0, start.value, start.value)
    for sample in samples[from.number..<to.number].dropFirst() {
      let part = (sample.time - start.time) / (end.time - start.time)
      let found = start.value.mixed(with: end.value, part: part)
      let distance = distance(found, sample.value)
      if distance > worst.distance { worst = (distance, found, sample.value) }
    }
    return worst
  }

  /// Returns the farthest sample to which a line from another sample may go, by exponential and
  /// then binary search.
  private func next(after start: Int) -> Int {
    let last = samples.count - 1
    var reached = start + 1
    var step = 1
    while reached < last {
      let probe = min(reached + step, last)
      guard isStraight(from: start, to: probe) else { break }
      reached = probe
      step = step * 2
    }
    var limit = min(reached + step, last + 1)
    while limit - reached > 1 {
      let probe = (reached + limit) / 2
      if isStraight(from: start, to: probe) { reached = probe } else { limit = probe }
    }
    return reached
  }

  private func isStraight(from start: Int, to end: Int) -> Bool {
    let from = samples[start]
    let to = samples[end]
    guard to.time > from.time else { return end == start + 1 }
    // A line that is only nearly at rest would creep for as long as the rest lasts.
    guard !rests[start..<end].contains(true) else {
      return samples[start...end].allSatisfy { isSame($0.value, from.value) }
    }
    let reach = isFixed(start) || isFixed(end) ? Self.reach.fromFixed : Self.reach.inBends
    return worst(between: (start, from), (end, to)).distance <= tolerance * reach
  }

  private func isSame(_ one: Value, _ other: Value) -> Bool {
    one == other || distance(one, other) <= tolerance * Self.likeness
  }

  private func findRests() -> [Bool] {
    var rests = [Bool](repeating: false, count: samples.count)
    for run in samples.runs(where: { isSame($1.value, $0.value) }) {
      let numbers = run.indices.dropLast()
      guard samples[run.endIndex - 1].time - samples[run.startIndex].time >= Self.shortestRest
      else { continue }
      for number in numbers { rests[number] = true }
    }
    return rests
  }
}

extension MotionFit<LayerPose> {
  /// Fits something that is scaled, rotated or skewed.
  ///
  /// - Parameters:
  ///   - places: In order of time, two at one instant for a jump.
  ///   - tolerance: The maximum distance of a corner from its place.
  ///   - isStepped: Whether the places are known in whole pixels only.
  init(
    _ places: [(time: Double, place: CGAffineTransform)], size: CGSize, tolerance: Double,
    isStepped: Bool = false
  ) {
    var samples: [Key] = []
    for (time, place) in places {
      let pose = LayerPose(place, near: samples.last?.value.turn ?? 0)
      samples.append(Key(time: time, value: pose))
    }
    if isStepped { samples = MotionTrack.smoothed(samples, rest: Self.shortestRest) }
    let corners = [
      CGPoint.zero, CGPoint(x: size.width, y: 0), CGPoint(x: 0, y: size.height),
      CGPoint(x: size.width, y: size.height),
    ]
    self.init(samples, tolerance: tolerance) { one, other in
      let first = one.place
      let second = other.place
      return corners.reduce(0) { max($0, $1.applying(first).distance(to: $1.applying(second))) }
    }
  }
}

extension MotionTrack {
  /// Removes the steps of a motion that is known in whole pixels only: at a step the value is
  /// halfway between two pixels.
  ///
  /// Rests and jumps stay.
  ///
  /// - Parameter rest: The minimum length of a rest, in seconds.
  static func smoothed(_ samples: [Key], rest: Double) -> [Key] {
    let runs = samples.runs { $0.value == $1.value }
    var result: [Key] = []
    for (number, run) in runs.enumerated() {
      let first = samples[run.startIndex]
      let last = samples[run.endIndex - 1]
      let next = number + 1 < runs.count ? samples[run.endIndex] : nil
      let jumps = next?.time == last.time
      let isRest = last.time - first.time >= rest
      let hasJumped = number > 0 && samples[run.startIndex - 1].time == first.time
      let isFirst = number == 0 || isRest || hasJumped
      if isFirst { result.append(first) }
      // A run of a single sample needs one key.
      if next == nil || isRest || jumps, run.count > 1 || !isFirst { result.append(last) }
      if let next, !jumps {
        result.append(
          Key(
            time: (last.time + next.time) / 2, value: first.value.mixed(with: next.value, part: 0.5)
          ))
      }
    }
    return result
  }
}
