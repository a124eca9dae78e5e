// SPDX-License-Identifier: MIT

/// The additive animations of a track, in the order of their changes.
///
/// UIKit's animations have been additive since iOS 8: the model value changes at once, and an
/// animation adds the difference to the old model value, which fades out
/// (`Docs/iOS/Behavior.md` 5.1).
struct Overlays<Delta: Hashable & Sendable>: Hashable, Sendable {
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
