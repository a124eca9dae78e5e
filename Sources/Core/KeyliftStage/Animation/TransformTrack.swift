// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics

/// A transform over time: the model values, and the animations that are concatenated with them.
///
/// Whether UIKit adds animated transforms is not settled (`Docs/iOS/Behavior.md` 5.1). Keylift
/// does, so that positions never jump. Each change adds the transform that reverts it, in the
/// superview's space, and fades this transform to the identity entry by entry. For translations
/// this is the additive rule itself.
struct TransformTrack: Hashable, Sendable {
  private var steps: Steps<CGAffineTransform>
  private var overlays: [Overlay] = []

  private struct Overlay: Hashable, Sendable {
    let time: Double
    var pace: Pace
    let delta: CGAffineTransform
  }

  init(_ initial: CGAffineTransform = .identity) {
    steps = Steps(initial)
  }

  var latest: CGAffineTransform { steps.latest }

  var end: Double { overlays.reduce(steps.end) { max($0, $1.pace.end) } }

  var instants: [Double] {
    steps.instants + overlays.flatMap(\.pace.instants)
  }

  var moves: [Range<Double>] { overlays.map { $0.time..<max($0.time, $0.pace.standstill) } }

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
    let pace = Pace(
      start: time + Timing.usableDuration(delay), timing: timing, animator: animator)
    overlays.append(
      Overlay(time: time, pace: pace, delta: value.inverted().concatenating(old)))
  }

  mutating func turn(_ animator: Int, at time: Double, to course: (Pace) -> Pace.Course) {
    for index in overlays.indices where overlays[index].pace.animator == animator {
      overlays[index].pace.turn(to: course(overlays[index].pace), at: time)
    }
  }

  /// - Returns: The model with the parts that it must take over.
  mutating func end(
    _ animator: Int, at time: Double, takingOver part: (Pace) -> Double
  ) -> CGAffineTransform {
    var value = latest
    for index in overlays.indices.reversed() where overlays[index].pace.animator == animator {
      value = value.concatenating(overlays[index].delta.faded(to: part(overlays[index].pace)))
      overlays[index].pace.turn(to: .resting(at: 1), at: time)
    }
    return value
  }

  func model(at time: Double) -> CGAffineTransform {
    steps.value(at: time)
  }

  func presentation(at time: Double) -> CGAffineTransform {
    guard !isStill else { return latest }
    var value = model(at: time)
    // The newest change comes first: each older one reverts to the transform before it.
    for overlay in overlays.reversed() where Instant.hasCome(overlay.time, by: time) {
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
