// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics

/// A value over time: the model values, and the animations on top of them.
///
/// The presentation value is the model value with the remainders of all animations, so an animation
/// that interrupts another one starts at the current presentation value
/// (`Docs/iOS/Behavior.md` 5.1). A change before the last one counts as made at the same time as
/// the last one.
struct Track<Value: AnimatedValue>: Hashable, Sendable {
  private var steps: Steps<Value>
  /// In the order of the changes.
  private var overlays: [Overlay] = []
  /// For each animation, the time from which on it and all before it add nothing; ascending.
  private var rests: [Double] = []

  /// An additive animation.
  ///
  /// UIKit's animations have been additive since iOS 8: the model value changes at once, and an
  /// animation adds the difference to the old model value, which fades out
  /// (`Docs/iOS/Behavior.md` 5.1).
  private struct Overlay: Hashable, Sendable {
    /// The time of the change, before which the animation does not exist.
    let time: Double
    /// From the new model value to the old one.
    let difference: Value
    var pace: Pace

    /// The time from which on the progress is 1; infinite if an animator may turn it back.
    var rest: Double {
      let end = pace.standstill
      return pace.animator == nil && end < .infinity ? end : .infinity
    }
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
  ///   - value: The new model value. If it is the current one, nothing is animated.
  ///   - time: Seconds, not before the last change.
  ///   - delay: Seconds from the change to the start of the animation, during which the
  ///     presentation value stays the same.
  mutating func animate(
    to value: Value, at time: Double, timing: Timing, delay: Double = 0, animator: Int? = nil
  ) {
    let old = latest
    guard value != old else { return }
    let time = steps.moment(at: time)
    steps.append(value, at: time)
    guard let difference = value.difference(to: old) else { return }
    let pace = Pace(start: time + Timing.usableDuration(delay), timing: timing, animator: animator)
    overlays.append(Overlay(time: time, difference: difference, pace: pace))
    rests.append(max(rests.last ?? -.infinity, overlays[overlays.count - 1].rest))
  }

  mutating func turn(_ animator: Int, at time: Double, to course: (Pace) -> Pace.Course) {
    for index in overlays.indices where overlays[index].pace.animator == animator {
      overlays[index].pace.turn(to: course(overlays[index].pace), at: time)
    }
  }

  /// Ends an animator's animations; the model does not change.
  ///
  /// - Parameter part: Returns the part of an animation's difference that the model must take over.
  /// - Returns: The model with these parts.
  mutating func end(
    _ animator: Int, at time: Double, takingOver part: (Pace) -> Double
  ) -> Value {
    let ended = overlays.filter { $0.pace.animator == animator }
    turn(animator, at: time) { _ in .resting(at: 1) }
    return ended.reversed().reduce(latest) { $0.adding(part($1.pace), of: $1.difference) }
  }

  var latest: Value { steps.latest }

  func model(at time: Double) -> Value {
    steps.value(at: time)
  }

  /// - Complexity: O(log n + k) for n animations, of which the last k may be running.
  func presentation(at time: Double) -> Value {
    guard !isStill else { return latest }
    var value = model(at: time)
    // The newest change comes first: each older one reverts to the value before it. The animations
    // stay where they are, as copies of thousands take longer than their progress.
    for index in (ended(by: time)..<overlays.count).reversed()
    where Instant.hasCome(overlays[index].time, by: time) {
      let progress = overlays[index].pace.progress(at: time)
      if progress != 1 { value = value.adding(1 - progress, of: overlays[index].difference) }
    }
    return value
  }

  /// Returns the number of animations at the beginning that add nothing any more.
  private func ended(by time: Double) -> Int {
    var low = 0
    var high = rests.count
    while low < high {
      let middle = (low + high) / 2
      if rests[middle] <= time { low = middle + 1 } else { high = middle }
    }
    return low
  }

  var end: Double { overlays.reduce(steps.end) { max($0, $1.pace.end) } }

  /// In seconds, unordered; between two neighbors the presentation value changes smoothly.
  var instants: [Double] { steps.instants + overlays.flatMap(\.pace.instants) }

  /// From each change to the end of its animation, in seconds.
  var moves: [Range<Double>] {
    overlays.map { $0.time..<max($0.time, $0.pace.standstill) }
  }

  var isStill: Bool { steps.isStill }

  func isAnimating(changeAt change: Double, at time: Double) -> Bool {
    overlays.contains {
      Instant.isSame($0.time, change) && !Instant.hasCome($0.pace.standstill, by: time)
    }
  }
}

/// A number over time of which only the newest animation is shown, as for opacity on iOS.
///
/// A new animation replaces the running one. It starts at the old model value, so that the
/// presentation value may jump, or at the current presentation value (`Docs/iOS/Behavior.md` 5.1).
/// A change before the last one counts as made at the same time as the last one.
struct ReplacingTrack: Hashable, Sendable {
  private var steps: Steps<Double>
  private var fades = Steps<Fade?>(nil)

  /// An animation from a value to the model value.
  private struct Fade: Hashable, Sendable {
    let from: Double
    var pace: Pace
  }

  init(_ initial: Double) {
    steps = Steps(initial)
  }

  /// A running animation continues toward the new value.
  ///
  /// This is Keylift's choice, because UIKit's opacity animations specify where they start and not
  /// where they end.
  ///
  /// - Parameter time: Seconds, not before the last change.
  mutating func set(_ value: Double, at time: Double) {
    guard value != steps.latest else { return }
    steps.append(value, at: fades.moment(at: steps.moment(at: time)))
  }

  /// - Parameters:
  ///   - time: Seconds, not before the last change.
  ///   - delay: Seconds from the change to the start of the animation, during which its first value
  ///     is shown.
  ///   - fromCurrentState: Whether the animation starts at the presentation value, as with UIKit's
  ///     `beginFromCurrentState`, and not at the old model value.
  /// - Returns: Whether there is an animation. There is none if nothing changes and none is
  ///   running.
  @discardableResult
  mutating func animate(
    to value: Double, at time: Double, timing: Timing, delay: Double = 0,
    fromCurrentState: Bool = false, animator: Int? = nil
  ) -> Bool {
    let time = fades.moment(at: steps.moment(at: time))
    let from = fromCurrentState ? presentation(at: time) : steps.latest
    set(value, at: time)
    // An animation to its own start value replaces a running one, but has no effect otherwise.
    guard from != value || isFading(at: time) else { return false }
    let pace = Pace(
      start: time + Timing.usableDuration(delay), timing: timing, animator: animator)
    fades.append(Fade(from: from, pace: pace), at: time)
    return true
  }

  mutating func turn(_ animator: Int, at time: Double, to course: (Pace) -> Pace.Course) {
    guard var fade = fades.latest, fade.pace.animator == animator else { return }
    fade.pace.turn(to: course(fade.pace), at: time)
    fades.replaceLast(by: fade)
  }

  /// - Parameter part: Returns the part of the difference that the model must take over.
  /// - Returns: The model with that part; `nil` if another animation is shown.
  mutating func end(
    _ animator: Int, at time: Double, takingOver part: (Pace) -> Double
  ) -> Double? {
    guard let fade = fades.latest, fade.pace.animator == animator else { return nil }
    fades.append(nil, at: fades.moment(at: time))
    return steps.latest + (fade.from - steps.latest) * part(fade.pace)
  }

  func model(at time: Double) -> Double {
    steps.value(at: time)
  }

  func presentation(at time: Double) -> Double {
    let model = model(at: time)
    guard let fade = fades.value(at: time) else { return model }
    let progress = fade.pace.progress(at: time)
    return progress == 1 ? model : model + (fade.from - model) * (1 - progress)
  }

  /// The end of an animation that was replaced does not count.
  var end: Double {
    fades.latest.map { max(steps.end, $0.pace.end) } ?? steps.end
  }

  var instants: [Double] {
    steps.instants
      + fades.changes.flatMap { change in
        [change.time] + (change.value?.pace.instants ?? [])
      }
  }

  var moves: [Range<Double>] {
    fades.changes.compactMap { change in
      change.value.map { change.time..<max(change.time, $0.pace.standstill) }
    }
  }

  var isStill: Bool { steps.isStill && fades.isStill }

  private func isFading(at time: Double) -> Bool {
    fades.latest.map { !Instant.hasCome($0.pace.standstill, by: time) } ?? false
  }
}

/// A value whose animations are added to it.
protocol AnimatedValue: Hashable, Sendable {
  /// Returns the difference to a value before; `nil` if a change is not animated.
  func difference(to old: Self) -> Self?

  func adding(_ part: Double, of difference: Self) -> Self
}

extension CGPoint: AnimatedValue {
  func difference(to old: CGPoint) -> CGPoint? { CGPoint(x: old.x - x, y: old.y - y) }

  func adding(_ part: Double, of difference: CGPoint) -> CGPoint {
    CGPoint(x: x + difference.x * part, y: y + difference.y * part)
  }
}

extension CGSize: AnimatedValue {
  func difference(to old: CGSize) -> CGSize? {
    CGSize(width: old.width - width, height: old.height - height)
  }

  func adding(_ part: Double, of difference: CGSize) -> CGSize {
    CGSize(width: width + difference.width * part, height: height + difference.height * part)
  }
}

/// Whether UIKit adds animated transforms is not settled (`Docs/iOS/Behavior.md` 5.1). Keylift does, so
/// that positions never jump.
///
/// Each change adds the transform that reverts it, in the superview's space, and fades this transform
/// to the identity entry by entry. For translations this is the additive rule itself.
extension CGAffineTransform: AnimatedValue {
  /// A change to a transform without an inverse, such as a scale of 0, is not animated.
  func difference(to old: CGAffineTransform) -> CGAffineTransform? {
    let determinant = a * d - b * c
    guard determinant != 0, determinant.isFinite else { return nil }
    return inverted().concatenating(old)
  }

  func adding(_ part: Double, of difference: CGAffineTransform) -> CGAffineTransform {
    concatenating(
      CGAffineTransform(
        a: 1 + (difference.a - 1) * part, b: difference.b * part, c: difference.c * part,
        d: 1 + (difference.d - 1) * part, tx: difference.tx * part, ty: difference.ty * part))
  }
}
