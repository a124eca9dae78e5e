// SPDX-License-Identifier: MIT

/// A value over time: the model values, and the additive animations on top of them.
///
/// The presentation value is the model value plus the remainders of all animations, so an animation
/// that interrupts another one starts at the current presentation value
/// (`Docs/iOS/Behavior.md` 5.1). A change before the last one counts as made at the same time as
/// the last one.
@usableFromInline
package struct Track<Value: AdditiveValue>: Hashable, Sendable {
  @usableFromInline var steps: Steps<Value>
  /// The animations in the order in which they were added.
  @usableFromInline var overlays: [Overlay] = []

  /// An animation, and the time of its change, before which it does not exist.
  @usableFromInline
  struct Overlay: Hashable, Sendable {
    @usableFromInline let time: Double
    @usableFromInline let animation: Animation<Value>

    @inlinable
    init(time: Double, animation: Animation<Value>) {
      self.time = time
      self.animation = animation
    }
  }

  @inlinable
  package init(_ initial: Value) {
    steps = Steps(initial)
  }

  /// Changes the model value, by which the presentation value jumps.
  ///
  /// Running animations continue, as on iOS. Setting the current value again has no effect.
  ///
  /// - Parameter time: Seconds, not before the last change.
  @inlinable
  package mutating func set(_ value: Value, at time: Double) {
    steps.set(value, at: time)
  }

  /// Changes the model value with an animation of the presentation value.
  ///
  /// - Parameters:
  ///   - value: The new model value. If it is the current one, nothing is animated.
  ///   - time: Seconds, not before the last change.
  ///   - timing: The curve and duration.
  ///   - delay: Seconds from the change to the start of the animation, during which the
  ///     presentation value stays the same.
  @inlinable
  package mutating func animate(
    to value: Value, at time: Double, timing: Timing, delay: Double = 0
  ) {
    guard value != steps.latest else { return }
    let delta = steps.latest - value
    let time = steps.moment(at: time)
    let start = time + Timing.usableDuration(delay)
    steps.append(value, at: time)
    overlays.append(
      Overlay(time: time, animation: Animation(delta: delta, start: start, timing: timing)))
  }

  @inlinable
  package var latest: Value { steps.latest }

  @inlinable
  package func model(at time: Double) -> Value {
    steps.value(at: time)
  }

  @inlinable
  package func presentation(at time: Double) -> Value {
    guard !isStill else { return steps.initial }
    var value = model(at: time)
    for overlay in overlays where Instant.hasCome(overlay.time, by: time) {
      value = value + overlay.animation.remainder(at: time)
    }
    return value
  }

  /// The time at which the last change or animation ends, in seconds; 0 if there is none.
  package var end: Double {
    overlays.reduce(steps.end) { max($0, $1.animation.end) }
  }

  /// The times at which a change is made or an animation begins or ends, in seconds, unordered.
  ///
  /// Between two neighbors the presentation value changes smoothly.
  package var instants: [Double] {
    steps.instants + overlays.flatMap { $0.animation.timing.instants(from: $0.animation.start) }
  }

  @inlinable
  package var isStill: Bool { steps.isStill }

  /// Returns whether the animation of a change at a time is still running at another time, both in
  /// seconds.
  package func isAnimating(changeAt change: Double, at time: Double) -> Bool {
    overlays.contains {
      Instant.isSame($0.time, change) && !Instant.hasCome($0.animation.end, by: time)
    }
  }
}

/// An additive animation from a difference to zero.
///
/// UIKit's animations have been additive since iOS 8: the model value changes at once, and an
/// animation adds the old model value minus the new one, which fades out
/// (`Docs/iOS/Behavior.md` 5.1).
@usableFromInline
package struct Animation<Value: AdditiveValue>: Hashable, Sendable {
  /// The old model value minus the new one.
  @usableFromInline package let delta: Value
  @usableFromInline package let start: Double
  @usableFromInline package let timing: Timing

  @inlinable
  package init(delta: Value, start: Double, timing: Timing) {
    self.delta = delta
    self.start = start
    self.timing = timing
  }

  /// The time from which on the animation has no effect, in seconds.
  @inlinable
  package var end: Double { start + timing.duration }

  /// Returns the remainder of the difference at a time.
  ///
  /// It is the whole difference until the start, as a delayed animation of UIKit holds its first
  /// value, and zero from the end on.
  @inlinable
  package func remainder(at time: Double) -> Value {
    let progress = timing.progress(after: time - start)
    return progress == 1 ? .zero : delta.scaled(by: 1 - progress)
  }
}

/// A value that can be added and scaled: a number, a point, a size.
@usableFromInline
package protocol AdditiveValue: Hashable, Sendable {
  static var zero: Self { get }
  static func + (first: Self, second: Self) -> Self
  static func - (first: Self, second: Self) -> Self
  func scaled(by factor: Double) -> Self
}

extension Double: AdditiveValue {
  @inlinable
  package func scaled(by factor: Double) -> Double { self * factor }
}

/// A value that changes in steps, at ascending times.
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
  /// The changes; the last of several at the same time counts.
  @usableFromInline package internal(set) var changes: [Step] = []

  @inlinable
  package init(_ initial: Value) {
    self.initial = initial
  }

  @inlinable
  package var latest: Value { changes.last?.value ?? initial }

  @inlinable
  package var isStill: Bool { changes.isEmpty }

  /// The time of the last change in seconds, or `nil` if there is none.
  @inlinable
  package var lastTime: Double? { changes.last?.time }

  /// The time of the last change in seconds, or 0 if there is none.
  @inlinable
  package var end: Double { lastTime ?? 0 }

  package var instants: [Double] { changes.map { $0.time } }

  /// Returns a time, but not one before the last change.
  @inlinable
  package func moment(at time: Double) -> Double {
    guard let lastTime else { return time }
    return time > lastTime ? time : lastTime
  }

  /// Changes the value at a time, which must not be before the last change.
  ///
  /// Setting the latest value again changes nothing.
  @inlinable
  package mutating func set(_ value: Value, at time: Double) {
    if value != latest { append(value, at: moment(at: time)) }
  }

  /// Adds a change at a time that is not before the last change.
  @inlinable
  package mutating func append(_ value: Value, at time: Double) {
    changes.append(Step(time: time, value: value))
  }

  /// Returns the value at a time.
  ///
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
