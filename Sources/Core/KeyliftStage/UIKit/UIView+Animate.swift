// SPDX-License-Identifier: MIT

public import Foundation

extension View {
  /// Animates the changes that a closure makes, without a spring.
  ///
  /// A duration of 0 or less applies the changes at once, regardless of the curve and the delay, as
  /// Apple documents (`Docs/iOS/Behavior.md` 1.7).
  ///
  /// - Parameters:
  ///   - duration: Seconds. Curve 7 has a duration of its own, and inside another block that
  ///     block's duration holds.
  ///   - delay: The seconds before the animation begins.
  ///   - options: The curve and more; ease-in-out by default.
  ///   - animations: The changes, made at once.
  ///   - completion: Called when the animation has ended, with `false` if another opacity animation
  ///     has replaced one of this block's; see `AnimationBlock.run(_:completion:)`.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    AnimationBlock(duration: duration, delay: delay, options: options)
      .run(animations, thenIfAny: completion)
  }

  package static func animate(
    withDuration duration: TimeInterval, along curve: TimingCurve, animations: () -> Void
  ) {
    AnimationBlock(nesting: Timing(animating: curve, over: duration)).run(animations)
  }

  /// Animates the changes that a closure makes with a spring that settles within the duration.
  ///
  /// Numbers that make no spring, such as a damping ratio of 0, leave the curve of the options.
  /// Inside another block that block's curve and duration hold, as with any animation
  /// (`Docs/iOS/Behavior.md` 1.6, 2.2).
  ///
  /// - Parameters:
  ///   - duration: The seconds after which the spring is within a thousandth of its end and stops.
  ///   - delay: The seconds before the animation begins.
  ///   - dampingRatio: 1 for no oscillation, less for more.
  ///   - velocity: The initial velocity, in whole distances per second.
  ///   - options: The options that hold inside another block.
  ///   - animations: The changes, made at once.
  ///   - completion: Called when the animation has ended, as in `animate(withDuration:)`.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let spring = Spring(
      settlingAfter: duration, dampingRatio: Double(dampingRatio),
      initialVelocity: Double(velocity))
    let curve = spring.map { TimingCurve.spring($0, over: duration) }
    AnimationBlock(
      nesting: Timing(animating: curve ?? options.curve.timingCurve, over: duration),
      delay: delay, options: options
    ).run(animations, thenIfAny: completion)
  }

  /// Animates the changes that a closure makes with a spring of a perceptual duration and a bounce.
  ///
  /// The animation lasts until the spring has settled, longer than the perceptual duration. Numbers
  /// that make no settling spring, such as a bounce of 1, leave the curve of the options over the
  /// duration. Inside another block that block's curve and duration hold.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds (`Docs/iOS/Behavior.md` 1.6).
  ///   - bounce: 0 for none, up to 1; less than 0 for a slower end.
  ///   - velocity: The initial velocity, in whole distances per second.
  ///   - delay: The seconds before the animation begins.
  ///   - options: The options that hold inside another block.
  ///   - animations: The changes, made at once.
  ///   - completion: Called when the animation has ended, as in `animate(withDuration:)`.
  public static func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity velocity: CGFloat = 0, delay: TimeInterval = 0,
    options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let spring = Spring(
      duration: duration, bounce: Double(bounce), initialVelocity: Double(velocity))
    let curve = spring.flatMap { TimingCurve(settling: $0) } ?? options.curve.timingCurve
    AnimationBlock(
      nesting: Timing(animating: curve, over: duration), delay: delay, options: options
    ).run(animations, thenIfAny: completion)
  }

  /// Without a block, changes are made at once.
  ///
  /// - Parameters:
  ///   - seconds: How long the value before the changes is still shown.
  ///   - part: The fractions of the block's distance, from 0 to 1, between which the changes take
  ///     place.
  package static func animateAlong(
    late seconds: TimeInterval = 0, during part: ClosedRange<Double> = 0...1,
    _ changes: () -> Void
  ) {
    guard var block = AnimationBlock.current else { return changes() }
    block.timing = block.timing.holding(for: seconds).covering(part)
    block.run(changes)
  }

  /// Applies changes at once, also inside an animation block, and disables blocks inside the
  /// closure.
  public static func performWithoutAnimation(_ actions: () -> Void) {
    AnimationBlock.$isEnabled.withValue(false) { AnimationBlock.withoutAnimation(actions) }
  }

  /// Enables or disables animation blocks on the playing stage; disabled blocks apply changes at
  /// once.
  ///
  /// The setting belongs to the app in UIKit. Without a playing stage this does nothing.
  public static func setAnimationsEnabled(_ enabled: Bool) {
    Stage.current?.areAnimationsEnabled = enabled
  }

  /// Runs the animations of changes several times, inside the closure of an animation block.
  ///
  /// Outside a block the changes are made at once.
  ///
  /// - Parameters:
  ///   - count: The number of runs, also a fraction; more than a million is no end.
  ///   - autoreverses: Whether each run is followed by its way back, which belongs to the run.
  ///   - animations: The changes, made at once.
  public static func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    guard var block = AnimationBlock.animating else { return animations() }
    block.timing = block.timing.repeated(
      Repetition(count: Double(count), autoreverses: autoreverses))
    if let number = block.number, let stage = Stage.current {
      stage.animations[number]?.laterEnd = (stage.now ?? 0) + block.length
    }
    block.run(animations)
  }

  /// Whether animation blocks animate here and now.
  public static var areAnimationsEnabled: Bool { AnimationBlock.areAnimationsEnabled }

  /// The duration of an animation that a change made now would get, in seconds, including the
  /// keyboard's own animation; 0 if a change is applied at once.
  public static var inheritedAnimationDuration: TimeInterval {
    AnimationBlock.current?.timing.duration ?? 0
  }
}

extension AnimationBlock {
  func run(_ changes: () -> Void, thenIfAny completion: ((Bool) -> Void)?) {
    guard let completion else { return run(changes) }
    run(changes, completion: completion)
  }
}

extension View {
  /// Makes changes to a view's content; UIKit blends the pictures before and after.
  ///
  /// A stage has no such blends: the content changes at once, and what can be animated is. The
  /// completion comes after the duration.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - duration: Seconds.
  ///   - options: The curve, and the kind of transition, which has no effect.
  ///   - animations: The changes, made at once.
  ///   - completion: Called after the duration.
  public static func transition(
    with view: View, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    AnimationBlock(duration: duration, options: options).run { animations?() }
    guard let completion else { return }
    StageQueue.main.async(after: duration) { completion(true) }
  }
}

// Kinds of transitions and hints, with UIKit's bits. None has an effect on a stage.
extension AnimationOptions {
  /// Animates the content anew in a transition.
  public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
  /// Hides views in a transition instead of removing them.
  public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
  /// Turns the view over from the left.
  public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
  /// Turns the view over from the right.
  public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
  /// Curls the view up.
  public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
  /// Curls the view down.
  public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
  /// Blends the pictures.
  public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
  /// Turns the view over from the top.
  public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
  /// Turns the view over from the bottom.
  public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
  /// Draws 60 frames a second.
  public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
  /// Draws 30 frames a second.
  public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)
}

// Animations of iOS 3, which begin and end without a closure. Changes between the two calls animate
// on the stage that plays the running code. A function that a closure of `UIView.animate` calls ends
// what it has begun itself, and so does an event. Without a playing stage changes are made at once.
extension View {
  /// Begins an animation, in which the settings and changes until `commitAnimations()` are.
  ///
  /// - Parameters:
  ///   - animationID: A name, which has no effect.
  ///   - context: Data of the app, which are never read.
  @safe public static func beginAnimations(
    _ animationID: String?, context: UnsafeMutableRawPointer?
  ) {
    Stage.current?.begun.begin()
  }

  /// Ends the innermost animation that has begun.
  public static func commitAnimations() { Stage.current?.begun.commit() }

  /// Sets the duration of the begun animation in seconds, 0.2 by default.
  public static func setAnimationDuration(_ duration: TimeInterval) {
    set { $0.duration = duration }
  }

  /// Sets the delay of the begun animation in seconds.
  public static func setAnimationDelay(_ delay: TimeInterval) { set { $0.delay = delay } }

  /// Sets the curve of the begun animation, ease-in-out by default.
  public static func setAnimationCurve(_ curve: AnimationCurve) {
    set {
      let others = $0.options.rawValue & ~(7 << 16)
      $0.options = AnimationOptions(rawValue: others | UInt(curve.rawValue) << 16)
    }
  }

  /// Sets whether opacity starts from the value that is shown.
  public static func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    set { $0.set(.beginFromCurrentState, fromCurrentState) }
  }

  /// Sets how often the begun animation runs; a number above a million is no end.
  public static func setAnimationRepeatCount(_ repeatCount: Float) {
    set { $0.repeatCount = Double(repeatCount) }
  }

  /// Sets whether the begun animation runs back after each run.
  public static func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    set { $0.set(.autoreverse, repeatAutoreverses) }
  }

  private static func set(_ change: (inout BegunAnimations.Settings) -> Void) {
    Stage.current?.begun.set(change)
  }
}

/// A group of changes to layers; Core Animation's class of the same name.
public enum CATransaction {
  /// Begins a group.
  ///
  /// As the layers of views have no animations of their own, changes in it are made at once outside an
  /// animation block, and with the block's animation inside one.
  public static func begin() {
    guard let stage = Stage.current else { return }
    var settings = BegunAnimations.Settings()
    if let outer = AnimationBlock.current {
      settings.inherited = outer
    } else {
      settings.isDisabled = true
    }
    stage.begun.begin(settings)
  }

  /// Ends the innermost group, whose completion is called when animations that it has begun are over.
  public static func commit() {
    guard let stage = Stage.current, let settings = stage.begun.current else { return }
    stage.begun.commit()
    guard let completion = settings.completion else { return }
    stage.schedule(after: settings.longest, first: true, completion)
  }

  /// Calls a closure when the animations are over that the group begins after this call.
  ///
  /// Without animations it is called after the current event. Without a playing stage it is called at once.
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    guard let stage = Stage.current, stage.begun.current != nil else { return block?() ?? () }
    stage.begun.set { $0.completion = block }
  }

  /// The duration of animations of layers, which a stage does not play: 0.25 seconds.
  public static func animationDuration() -> TimeInterval { 0.25 }

  /// Whether changes in the group are made at once.
  public static func disableActions() -> Bool { Stage.current?.begun.current?.isDisabled ?? false }

  /// Does nothing, because changes are made at once.
  public static func flush() {}

  /// Sets whether changes in the group are made at once, also inside an animation block.
  public static func setDisableActions(_ isDisabled: Bool) {
    Stage.current?.begun.set { $0.isDisabled = isDisabled || $0.inherited == nil }
  }

  /// Does nothing, because the layers of views have no animations of their own.
  public static func setAnimationDuration(_ duration: TimeInterval) {}

  /// Does nothing, because the layers of views have no animations of their own; the curve is Core Animation's.
  public static func setAnimationTimingFunction(_ function: AnyObject?) {}
}
