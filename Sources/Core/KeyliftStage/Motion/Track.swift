// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftGraphics

/// A value over time: the model values, and the additive animations on top of them.
///
/// The presentation value is the model value plus the remainders of all animations, so an animation
/// that interrupts another one starts at the current presentation value
/// (`Docs/iOS/Behavior.md` 5.1). A change before the last one counts as made at the same time as
/// the last one.
struct Track<Value: AdditiveValue>: Hashable, Sendable {
  private var steps: Steps<Value>
  private var overlays = Overlays<Value>()

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
    guard value != steps.latest else { return }
    let delta = steps.latest - value
    let time = steps.moment(at: time)
    steps.append(value, at: time)
    overlays.append(delta, at: time, timing: timing, delay: delay, animator: animator)
  }

  mutating func turn(_ animator: Int, at time: Double, to course: (Pace) -> Pace.Course) {
    overlays.turn(animator, at: time, to: course)
  }

  /// The model does not change.
  ///
  /// - Parameter part: Returns the part of an animation's difference that the model must take over.
  /// - Returns: The sum of those parts.
  mutating func end(
    _ animator: Int, at time: Double, takingOver part: (Pace) -> Double
  ) -> Value {
    overlays.end(animator, at: time).reduce(.zero) { $0 + $1.delta.scaled(by: part($1.pace)) }
  }

  var latest: Value { steps.latest }

  func model(at time: Double) -> Value {
    steps.value(at: time)
  }

  func presentation(at time: Double) -> Value {
    guard !isStill else { return steps.initial }
    var value = model(at: time)
    for overlay in overlays.all where Instant.hasCome(overlay.time, by: time) {
      let progress = overlay.pace.progress(at: time)
      value = value + (progress == 1 ? .zero : overlay.delta.scaled(by: 1 - progress))
    }
    return value
  }

  var end: Double { overlays.end(after: steps.end) }

  /// In seconds, unordered; between two neighbors the presentation value changes smoothly.
  var instants: [Double] { steps.instants + overlays.instants }

  var moves: [Range<Double>] { overlays.moves }

  var isStill: Bool { steps.isStill }

  func isAnimating(changeAt change: Double, at time: Double) -> Bool {
    overlays.all.contains {
      Instant.isSame($0.time, change)
        && !Instant.hasCome($0.pace.standstill, by: time)
    }
  }
}

/// A transform over time: the model values, and the animations that are concatenated with them.
///
/// Whether UIKit adds animated transforms is not settled (`Docs/iOS/Behavior.md` 5.1). Keylift
/// does, so that positions never jump. Each change adds the transform that reverts it, in the
/// superview's space, and fades this transform to the identity entry by entry. For translations
/// this is the additive rule itself.
struct TransformTrack: Hashable, Sendable {
  private var steps: Steps<CGAffineTransform>
  private var overlays = Overlays<CGAffineTransform>()

  init(_ initial: CGAffineTransform = .identity) {
    steps = Steps(initial)
  }

  var latest: CGAffineTransform { steps.latest }

  var end: Double { overlays.end(after: steps.end) }

  var instants: [Double] { steps.instants + overlays.instants }

  var moves: [Range<Double>] { overlays.moves }

  var isStill: Bool { steps.isStill }

  mutating func set(_ value: CGAffineTransform, at time: Double) {
    steps.set(value, at: time)
  }

  /// A change to a transform without an inverse, such as a scale of 0, is not animated.
  mutating func animate(
    to value: CGAffineTransform, at time: Double, timing: Timing, delay: Double = 0,
    animator: Int? = nil
  ) {
    let old = latest
    guard value != old else { return }
    set(value, at: time)
    guard value.isInvertible else { return }
    overlays.append(
      value.inverted().concatenating(old), at: time, timing: timing, delay: delay,
      animator: animator)
  }

  mutating func turn(_ animator: Int, at time: Double, to course: (Pace) -> Pace.Course) {
    overlays.turn(animator, at: time, to: course)
  }

  /// - Returns: The model with the parts that it must take over.
  mutating func end(
    _ animator: Int, at time: Double, takingOver part: (Pace) -> Double
  ) -> CGAffineTransform {
    overlays.end(animator, at: time).reversed().reduce(latest) {
      $0.concatenating($1.delta.faded(to: part($1.pace)))
    }
  }

  func model(at time: Double) -> CGAffineTransform {
    steps.value(at: time)
  }

  func presentation(at time: Double) -> CGAffineTransform {
    guard !isStill else { return latest }
    var value = model(at: time)
    // The newest change comes first: each older one reverts to the transform before it.
    for overlay in overlays.all.reversed() where Instant.hasCome(overlay.time, by: time) {
      let progress = overlay.pace.progress(at: time)
      if progress != 1 { value = value.concatenating(overlay.delta.faded(to: 1 - progress)) }
    }
    return value
  }
}

extension CGAffineTransform {
  fileprivate var isInvertible: Bool {
    let determinant = a * d - b * c
    return determinant != 0 && determinant.isFinite
  }

  fileprivate func faded(to part: Double) -> CGAffineTransform {
    CGAffineTransform(
      a: 1 + (a - 1) * part, b: b * part, c: c * part, d: 1 + (d - 1) * part,
      tx: tx * part, ty: ty * part)
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

/// The additive animations of a track, in the order of their changes.
///
/// UIKit's animations have been additive since iOS 8: the model value changes at once, and an
/// animation adds the difference to the old model value, which fades out
/// (`Docs/iOS/Behavior.md` 5.1).
private struct Overlays<Delta: Hashable & Sendable>: Hashable, Sendable {
  struct Overlay: Hashable, Sendable {
    /// The time of the change, before which the animation does not exist.
    let time: Double
    /// From the new model value to the old one.
    let delta: Delta
    fileprivate(set) var pace: Pace
  }

  private(set) var all: [Overlay] = []

  /// - Parameter delay: Seconds from the change to the start of the animation.
  mutating func append(
    _ delta: Delta, at time: Double, timing: Timing, delay: Double, animator: Int?
  ) {
    let pace = Pace(start: time + Timing.usableDuration(delay), timing: timing, animator: animator)
    all.append(Overlay(time: time, delta: delta, pace: pace))
  }

  mutating func turn(_ animator: Int, at time: Double, to course: (Pace) -> Pace.Course) {
    for index in all.indices where all[index].pace.animator == animator {
      all[index].pace.turn(to: course(all[index].pace), at: time)
    }
  }

  /// - Returns: The animator's animations as they were before.
  mutating func end(_ animator: Int, at time: Double) -> [Overlay] {
    let ended = all.filter { $0.pace.animator == animator }
    turn(animator, at: time) { _ in .resting(at: 1) }
    return ended
  }

  func end(after seconds: Double) -> Double {
    all.reduce(seconds) { max($0, $1.pace.end) }
  }

  /// In seconds, unordered.
  var instants: [Double] { all.flatMap(\.pace.instants) }

  /// From each change to the end of its animation, in seconds.
  var moves: [Range<Double>] { all.map { $0.time..<max($0.time, $0.pace.standstill) } }
}

protocol AdditiveValue: Hashable, Sendable {
  static var zero: Self { get }
  static func + (first: Self, second: Self) -> Self
  static func - (first: Self, second: Self) -> Self
  func scaled(by factor: Double) -> Self
}

extension CGPoint: AdditiveValue {
  static func + (first: CGPoint, second: CGPoint) -> CGPoint {
    CGPoint(x: first.x + second.x, y: first.y + second.y)
  }

  static func - (first: CGPoint, second: CGPoint) -> CGPoint {
    CGPoint(x: first.x - second.x, y: first.y - second.y)
  }

  func scaled(by factor: Double) -> CGPoint { CGPoint(x: x * factor, y: y * factor) }
}

extension CGSize: AdditiveValue {
  static func + (first: CGSize, second: CGSize) -> CGSize {
    CGSize(width: first.width + second.width, height: first.height + second.height)
  }

  static func - (first: CGSize, second: CGSize) -> CGSize {
    CGSize(width: first.width - second.width, height: first.height - second.height)
  }

  func scaled(by factor: Double) -> CGSize {
    CGSize(width: width * factor, height: height * factor)
  }
}

extension EdgeInsets {
  package static func + (first: EdgeInsets, second: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: first.top + second.top, left: first.left + second.left,
      bottom: first.bottom + second.bottom, right: first.right + second.right)
  }

  package func scaled(by factor: Double) -> EdgeInsets {
    EdgeInsets(
      top: top * factor, left: left * factor, bottom: bottom * factor, right: right * factor)
  }
}

extension CGRect {
  init(center: CGPoint, size: CGSize) {
    self.init(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
      height: size.height)
  }
}
