// SPDX-License-Identifier: MIT

import Foundation
public import KeyliftMotion

/// A transform over time: what the model is set to, and the animations laid over it by concatenation.
///
/// Whether UIKit adds up animated transforms is not settled (`ios-facts.md` 5.1); Keylift does, so that
/// positions never jump. Each change leaves behind the transform that undoes it, in the superview's space,
/// and fades that to the identity entry by entry; for translations this is the additive rule itself.
public struct TransformTrack: Hashable, Sendable {
  private var steps: [Step]
  private var overlays: [Overlay] = []

  private struct Step: Hashable, Sendable {
    let time: Double
    let value: CGAffineTransform
  }

  private struct Overlay: Hashable, Sendable {
    let time: Double
    let start: Double
    let timing: Timing
    let delta: CGAffineTransform

    var end: Double { start + timing.duration }
  }

  /// Creates a track that stays at a transform.
  public init(_ initial: CGAffineTransform = .identity) {
    steps = [Step(time: -.infinity, value: initial)]
  }

  /// The model after all changes so far.
  public var latest: CGAffineTransform { steps[steps.count - 1].value }

  /// The last moment at which anything changes or moves, in seconds; 0 if nothing ever does.
  public var end: Double {
    let lastStep = steps.count > 1 ? steps[steps.count - 1].time : 0
    return overlays.reduce(lastStep) { max($0, $1.end) }
  }

  /// The moments at which a change is made, a motion begins or one ends, in seconds and in no order;
  /// between any two neighbours the transform shown goes smoothly.
  package var instants: [Double] {
    steps.dropFirst().map(\.time) + overlays.flatMap { [$0.start, $0.end] }
  }

  /// Whether the transform is the same at all times.
  public var isStill: Bool { steps.count == 1 }

  /// Changes the model at a moment, which must not be before the last change.
  public mutating func set(_ value: CGAffineTransform, at time: Double) {
    guard value != latest else { return }
    steps.append(Step(time: max(time, steps[steps.count - 1].time), value: value))
  }

  /// Changes the model at a moment and moves what is shown there.
  ///
  /// A change to a transform that cannot be undone, such as a scale of 0, lands at once.
  public mutating func animate(
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

  /// Returns the model at a moment in seconds.
  public func model(at time: Double) -> CGAffineTransform {
    let step = steps.last { Instant.hasCome($0.time, by: time) }
    return step?.value ?? steps[0].value
  }

  /// Returns the transform shown at a moment in seconds.
  public func presentation(at time: Double) -> CGAffineTransform {
    guard !isStill else { return steps[0].value }
    var value = model(at: time)
    // The newest change stands nearest to the model: each older one undoes what it was made from.
    for overlay in overlays.reversed() where Instant.hasCome(overlay.time, by: time) {
      let progress = overlay.timing.progress(after: time - overlay.start)
      if progress != 1 { value = value.concatenating(overlay.delta.faded(to: 1 - progress)) }
    }
    return value
  }
}

extension CGAffineTransform {
  /// Whether some transform undoes this one.
  fileprivate var isInvertible: Bool {
    let determinant = a * d - b * c
    return determinant != 0 && determinant.isFinite
  }

  /// Returns the transform part of the way from the identity.
  fileprivate func faded(to part: Double) -> CGAffineTransform {
    CGAffineTransform(
      a: 1 + (a - 1) * part, b: b * part, c: c * part, d: 1 + (d - 1) * part,
      tx: tx * part, ty: ty * part)
  }
}
