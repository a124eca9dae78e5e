// SPDX-License-Identifier: MIT

public import Foundation

// A started animation runs to its end on a stage, so these names compile and change nothing.
extension UIViewPropertyAnimator {
  /// The fraction of the duration that has passed: 0 before the start and 1 at the end.
  ///
  /// Setting it does nothing: a stage does not scrub animations.
  public var fractionComplete: CGFloat {
    get { CGFloat(elapsedFraction) }
    set {}
  }

  /// Whether the animation runs backward: never on a stage, whatever is set.
  public var isReversed: Bool {
    get { false }
    set {}
  }

  /// Whether touches reach views that move, of which a stage has none.
  public var isUserInteractionEnabled: Bool {
    get { true }
    set {}
  }

  /// Whether the animation can be interrupted: never on a stage, whatever is set.
  public var isInterruptible: Bool {
    get { false }
    set {}
  }

  /// Whether the animation stays active at its end: never on a stage, whatever is set.
  public var pausesOnCompletion: Bool {
    get { false }
    set {}
  }

  /// Whether a scrubbed animation moves at constant speed, which no animation does on a stage.
  public var scrubsLinearly: Bool {
    get { false }
    set {}
  }

  /// Does nothing: a started animation runs to its end on a stage.
  public func pauseAnimation() {}

  /// Does nothing: a started animation runs to its end on a stage.
  ///
  /// - Parameter withoutFinishing: Has no effect.
  public func stopAnimation(_ withoutFinishing: Bool) {}

  /// Does nothing: a started animation runs to its end on a stage.
  public func finishAnimation(at finalPosition: UIViewAnimatingPosition) {}

  /// Starts an animation that has not started; one that has runs on as it is.
  ///
  /// - Parameters:
  ///   - parameters: Another timing, which has no effect.
  ///   - durationFactor: Another duration, which has no effect.
  public func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    startAnimation()
  }
}
