// SPDX-License-Identifier: MIT

public import KeyliftMotion

/// The animation that changes made now become part of.
///
/// Blocks nest by the order of calls, so the innermost one is a task-local value: a view that changes
/// finds it without being told.
public struct AnimationBlock: Sendable {
  /// The curve and duration; a duration of 0 makes changes land at once, whatever the delay.
  public var timing: Timing
  /// The seconds before anything moves.
  public var delay: Double
  /// Whether opacity starts from what is shown.
  public var beginsFromCurrentState: Bool
  /// Whether the block is the keyboard's, around a notification's observers, and not the app's own.
  ///
  /// Blocks and animators inside it keep their own timing; only changes outside any of them
  /// take this one's.
  public var isKeyboards: Bool
  /// The group that the block's animations are of, from `Stage.openAnimations()`; nil where nobody waits.
  package var number: Int?

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

  /// Whether the code that runs now is outside every `UIView.performWithoutAnimation`.
  @TaskLocal public static var isEnabled = true

  /// Whether blocks of the app's animate here and now; UIKit's `areAnimationsEnabled`.
  public static var areAnimationsEnabled: Bool {
    isEnabled && Stage.current?.areAnimationsEnabled ?? true
  }

  /// The innermost block, if what changes now moves.
  static var animating: AnimationBlock? {
    guard let current, current.timing.duration > 0 else { return nil }
    return current
  }

  /// The seconds from the changes to the end of their motion.
  package var length: Double {
    timing.duration > 0 ? Timing.usableDuration(delay) + timing.duration : 0
  }

  /// Runs changes inside the block.
  public func run<Result>(_ changes: () throws -> Result) rethrows -> Result {
    let animates = AnimationBlock.areAnimationsEnabled || isKeyboards
    return try AnimationBlock.$current.withValue(animates ? self : nil) { try changes() }
  }

  /// Runs changes inside the block, and calls a closure when their motion has ended.
  ///
  /// The closure comes ahead of what is on the agenda for that moment. Where nothing moves, be it that
  /// nothing changed or that the block has no duration, it comes at the end of the event that is being
  /// played, after its layout pass; where no stage plays, at once. Blocks inside this one end by themselves.
  ///
  /// - Parameter completion: Called with false where an animation of the block's was replaced, as only those
  ///   of opacity are; once all of a block's are, it is called without waiting for the end.
  public func run(_ changes: () -> Void, completion: @escaping (Bool) -> Void) {
    guard let stage = Stage.current else {
      run(changes)
      return completion(true)
    }
    var block = self
    let number = stage.openAnimations()
    block.number = number
    block.run(changes)
    stage.closeAnimations(number, at: (stage.now ?? 0) + length, completion: completion)
  }

  /// Runs changes that land at once, whatever block is around them.
  public static func withoutAnimation<Result>(
    _ changes: () throws -> Result
  ) rethrows -> Result {
    try $current.withValue(nil) { try changes() }
  }
}
