// SPDX-License-Identifier: MIT

public import KeyliftMotion

extension AnimationBlock {
  /// Creates the block of `UIView.animate`, nested in the one that is running.
  ///
  /// - Parameters:
  ///   - duration: Seconds; curve 7 brings its own.
  ///   - delay: Seconds before anything moves; those of an outer block do not count.
  ///   - options: The curve, and what of an outer block does not hold.
  public init(duration: Double, delay: Double = 0, options: AnimationOptions = []) {
    self.init(
      nesting: Timing(curve: options.curve.timingCurve, duration: duration), delay: delay,
      options: options)
  }

  /// Creates a block of a timing of its own, nested in the one that is running.
  ///
  /// Inside one's own block the outer duration and curve hold unless the options override them
  /// (`ios-facts.md` 2.2), and so does its `beginFromCurrentState`. A spring brings its duration along.
  public init(nesting timing: Timing, delay: Double = 0, options: AnimationOptions = []) {
    var timing = timing
    var beginsFromCurrentState = options.contains(.beginFromCurrentState)
    if let outer = AnimationBlock.current, !outer.isKeyboards {
      timing = Timing(
        curve: options.contains(.overrideInheritedCurve) ? timing.curve : outer.timing.curve,
        duration: options.contains(.overrideInheritedDuration)
          ? timing.duration : outer.timing.duration)
      if !options.contains(.overrideInheritedOptions), outer.beginsFromCurrentState {
        beginsFromCurrentState = true
      }
    }
    self.init(timing: timing, delay: delay, beginsFromCurrentState: beginsFromCurrentState)
  }
}
