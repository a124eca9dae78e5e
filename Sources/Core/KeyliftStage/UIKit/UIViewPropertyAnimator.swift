// SPDX-License-Identifier: MIT

public import Foundation

/// An animation that is created first and started later; UIKit's class of the same name.
///
/// It keeps its own timing inside other blocks. Springs with a duration of their own, such as curve
/// 7, keep that duration (`Docs/iOS/Behavior.md` 2.1). Without a playing stage an animation is at its end
/// as soon as it starts.
///
/// A started animation can be paused, scrubbed, reversed, continued and stopped. Where Apple says nothing
/// of how the speed changes then, Keylift chooses: an animation that was only paused goes on where it was,
/// and one that was scrubbed goes on from the point of its curve with the same value.
public final class UIViewPropertyAnimator {
  /// The duration of the animation in seconds.
  public var duration: TimeInterval { timing.duration }
  /// The seconds between the last start and the first movement.
  public private(set) var delay: TimeInterval = 0
  /// The state of the animation.
  public private(set) var state = UIViewAnimatingState.inactive
  /// Whether the animation stays active at its end, without a call of its completions.
  public var pausesOnCompletion = false
  /// Whether a scrubbed animation moves at constant speed, and not along its curve.
  public var scrubsLinearly = true
  /// Whether touches reach views that move, of which a stage has none.
  public var isUserInteractionEnabled = true
  /// Whether views are hit where they are shown, which only a test asks for.
  public var isManualHitTestingEnabled = false
  /// Whether the animation can be paused, scrubbed, reversed and stopped.
  public var isInterruptible = true

  private let timing: Timing
  private var animations: [(delayFactor: Double, changes: () -> Void)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var run: AnimatorRun?
  private var runsBackward = false
  private var wasFinished = false

  /// Creates an animator with a timing.
  ///
  /// - Parameters:
  ///   - duration: Seconds, for a timing without a duration of its own.
  ///   - parameters: The timing.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    timing = parameters.timing(duration: duration)
  }

  /// Whether the animation moves, including its delay: it has started, and is not paused or at its end.
  public var isRunning: Bool { state == .active && run?.isPaused != true }

  /// Whether the animation runs toward the values before the changes.
  ///
  /// A change turns a running animation at once, and the fraction that is complete becomes the rest to 1,
  /// as since iOS 11.
  public var isReversed: Bool {
    get { runsBackward }
    set {
      guard newValue != runsBackward, isInterruptible || state == .inactive else { return }
      runsBackward = newValue
      guard isRunning, let now = Stage.current?.now else { return }
      run?.turn(backward: newValue, at: now)
      scheduleEnd()
    }
  }

  /// The fraction of the way in the direction of the animation, from 0 to 1.
  ///
  /// It is a fraction of the time while the animation runs, and of the distance while it is paused and
  /// `scrubsLinearly`. Setting it pauses the animation and moves it there; NaN counts as 0.
  public var fractionComplete: CGFloat {
    get {
      guard let run else { return wasFinished ? 1 : 0 }
      let fraction = run.fraction(at: Stage.current?.now ?? run.end, isLinear: scrubsLinearly)
      return CGFloat(runsBackward ? 1 - fraction : fraction)
    }
    set {
      pauseAnimation()
      guard let now = Stage.current?.now else { return }
      let fraction = newValue > 0 ? Double(min(newValue, 1)) : 0
      run?.scrub(
        to: runsBackward ? 1 - fraction : fraction, at: now, isLinear: scrubsLinearly)
    }
  }

  /// Adds changes that are made when the animation starts, or at once if it is active.
  public func addAnimations(_ animations: @escaping () -> Void) {
    addAnimations(animations, delayFactor: 0)
  }

  /// Adds changes that animate in the last part of the animation only.
  ///
  /// The changes are made when the animation starts, whenever they begin to move. If the animation
  /// is running they are made at once, and the fraction refers to the remaining time. If it is paused
  /// they are made at once without an animation.
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
  /// - Parameter completion: Called after the closures added before, with `.start` if the animation
  ///   was reversed, or with the position of `finishAnimation(at:)`.
  public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  /// Starts the animation, or continues it if it is paused; does nothing while it runs.
  public func startAnimation() { startAnimation(afterDelay: 0) }

  /// Starts the animation after a delay, or continues it at once if it is paused; does nothing while it
  /// runs.
  ///
  /// The changes are made at once, but nothing moves during the delay.
  ///
  /// - Parameter delay: Seconds; negative and non-finite values count as 0.
  public func startAnimation(afterDelay delay: TimeInterval) {
    switch state {
    case .active: continueAnimation(withTimingParameters: nil, durationFactor: 0)
    case .inactive: begin(afterDelay: Timing.usableDuration(delay))
    case .stopped: break
    }
  }

  /// Pauses the animation where it is; one that has not started is active and at its start then.
  public func pauseAnimation() {
    guard isInterruptible, state != .stopped else { return }
    if state == .inactive { begin(afterDelay: 0) }
    guard let stage = Stage.current, let now = stage.now, run?.isPaused == false else { return }
    run?.pause(at: now)
    if let run { stage.moveEnd(of: run.group, to: nil) }
  }

  /// Continues a paused animation, in its direction.
  ///
  /// - Parameters:
  ///   - parameters: Another timing for the rest of the way; `nil` for the rest of the animation's own.
  ///   - durationFactor: The seconds that the rest takes, as a fraction of the duration; 0, and any number
  ///     that is negative or NaN, for the part of the duration that is left. A timing with a duration of
  ///     its own keeps that.
  public func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    guard let now = Stage.current?.now, let paused = run, paused.isPaused else { return }
    let left = paused.timeLeft(backward: runsBackward)
    let rest =
      durationFactor > 0 ? Timing.usableDuration(Double(durationFactor) * duration) : left
    run?.proceed(
      at: now, over: rest, along: parameters?.timing(duration: rest), backward: runsBackward)
    scheduleEnd()
  }

  /// Ends the animation where it is.
  ///
  /// - Parameter withoutFinishing: Whether the animator is inactive then, and calls no completions.
  ///   Otherwise it is stopped, until `finishAnimation(at:)` is called.
  public func stopAnimation(_ withoutFinishing: Bool) {
    guard isInterruptible, state == .active else { return }
    pauseAnimation()
    guard withoutFinishing else { return state = .stopped }
    completions = []
    end(at: .current)
  }

  /// Gives the views of a stopped animation their values at a position, and calls the completions; does
  /// nothing in another state.
  public func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    if state == .stopped { end(at: finalPosition) }
  }

  private func begin(afterDelay delay: TimeInterval) {
    let changes = animations
    animations = []
    state = .active
    self.delay = delay
    guard let stage = Stage.current else {
      for change in changes { change.changes() }
      return conclude(at: .end)
    }
    let group = stage.openAnimations()
    let whole = block(in: group, after: delay, over: timing.duration, delayFactor: 0)
    let now = stage.now ?? 0
    let start = now + max(whole.length - timing.duration, 0)
    run = AnimatorRun(group: group, timing: timing, start: start)
    for (factor, changes) in changes {
      block(in: group, after: delay, over: timing.duration, delayFactor: factor).run(changes)
    }
    stage.closeAnimations(group, at: now + whole.length) { _ in self.arrive(group) }
    guard runsBackward else { return }
    run?.pause(at: now)
    run?.scrub(to: 1, at: now, isLinear: false)
    run?.turn(backward: true, at: now)
    scheduleEnd()
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
    block.animator = group
    return block
  }

  private func scheduleEnd() {
    guard let run, let stage = Stage.current else { return }
    stage.animations.resume(run.group)
    stage.moveEnd(of: run.group, to: run.end)
    if stage.animations[run.group]?.ending != nil { return }
    stage.closeAnimations(run.group, at: run.end) { _ in self.arrive(run.group) }
  }

  private func arrive(_ group: Int) {
    guard run?.group == group, run?.isPaused == false else { return }
    guard pausesOnCompletion, let now = Stage.current?.now else {
      return runsBackward ? end(at: .start) : conclude(at: .end)
    }
    run?.pause(at: now)
  }

  private func end(at position: UIViewAnimatingPosition) {
    // The views' own code may ask for the animator meanwhile.
    let run = run
    run?.settle(at: position)
    conclude(at: position)
  }

  private func conclude(at position: UIViewAnimatingPosition) {
    let completions = completions
    self.completions = []
    if let run {
      Stage.current?.animations[run.group] = nil
      Stage.current?.animations.views[run.group] = nil
    }
    run = nil
    state = .inactive
    wasFinished = true
    for completion in completions { completion(position) }
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
  /// The animation was stopped halfway, and waits for `finishAnimation(at:)`.
  case stopped = 2
}

/// The position at which an animator has ended, with UIKit's raw values.
public enum UIViewAnimatingPosition: Int, Hashable, Sendable {
  /// The end of the animation.
  case end = 0
  /// The start of the animation, after it was reversed.
  case start = 1
  /// A position halfway, after the animation was stopped.
  case current = 2
}
