// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO

/// A value over time that changes linearly from one key to the next.
struct MotionTrack<Value: MotionValue>: Hashable, Sendable {
  struct Key: Hashable, Sendable {
    var time: Double
    var value: Value
  }

  /// In order of time, at least one; two at one instant are a jump from the first to the second.
  ///
  /// Before the first and after the last key the value is constant.
  let keys: [Key]

  init(keys: [Key]) {
    precondition(!keys.isEmpty, "a track has a key")
    self.keys = keys
  }

  init(_ value: Value) { keys = [Key(time: 0, value: value)] }

  /// The values are in order of time, at least one.
  init(steps: [(time: Double, value: Value)]) {
    var keys: [Key] = []
    for step in steps where step.value != keys.last?.value {
      if let last = keys.last { keys.append(Key(time: step.time, value: last.value)) }
      keys.append(Key(time: step.time, value: step.value))
    }
    self.init(keys: keys)
  }

  var isStill: Bool { keys.count == 1 }

  var last: Value { keys[keys.count - 1].value }

  var jumps: Bool {
    zip(keys, keys.dropFirst()).allSatisfy { $0.value == $1.value || $0.time == $1.time }
  }

  /// The transform must be linear.
  func map<Other>(_ transform: (Value) -> Other) -> MotionTrack<Other> {
    MotionTrack<Other>(keys: keys.map { .init(time: $0.time, value: transform($0.value)) })
  }

  /// At a jump, returns the value after it.
  ///
  /// - Complexity: O(log n) for n keys.
  func value(at time: Double) -> Value {
    let next = keys.partitioningIndex { $0.time > time }
    guard next < keys.count else { return last }
    guard next > 0 else { return keys[0].value }
    let from = keys[next - 1]
    let to = keys[next]
    return from.value.mixed(with: to.value, part: (time - from.time) / (to.time - from.time))
  }
}

extension MotionTrack<Double> {
  /// 1 while a thing is shown, 0 while it is not.
  ///
  /// - Parameter turns: In order of time, at least one: when a thing is shown, and its number.
  static func turns(_ turns: [(time: Double, shown: Int)], of count: Int) -> [MotionTrack] {
    precondition(!turns.isEmpty, "a track has a key")
    var shown = turns[0].shown
    var steps = (0..<count).map { [(time: turns[0].time, value: $0 == shown ? 1.0 : 0)] }
    for turn in turns where turn.shown != shown {
      steps[shown].append((turn.time, 0))
      steps[turn.shown].append((turn.time, 1))
      shown = turn.shown
    }
    return steps.map { MotionTrack(steps: $0) }
  }
}

protocol MotionValue: Hashable, Sendable {
  /// Returns the value plus a fraction of the difference between two other values.
  func moved(by part: Double, from start: Self, to end: Self) -> Self
}

extension MotionValue {
  func mixed(with other: Self, part: Double) -> Self { moved(by: part, from: self, to: other) }
}

extension Double: MotionValue {
  func moved(by part: Double, from start: Double, to end: Double) -> Double {
    self + (end - start) * part
  }
}

extension CGPoint: MotionValue {
  func moved(by part: Double, from start: CGPoint, to end: CGPoint) -> CGPoint {
    CGPoint(x: x + (end.x - start.x) * part, y: y + (end.y - start.y) * part)
  }
}

extension CGRect: MotionValue {
  func moved(by part: Double, from start: CGRect, to end: CGRect) -> CGRect {
    let origin = origin.moved(by: part, from: start.origin, to: end.origin)
    return CGRect(
      x: origin.x, y: origin.y, width: width + (end.width - start.width) * part,
      height: height + (end.height - start.height) * part)
  }
}
