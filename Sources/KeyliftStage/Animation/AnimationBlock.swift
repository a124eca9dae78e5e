// SPDX-License-Identifier: MIT

public import KeyliftMotion

/// The animation that changes made now become part of.
///
/// Blocks nest by the order of calls, so the innermost one is a task-local value: a view that changes
/// finds it without being told.
public struct AnimationBlock: Sendable {
  /// The curve and duration.
  public var timing: Timing
  /// The seconds before anything moves.
  public var delay: Double
  /// Whether opacity starts from what is shown.
  public var beginsFromCurrentState: Bool
  /// Whether the block is the keyboard's, around a notification's observers, and not the app's own.
  ///
  /// Blocks and animators inside it keep their own timing (`design.md` 4); only changes outside any of them
  /// take this one's.
  public var isKeyboards: Bool

  /// Creates a block.
  public init(
    timing: Timing, delay: Double = 0, beginsFromCurrentState: Bool = false,
    isKeyboards: Bool = false
  ) {
    self.timing = timing
    self.delay = delay
    self.beginsFromCurrentState = beginsFromCurrentState
    self.isKeyboards = isKeyboards
  }

  /// The innermost block around the code that runs now; nil where changes land at once.
  @TaskLocal public static var current: AnimationBlock?

  /// Whether blocks of the app's animate; UIKit's `areAnimationsEnabled`.
  @TaskLocal public static var isEnabled = true

  /// Runs changes inside the block.
  public func run<Result>(_ changes: () throws -> Result) rethrows -> Result {
    let animates = AnimationBlock.isEnabled || isKeyboards
    return try AnimationBlock.$current.withValue(animates ? self : nil) { try changes() }
  }

  /// Runs changes that land at once, whatever block is around them.
  public static func withoutAnimation<Result>(
    _ changes: () throws -> Result
  ) rethrows -> Result {
    try $current.withValue(nil) { try changes() }
  }
}

extension AnimationBlock {
  /// Creates the block of `UIView.animate`, nested in the one that is running.
  ///
  /// Inside one's own block the outer duration and curve hold unless the options override them
  /// (`ios-facts.md` 2.2).
  public init(duration: Double, delay: Double = 0, options: AnimationOptions = []) {
    var timing = Timing(curve: options.curve.timingCurve, duration: duration)
    if let outer = AnimationBlock.current, !outer.isKeyboards {
      timing = Timing(
        curve: options.contains(.overrideInheritedCurve) ? timing.curve : outer.timing.curve,
        duration: options.contains(.overrideInheritedDuration) ? duration : outer.timing.duration)
    }
    self.init(
      timing: timing, delay: delay,
      beginsFromCurrentState: options.contains(.beginFromCurrentState))
  }
}
