// SPDX-License-Identifier: MIT

/// A number over time of which only the newest animation shows, as an opacity on iOS.
///
/// A new animation replaces the one under way, and starts at the old model value, so that what is
/// shown may jump, or where that one stood. Source: `ios-facts.md` 5.1. Time runs forwards: a
/// change before the last one counts as made with it.
public struct ReplacingTrack: Hashable, Sendable {
  /// What the model is set to.
  private var steps: Steps<Double>
  /// The animation in place, none at first.
  private var fades = Steps<Fade?>(nil)

  /// A motion from a value to whatever the model is.
  private struct Fade: Hashable, Sendable {
    let from: Double
    let start: Double
    let timing: Timing

    var end: Double { start + timing.duration }
  }

  /// Creates a track that stays at a value.
  public init(_ initial: Double) {
    steps = Steps(initial)
  }

  /// Changes the model at a moment.
  ///
  /// An animation under way goes on, towards the new value: Keylift's choice, made because UIKit's
  /// animations of opacity name where they start and not where they end.
  ///
  /// - Parameter time: Seconds; no earlier than the last change.
  public mutating func set(_ value: Double, at time: Double) {
    guard value != steps.latest else { return }
    steps.append(value, at: moment(at: time))
  }

  /// Changes the model at a moment and moves what is shown there.
  ///
  /// - Parameters:
  ///   - value: The new model value.
  ///   - time: Seconds; no earlier than the last change.
  ///   - timing: The motion's curve and duration.
  ///   - delay: Seconds from the change to the start of the motion, over which its first value
  ///     shows.
  ///   - fromCurrentState: Whether the motion starts at the value shown, as with UIKit's
  ///     `beginFromCurrentState`, instead of the old model value.
  /// - Returns: Whether there is an animation: none where nothing changes and none is under way.
  @discardableResult
  public mutating func animate(
    to value: Double, at time: Double, timing: Timing, delay: Double = 0,
    fromCurrentState: Bool = false
  ) -> Bool {
    let time = moment(at: time)
    let from = fromCurrentState ? presentation(at: time) : steps.latest
    set(value, at: time)
    // A motion to where it starts still ends the one under way, but is nothing if there is none.
    guard from != value || isFading(at: time) else { return false }
    let start = time + Timing.usableDuration(delay)
    fades.append(Fade(from: from, start: start, timing: timing), at: time)
    return true
  }

  /// Returns the model's value at a moment, in seconds.
  public func model(at time: Double) -> Double {
    steps.value(at: time)
  }

  /// Returns the value shown at a moment, in seconds.
  public func presentation(at time: Double) -> Double {
    let model = model(at: time)
    guard let fade = fades.value(at: time) else { return model }
    let progress = fade.timing.progress(after: time - fade.start)
    return progress == 1 ? model : model + (fade.from - model) * (1 - progress)
  }

  /// The last moment at which anything changes or moves, in seconds; 0 if nothing ever does.
  ///
  /// The end of an animation that another replaced does not count.
  public var end: Double {
    let lastStep = steps.lastTime ?? 0
    return fades.latest.map { max(lastStep, $0.end) } ?? lastStep
  }

  /// The moments at which a change is made, a motion begins or one ends, in seconds and in no order;
  /// between any two neighbours the value shown goes smoothly.
  package var instants: [Double] {
    steps.changes.map(\.time)
      + fades.changes.flatMap { [$0.time] + ($0.value.map { [$0.start, $0.end] } ?? []) }
  }

  /// Whether the value is the same at all times.
  public var isStill: Bool { steps.changes.isEmpty && fades.changes.isEmpty }

  /// Whether an animation is in place and not over at a moment not before the last change.
  private func isFading(at time: Double) -> Bool {
    fades.latest.map { !Instant.hasCome($0.end, by: time) } ?? false
  }

  /// Returns the moment at which a change asked for is made.
  private func moment(at time: Double) -> Double {
    let last = [steps.lastTime, fades.lastTime].compactMap { $0 }.max()
    guard let last else { return time }
    return time > last ? time : last
  }
}
