// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftMotion
import KeyliftStage

/// An animation that is made first and started later; UIKit's class of the name.
///
/// It keeps its own timing inside other blocks. Curve 7 brings its own duration (`ios-facts.md` 2.1).
public final class UIViewPropertyAnimator {
  /// The seconds that the animation takes.
  public var duration: TimeInterval { timing.duration }

  private let timing: Timing
  private var animations: [() -> Void] = []

  /// Creates an animator.
  ///
  /// - Parameters:
  ///   - duration: Seconds, for a curve that has none of its own.
  ///   - curve: The curve.
  ///   - animations: The changes, made when the animation starts.
  public init(
    duration: TimeInterval, curve: AnimationCurve, animations: (() -> Void)? = nil
  ) {
    timing = Timing(curve: curve.timingCurve, duration: duration)
    if let animations { self.animations.append(animations) }
  }

  /// Adds changes to make when the animation starts.
  public func addAnimations(_ animations: @escaping () -> Void) {
    self.animations.append(animations)
  }

  /// Makes the changes, animated; a second start finds nothing left to do.
  public func startAnimation() {
    let changes = animations
    animations = []
    AnimationBlock(timing: timing).run {
      for change in changes { change() }
    }
  }
}
