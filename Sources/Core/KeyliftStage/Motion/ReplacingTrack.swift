// SPDX-License-Identifier: MIT

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
