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
