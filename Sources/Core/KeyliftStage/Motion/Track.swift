// SPDX-License-Identifier: MIT

/// A value over time: the model values, and the additive animations on top of them.
///
/// The presentation value is the model value plus the remainders of all animations, so an animation
/// that interrupts another one starts at the current presentation value
/// (`Docs/iOS/Behavior.md` 5.1). A change before the last one counts as made at the same time as
/// the last one.
struct Track<Value: AdditiveValue>: Hashable, Sendable {
  var steps: Steps<Value>
  var overlays: [Overlay] = []

  /// An animation, and the time of its change, before which it does not exist.
  struct Overlay: Hashable, Sendable {
    let time: Double
    var animation: Animation<Value>
  }

  init(_ initial: Value) {
    steps = Steps(initial)
  }

  /// Running animations continue, as on iOS; the presentation value jumps.
  ///
  /// Setting the current value again has no effect.
  ///
  /// - Parameter time: Seconds, not before the last change.
  mutating func set(_ value: Value, at time: Double) {
    steps.set(value, at: time)
  }

  /// - Parameters:
  /// - value: The new model value. If it is the current one, nothing is animated.
  /// - time: Seconds, not before the last change.
  /// - delay: Seconds from the change to the start of the animation, during which the presentation
  ///   value stays the same.
  mutating func animate(
    to value: Value, at time: Double, timing: Timing, delay: Double = 0, animator: Int? = nil
  ) {
    guard value != steps.latest else { return }
    let delta = steps.latest - value
    let time = steps.moment(at: time)
    let pace = Pace(
      start: time + Timing.usableDuration(delay), timing: timing, animator: animator)
    steps.append(value, at: time)
    overlays.append(Overlay(time: time, animation: Animation(delta: delta, pace: pace)))
  }

  mutating func turn(_ animator: Int, at time: Double, to course: (Pace) -> Pace.Course) {
    for index in overlays.indices where overlays[index].animation.pace.animator == animator {
      overlays[index].animation.pace.turn(to: course(overlays[index].animation.pace), at: time)
    }
  }

  /// The model does not change.
  ///
  /// - Parameter part: Returns the part of an animation's difference that the model must take over.
  /// - Returns: The sum of those parts.
  mutating func end(
    _ animator: Int, at time: Double, takingOver part: (Pace) -> Double
  ) -> Value {
    var sum = Value.zero
    for index in overlays.indices where overlays[index].animation.pace.animator == animator {
      let animation = overlays[index].animation
      sum = sum + animation.delta.scaled(by: part(animation.pace))
      overlays[index].animation.pace.turn(to: .resting(at: 1), at: time)
    }
    return sum
  }

  var latest: Value { steps.latest }

  func model(at time: Double) -> Value {
    steps.value(at: time)
  }

  func presentation(at time: Double) -> Value {
    guard !isStill else { return steps.initial }
    var value = model(at: time)
    for overlay in overlays where Instant.hasCome(overlay.time, by: time) {
      value = value + overlay.animation.remainder(at: time)
    }
    return value
  }

  var end: Double {
    overlays.reduce(steps.end) { max($0, $1.animation.end) }
  }

  /// In seconds, unordered; between two neighbors the presentation value changes smoothly.
  var instants: [Double] {
    steps.instants + overlays.flatMap(\.animation.pace.instants)
  }

  /// From each change to the end of its animation, in seconds.
  var moves: [Range<Double>] {
    overlays.map { $0.time..<max($0.time, $0.animation.pace.standstill) }
  }

  var isStill: Bool { steps.isStill }

  func isAnimating(changeAt change: Double, at time: Double) -> Bool {
    overlays.contains {
      Instant.isSame($0.time, change)
        && !Instant.hasCome($0.animation.pace.standstill, by: time)
    }
  }
}

/// An additive animation from a difference to zero.
///
/// UIKit's animations have been additive since iOS 8: the model value changes at once, and an
/// animation adds the old model value minus the new one, which fades out
/// (`Docs/iOS/Behavior.md` 5.1).
struct Animation<Value: AdditiveValue>: Hashable, Sendable {
  /// The old model value minus the new one.
  let delta: Value
  var pace: Pace

  var end: Double { pace.end }

  /// The whole difference until the start, as a delayed animation of UIKit holds its first value,
  /// and zero from the end on.
  func remainder(at time: Double) -> Value {
    let progress = pace.progress(at: time)
    return progress == 1 ? .zero : delta.scaled(by: 1 - progress)
  }
}

protocol AdditiveValue: Hashable, Sendable {
  static var zero: Self { get }
  static func + (first: Self, second: Self) -> Self
  static func - (first: Self, second: Self) -> Self
  func scaled(by factor: Double) -> Self
}

extension Double: AdditiveValue {
  func scaled(by factor: Double) -> Double { self * factor }
}
