// SPDX-License-Identifier: MIT

extension Spring {
  /// Creates the spring of mass 1 that has settled after some seconds, as
  /// `UIView.animate(withDuration:usingSpringWithDamping:)` does.
  ///
  /// Its `settlingDuration` is the duration to 1e-12 of it. A velocity whose overshoot is just as large as
  /// `settlingTolerance` may leave no such spring; the one made then has settled a little earlier. Where
  /// several would do, it is one of them. Source: `ios-facts.md` 1.6.
  ///
  /// - Parameters:
  ///   - duration: Seconds.
  ///   - dampingRatio: The damping ratio; above 1 it counts as 1.
  ///   - initialVelocity: The speed at the start, in whole distances a second.
  /// - Returns: Nil unless the duration and the damping ratio are above 0, and for numbers that the
  ///   other initialisers refuse.
  public init?(
    settlingAfter duration: Double, dampingRatio: Double, initialVelocity: Double = 0
  ) {
    guard duration > 0, duration.isFinite, dampingRatio > 0, initialVelocity.isFinite else {
      return nil
    }
    let ratio = min(dampingRatio, 1)
    let radian = Spring.radian(ratio: ratio, velocity: initialVelocity, duration: duration)
    let frequency = 1 / radian
    self.init(
      mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency,
      initialVelocity: initialVelocity)
  }

  /// Returns the seconds that a radian of the natural frequency takes where a spring has settled in time.
  private static func radian(ratio: Double, velocity: Double, duration: Double) -> Double {
    // A spring takes more than a radian to settle, whatever its velocity.
    var (low, high) = (0.0, duration)
    while true {
      let middle = low + (high - low) / 2
      guard middle > low, middle < high else { return low }
      let motion = Oscillation(
        dampingRatio: ratio, velocity: velocity * middle, allowsOverdamping: false)
      if motion.settlingTime(within: settlingTolerance) * middle <= duration {
        low = middle
      } else {
        high = middle
      }
    }
  }

  /// Returns the spring whose time runs faster by a factor, or nil if no arithmetic follows it.
  func quickened(by factor: Double) -> Spring? {
    Spring(
      mass: mass, stiffness: stiffness * factor * factor, damping: damping * factor,
      initialVelocity: initialVelocity * factor, allowsOverdamping: allowsOverdamping)
  }
}
