// SPDX-License-Identifier: MIT

/// A value over time: what the model is set to, and the additive animations laid over it.
///
/// The value shown is the model plus what is left of every animation so far, so a motion that
/// interrupts another starts where that one stood. Source: `ios-facts.md` 5.1. Time runs forwards:
/// a change before the last one counts as made with it.
public struct Track<Value: AdditiveValue>: Hashable, Sendable {
  /// What the model is set to.
  @usableFromInline var steps: Steps<Value>
  /// What is laid over it, in the order it was added.
  @usableFromInline var overlays: [Overlay] = []

  /// An animation, and the moment of the change that it softens, before which it is not there.
  @usableFromInline
  struct Overlay: Hashable, Sendable {
    @usableFromInline let time: Double
    @usableFromInline let animation: Animation<Value>
  }

  /// Creates a track that stays at a value.
  @inlinable
  public init(_ initial: Value) {
    steps = Steps(initial)
  }

  /// Changes the model at a moment; what is shown steps by the difference.
  ///
  /// Animations under way go on, as they do on iOS. Setting what is there already changes nothing.
  ///
  /// - Parameter time: Seconds; no earlier than the last change.
  public mutating func set(_ value: Value, at time: Double) {
    guard value != steps.latest else { return }
    steps.append(value, at: moment(at: time))
  }

  /// Changes the model at a moment and moves what is shown there.
  ///
  /// - Parameters:
  ///   - value: The new model value. If it is there already, nothing moves.
  ///   - time: Seconds; no earlier than the last change.
  ///   - timing: The motion's curve and duration.
  ///   - delay: Seconds from the change to the start of the motion, over which what is shown stays.
  public mutating func animate(
    to value: Value, at time: Double, timing: Timing, delay: Double = 0
  ) {
    guard value != steps.latest else { return }
    let delta = steps.latest - value
    let time = moment(at: time)
    let start = time + Timing.usableDuration(delay)
    steps.append(value, at: time)
    overlays.append(
      Overlay(time: time, animation: Animation(delta: delta, start: start, timing: timing)))
  }

  /// The model's value after all changes so far.
  @inlinable
  public var latest: Value { steps.latest }

  /// Returns the model's value at a moment, in seconds.
  @inlinable
  public func model(at time: Double) -> Value {
    steps.value(at: time)
  }

  /// Returns the value shown at a moment, in seconds.
  @inlinable
  public func presentation(at time: Double) -> Value {
    guard !isStill else { return steps.initial }
    var value = model(at: time)
    for overlay in overlays where Instant.hasCome(overlay.time, by: time) {
      value = value + overlay.animation.remainder(at: time)
    }
    return value
  }

  /// The last moment at which anything changes or moves, in seconds; 0 if nothing ever does.
  public var end: Double {
    overlays.reduce(steps.lastTime ?? 0) { max($0, $1.animation.end) }
  }

  /// The moments at which a change is made, a motion begins or one ends, in seconds and in no order;
  /// between any two neighbours the value shown goes smoothly.
  package var instants: [Double] {
    steps.changes.map(\.time) + overlays.flatMap { [$0.animation.start, $0.animation.end] }
  }

  /// Whether the value is the same at all times.
  @inlinable
  public var isStill: Bool { steps.changes.isEmpty }

  /// Returns the moment at which a change asked for is made.
  private func moment(at time: Double) -> Double {
    guard let last = steps.lastTime else { return time }
    return time > last ? time : last
  }
}
