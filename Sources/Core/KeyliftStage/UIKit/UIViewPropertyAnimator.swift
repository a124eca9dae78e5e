// SPDX-License-Identifier: MIT

public import Foundation

/// An animation that is created first and started later; UIKit's class of the same name.
///
/// It keeps its own timing inside other blocks. Springs with a duration of their own, such as curve
/// 7, keep that duration (`Docs/iOS/Behavior.md` 2.1). Pausing, scrubbing, stopping and reversing
/// are not supported: a started animation runs to its end, at once without a playing stage.
public final class UIViewPropertyAnimator {
  /// The duration of the animation in seconds.
  public var duration: TimeInterval { timing.duration }
  /// The state of the animation.
  public private(set) var state = UIViewAnimatingState.inactive

  private let timing: Timing
  private var animations: [(delayFactor: Double, changes: () -> Void)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var run: Run?

  private struct Run {
    let group: Int
    let start: Double
    let end: Double
  }

  /// The fraction of the time from the start to the end that has passed.
  var elapsedFraction: Double {
    guard let run else { return state == .inactive && wasFinished ? 1 : 0 }
    let now = Stage.current?.now ?? run.end
    return run.end > run.start ? min(max((now - run.start) / (run.end - run.start), 0), 1) : 1
  }
  private var wasFinished = false

  /// Creates an animator with a timing.
  ///
  /// - Parameters:
  ///   - duration: Seconds, for a timing without a duration of its own.
  ///   - parameters: The timing.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    timing = parameters.timing(duration: duration)
  }

  /// Whether the animation has started and not ended, including its delay.
  public var isRunning: Bool { state == .active }

  /// Adds changes that are made when the animation starts, or at once if it is running.
  public func addAnimations(_ animations: @escaping () -> Void) {
    addAnimations(animations, delayFactor: 0)
  }

  /// Adds changes that animate in the last part of the animation only.
  ///
  /// The changes are made when the animation starts, whenever they begin to move. If the animation
  /// is running they are made at once, and the fraction refers to the remaining time.
  ///
  /// - Parameters:
  ///   - animations: The changes.
  ///   - delayFactor: The fraction of the duration to wait, clamped to `0...1`; NaN counts as 0.
  ///     With 1 no time is left, and the changes are applied at once.
  public func addAnimations(_ animations: @escaping () -> Void, delayFactor: CGFloat) {
    // Written so that a NaN is 0.
    let factor = delayFactor > 0 ? Double(min(delayFactor, 1)) : 0
    guard let run else { return self.animations.append((factor, animations)) }
    let left = max(run.end - (Stage.current?.now ?? run.end), 0)
    block(in: run.group, after: 0, over: left, delayFactor: factor).run(animations)
  }

  /// Adds a closure that is called when the animation has ended.
  ///
  /// - Parameter completion: Called with `.end`, after the closures added before.
  public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  /// Starts the animation; does nothing while it runs.
  public func startAnimation() { startAnimation(afterDelay: 0) }

  /// Starts the animation after a delay; does nothing while it runs.
  ///
  /// The changes are made at once, but nothing moves during the delay.
  ///
  /// - Parameter delay: Seconds; negative and non-finite values count as 0.
  public func startAnimation(afterDelay delay: TimeInterval) {
    guard state == .inactive else { return }
    let changes = animations
    animations = []
    state = .active
    guard let stage = Stage.current else {
      for change in changes { change.changes() }
      return finish()
    }
    let group = stage.openAnimations()
    let whole = block(in: group, after: delay, over: timing.duration, delayFactor: 0)
    let start = stage.now ?? 0
    let end = start + whole.length
    run = Run(group: group, start: start + max(whole.length - timing.duration, 0), end: end)
    for (factor, changes) in changes {
      block(in: group, after: delay, over: timing.duration, delayFactor: factor).run(changes)
    }
    stage.closeAnimations(group, at: end) { _ in self.finish() }
  }

  private func block(
    in group: Int, after delay: Double, over seconds: Double, delayFactor: Double
  ) -> AnimationBlock {
    let wait = seconds * delayFactor
    let rest = seconds - wait
    let timing =
      rest == self.timing.duration
      ? self.timing : Timing(curve: self.timing.curve.stretched(over: rest), duration: rest)
    var block = AnimationBlock(timing: timing, delay: wait + (delay > 0 ? delay : 0))
    block.number = group
    return block
  }

  private func finish() {
    let completions = completions
    self.completions = []
    run = nil
    state = .inactive
    wasFinished = true
    for completion in completions { completion(.end) }
  }

  /// Creates an animator with one of UIKit's curves.
  ///
  /// - Parameters:
  ///   - duration: Seconds, for a curve without a duration of its own.
  ///   - curve: The curve.
  ///   - animations: The changes, made when the animation starts.
  public convenience init(
    duration: TimeInterval, curve: AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a Bézier curve, as
  /// `UICubicTimingParameters(controlPoint1:controlPoint2:)` does.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a spring that settles within the duration.
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator and starts it.
  ///
  /// - Parameters:
  ///   - duration: Seconds, for a curve without a duration of its own.
  ///   - delay: The seconds before the animation begins.
  ///   - options: The curve.
  ///   - animations: The changes, made at once.
  ///   - completion: Called when the animation has ended.
  @discardableResult
  public static func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(
      duration: duration, curve: options.curve, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }
}

/// The state of an animator, with UIKit's raw values.
public enum UIViewAnimatingState: Int, Hashable, Sendable {
  /// The animation has not started, or has ended.
  case inactive = 0
  /// The animation has started.
  case active = 1
  /// The animation was stopped halfway, which does not happen here.
  case stopped = 2
}

/// The position at which an animator has ended, with UIKit's raw values.
public enum UIViewAnimatingPosition: Int, Hashable, Sendable {
  /// The end of the animation, as always here.
  case end = 0
  /// The start of the animation, after it was reversed.
  case start = 1
  /// A position halfway, after the animation was stopped.
  case current = 2
}

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
