// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftMotion
public import KeyliftStage

/// An animation that is made first and started later; UIKit's class of the name.
///
/// It keeps its own timing inside other blocks. Springs of their own duration, curve 7 among them, bring it
/// along (`ios-facts.md` 2.1). Pausing, scrubbing, stopping and reversing are left out: an animation, once
/// started, runs to its end. Where no stage plays, that is at once.
public final class UIViewPropertyAnimator {
  /// The seconds that the animation takes.
  public var duration: TimeInterval { timing.duration }
  /// Whether the animation has started and not ended.
  public private(set) var state = UIViewAnimatingState.inactive

  private let timing: Timing
  private var animations: [(delayFactor: Double, changes: () -> Void)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var run: Run?

  /// An animation under way.
  private struct Run {
    let group: Int
    let end: Double
  }

  /// Creates an animator of any motion.
  ///
  /// - Parameters:
  ///   - duration: Seconds, for a motion that has none of its own.
  ///   - parameters: The motion.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    timing = parameters.timing(duration: duration)
  }

  /// Whether the animation has started and not ended, its delay included.
  public var isRunning: Bool { state == .active }

  /// Adds changes to make when the animation starts; while it runs, they are made at once.
  public func addAnimations(_ animations: @escaping () -> Void) {
    addAnimations(animations, delayFactor: 0)
  }

  /// Adds changes that move in the last part of the animation only.
  ///
  /// Changes are made when the animation starts, whenever they begin to move. Added while it runs, they are
  /// made at once, and the fraction is that of the time left.
  ///
  /// - Parameter delayFactor: The fraction of the duration to wait, clamped to `0...1`, a NaN to 0. At 1
  ///   no time is left to move in, and the changes land at once.
  public func addAnimations(_ animations: @escaping () -> Void, delayFactor: CGFloat) {
    // Written so that a NaN is 0.
    let factor = delayFactor > 0 ? Double(min(delayFactor, 1)) : 0
    guard let run else { return self.animations.append((factor, animations)) }
    let left = max(run.end - (Stage.current?.now ?? run.end), 0)
    block(in: run.group, after: 0, over: left, delayFactor: factor).run(animations)
  }

  /// Adds a closure to call when the animation has ended.
  ///
  /// - Parameter completion: Called with `.end`, after those that were added before.
  public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  /// Makes the changes, animated; nothing happens while they run.
  public func startAnimation() { startAnimation(afterDelay: 0) }

  /// Makes the changes, which move after a delay; nothing happens while they run.
  ///
  /// - Parameter delay: Seconds, over which what is shown stays; one negative or not finite counts as 0.
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
    let end = (stage.now ?? 0) + whole.length
    run = Run(group: group, end: end)
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
    for completion in completions { completion(.end) }
  }
}

extension UIViewPropertyAnimator {
  /// Creates an animator of one of UIKit's curves.
  ///
  /// - Parameters:
  ///   - duration: Seconds, for a curve that has none of its own.
  ///   - curve: The curve.
  ///   - animations: The changes, made when the animation starts.
  public convenience init(
    duration: TimeInterval, curve: AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator of a Bezier, as `UICubicTimingParameters(controlPoint1:controlPoint2:)`.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator of a spring that has settled after the duration.
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
  ///   - duration: Seconds, for a curve that has none of its own.
  ///   - delay: Seconds before anything moves.
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
