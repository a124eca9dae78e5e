// SPDX-License-Identifier: MIT

/// An animation that the changes inside a closure become part of.
///
/// Blocks nest by the order of calls. The innermost block is a task-local value, so a view that
/// changes finds it without a parameter.
struct AnimationBlock: Sendable {
  /// With a duration of 0, changes take effect at once, whatever the delay.
  var timing: Timing
  var delay: Double
  var beginsFromCurrentState: Bool
  /// Whether the block is the keyboard's, around the observers of a notification, and not the
  /// app's.
  ///
  /// Blocks and animators inside it keep their own timing. Only changes outside any of them take
  /// the timing of this block.
  var isKeyboardBlock: Bool
  /// The group of the block's animations, from `Stage.openAnimations()`; `nil` if there is no
  /// completion handler.
  var number: Int?
  /// The same number if the block is an animator's, which can take the animations over.
  var animator: Int?

  init(
    timing: Timing, delay: Double = 0, beginsFromCurrentState: Bool = false,
    isKeyboardBlock: Bool = false
  ) {
    self.timing = timing
    self.delay = delay
    self.beginsFromCurrentState = beginsFromCurrentState
    self.isKeyboardBlock = isKeyboardBlock
  }

  @TaskLocal private static var ofClosure: AnimationBlock?

  /// The innermost block around the running code; `nil` if changes take effect at once.
  static var current: AnimationBlock? {
    guard BegunAnimations.isAnyBegun, let begun = Stage.current?.begun.current else {
      return ofClosure
    }
    return begun.block(in: ofClosure)
  }

  @TaskLocal static var isEnabled = true

  static var areAnimationsEnabled: Bool {
    isEnabled && Stage.current?.areAnimationsEnabled ?? true
  }

  static var animating: AnimationBlock? {
    guard let current, current.timing.duration > 0 else { return nil }
    return current
  }

  /// The seconds from the changes to the end of the animation, or of the first run of endless ones.
  var length: Double {
    timing.duration > 0 ? Timing.usableDuration(delay) + timing.length : 0
  }

  func run<Result>(_ changes: () throws -> Result) rethrows -> Result {
    let animates = AnimationBlock.areAnimationsEnabled || isKeyboardBlock
    return try AnimationBlock.run(changes, in: animates ? self : nil)
  }

  /// Runs changes inside the block, and calls a closure when their animation has ended.
  ///
  /// The closure comes before other events scheduled for that time. If nothing is animated, because
  /// nothing changed or the block has no duration, it comes at the end of the current event, after
  /// its layout pass, or at once if no stage is playing. Nested blocks end independently.
  ///
  /// - Parameter completion: Its argument is false if one of the block's animations was replaced,
  ///   which happens only to opacity. If all of the block's animations are replaced, the closure is
  ///   called without waiting for the end. An endless animation never calls it.
  func run(_ changes: () -> Void, completion: @escaping (Bool) -> Void) {
    guard let stage = Stage.current else {
      run(changes)
      return completion(true)
    }
    var block = self
    let number = stage.openAnimations()
    block.number = number
    block.run(changes)
    guard !timing.isEndless else { return }
    stage.closeAnimations(number, at: (stage.now ?? 0) + length, completion: completion)
  }

  static func withoutAnimation<Result>(
    _ changes: () throws -> Result
  ) rethrows -> Result {
    try run(changes, in: nil)
  }

  private static func run<Result>(
    _ changes: () throws -> Result, in block: AnimationBlock?
  ) rethrows -> Result {
    try $ofClosure.withValue(block) {
      guard BegunAnimations.isAnyBegun, let stage = Stage.current else { return try changes() }
      if let block, !block.timing.isEndless { stage.begun.note(seconds: block.length) }
      return try stage.hidingBegunAnimations(changes)
    }
  }

  /// Creates the block of `UIView.animate`, nested in the current block.
  ///
  /// - Parameters:
  ///   - duration: Seconds. Curve 7 has its own duration, except for 0 or less, which makes
  ///     changes without animation.
  ///   - delay: Seconds before the animation begins. The delay of an outer block does not count.
  ///   - options: The curve, and the options of the outer block that are overridden.
  init(duration: Double, delay: Double = 0, options: AnimationOptions = []) {
    self.init(
      nesting: Timing(animating: options.curve.timingCurve, over: duration), delay: delay,
      options: options)
  }

  /// Creates a block with its own timing, nested in the current block.
  ///
  /// Inside another block of the app, the outer duration and curve apply unless the options
  /// override them (`Docs/iOS/Behavior.md` 2.2), and so does the outer `beginFromCurrentState`. A
  /// spring has its own duration.
  init(
    nesting own: Timing, in outer: AnimationBlock? = .current, delay: Double = 0,
    options: AnimationOptions = []
  ) {
    var timing = own.repeated(options.repetition)
    var beginsFromCurrentState = options.contains(.beginFromCurrentState)
    if let outer, !outer.isKeyboardBlock {
      timing = Timing(
        animating: options.contains(.overrideInheritedCurve) ? timing.curve : outer.timing.curve,
        over: options.contains(.overrideInheritedDuration)
          ? timing.duration : outer.timing.duration
      ).repeated(
        options.contains(.overrideInheritedOptions)
          ? options.repetition : options.repetition ?? outer.timing.repetition)
      if !options.contains(.overrideInheritedOptions), outer.beginsFromCurrentState {
        beginsFromCurrentState = true
      }
    }
    self.init(timing: timing, delay: delay, beginsFromCurrentState: beginsFromCurrentState)
  }
}

/// Options of an animation block; UIKit's `UIView.AnimationOptions`, with the same bits
/// (`Docs/iOS/Behavior.md` 2.2).
public struct AnimationOptions: OptionSet, Hashable, Sendable {
  /// UIKit's bits.
  public let rawValue: UInt

  /// Creates options from UIKit's bits.
  ///
  /// Unknown bits are kept and have no effect.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Lays out subviews inside the block.
  public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
  /// Lets the user interact with views while they move.
  public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
  /// Starts from the value that is shown.
  ///
  /// This affects only opacity, as all other animations are additive.
  public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
  /// Runs the animation again and again.
  ///
  /// It lasts as long as the clip, which it does not lengthen beyond its first run, and its completion is
  /// never called.
  public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
  /// Runs the animation back after each run; after the last one the value is that of the model.
  public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
  /// Uses this block's duration instead of the enclosing block's.
  public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
  /// Uses this block's curve instead of the enclosing block's.
  public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
  /// Inherits no options of the enclosing block; only `beginFromCurrentState` has an effect.
  public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
  /// Slow at both ends (curve 0), the default.
  public static let curveEaseInOut: AnimationOptions = []
  /// Slow at the start (curve 1).
  public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
  /// Slow at the end (curve 2).
  public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
  /// Constant speed (curve 3).
  public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

  fileprivate var repetition: Repetition? {
    guard contains(.repeat) || contains(.autoreverse) else { return nil }
    return Repetition(
      count: contains(.repeat) ? .infinity : 1, autoreverses: contains(.autoreverse))
  }

  /// The curve in bits 16 to 18; an unknown value is ease-in-out.
  package var curve: AnimationCurve {
    AnimationCurve(rawValue: Int((rawValue >> 16) & 7)) ?? .easeInOut
  }
}

/// The effect of a duration of 0 in an app's animation whose curve has a duration of its own, such
/// as curve 7.
///
/// Apple documents that a duration of 0 or less makes changes without animation. An unverified
/// report says that UIKit replaces the duration first (`Docs/iOS/Behavior.md` 1.7).
package enum ZeroDuration: String, CaseIterable, Hashable, Sendable {
  case atOnce = "at-once"
  case spring
}

extension Timing {
  /// A duration that is 0, negative or NaN ends the animation at its start, unless the current
  /// stage reads it as `ZeroDuration.spring`.
  ///
  /// The curve stays for blocks that inherit it.
  ///
  /// - Parameter duration: Seconds; a curve with a duration of its own ignores a positive one.
  init(animating curve: TimingCurve, over duration: Double) {
    let isAtOnce = Stage.current?.zeroDuration != .spring && !(duration > 0)
    self = isAtOnce ? Timing(endingAtOnce: curve) : Timing(curve: curve, duration: duration)
  }
}
