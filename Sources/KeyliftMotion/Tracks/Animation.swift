// SPDX-License-Identifier: MIT

/// A motion laid over a value: from a distance to none.
///
/// UIKit has made each of its animations so since iOS 8: the model changes at once, and the old
/// model less the new is added and fades. Source: `ios-facts.md` 5.1.
public struct Animation<Value: AdditiveValue>: Hashable, Sendable {
  /// The old model value less the new one.
  public let delta: Value
  /// The moment at which the motion starts, in seconds.
  public let start: Double
  /// The motion's curve and duration.
  public let timing: Timing

  /// Creates a motion over a distance.
  @inlinable
  public init(delta: Value, start: Double, timing: Timing) {
    self.delta = delta
    self.start = start
    self.timing = timing
  }

  /// The moment from which nothing of the motion is left, in seconds.
  @inlinable
  public var end: Double { start + timing.duration }

  /// Returns what is left of the distance at a moment.
  ///
  /// All of it until the start, as a delayed animation of UIKit's holds its first value; none of it
  /// from the end on.
  @inlinable
  public func remainder(at time: Double) -> Value {
    let progress = timing.progress(after: time - start)
    return progress == 1 ? .zero : delta.scaled(by: 1 - progress)
  }
}
