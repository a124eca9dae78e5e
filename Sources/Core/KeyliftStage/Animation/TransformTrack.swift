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
    let start: Double
    let timing: Timing
    let delta: CGAffineTransform

    var end: Double { start + timing.duration }
  }

  init(_ initial: CGAffineTransform = .identity) {
    steps = Steps(initial)
  }

  var latest: CGAffineTransform { steps.latest }

  /// The time at which the last change or animation ends, in seconds; 0 if there is none.
  var end: Double { overlays.reduce(steps.end) { max($0, $1.end) } }

  /// The times at which a change is made or an animation begins or ends, in seconds, unordered.
  ///
  /// Between two neighbors the presentation value changes smoothly.
  var instants: [Double] {
    steps.instants + overlays.flatMap { $0.timing.instants(from: $0.start) }
  }

  var isStill: Bool { steps.isStill }

  mutating func set(_ value: CGAffineTransform, at time: Double) {
    steps.set(value, at: time)
  }

  /// Changes the model value at a time, with an animation of the presentation value.
  ///
  /// A change to a transform without an inverse, such as a scale of 0, is not animated.
  mutating func animate(
    to value: CGAffineTransform, at time: Double, timing: Timing, delay: Double = 0
  ) {
    let old = latest
    guard value != old else { return }
    set(value, at: time)
    guard value.isInvertible else { return }
    overlays.append(
      Overlay(
        time: time, start: time + Timing.usableDuration(delay), timing: timing,
        delta: value.inverted().concatenating(old)))
  }

  func model(at time: Double) -> CGAffineTransform {
    steps.value(at: time)
  }

  func presentation(at time: Double) -> CGAffineTransform {
    guard !isStill else { return latest }
    var value = model(at: time)
    // The newest change comes first: each older one reverts to the transform before it.
    for overlay in overlays.reversed() where Instant.hasCome(overlay.time, by: time) {
      let progress = overlay.timing.progress(after: time - overlay.start)
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

  /// Returns the transform at a part of the distance from the identity.
  fileprivate func faded(to part: Double) -> CGAffineTransform {
    CGAffineTransform(
      a: 1 + (a - 1) * part, b: b * part, c: c * part, d: 1 + (d - 1) * part,
      tx: tx * part, ty: ty * part)
  }
}
