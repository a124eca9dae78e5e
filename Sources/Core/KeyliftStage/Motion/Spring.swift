// SPDX-License-Identifier: MIT

/// A damped spring that moves from 0 to 1, as `CASpringAnimation` does.
///
/// A damping ratio within `criticalTolerance` of 1 counts as 1. A larger one also counts as 1
/// unless overdamping is allowed, as in Core Animation and SwiftUI (`Docs/iOS/Behavior.md` 1.2).
/// The initializers reject invalid numbers, so the progress of every spring is finite.
public struct Spring: Hashable, Sendable {
  /// The mass of the moving object.
  public let mass: Double
  /// The spring constant, force per distance.
  public let stiffness: Double
  /// The damping coefficient, force per speed.
  public let damping: Double
  /// The initial speed, in whole distances per second, positive toward the end.
  public let initialVelocity: Double
  package let allowsOverdamping: Bool

  /// The largest difference from 1 of a damping ratio that counts as 1.
  ///
  /// The rounded numbers of iOS 26's keyboard give 0.9999995.
  public static let criticalTolerance = 1e-6

  /// The remaining fraction of the distance at which a spring counts as settled.
  ///
  /// Source: `Docs/iOS/Behavior.md` 1.6, the tolerance of UIKit and SwiftUI.
  public static let settlingTolerance = 1e-3

  /// Creates a spring from its physical parameters.
  ///
  /// - Returns: `nil` for numbers without a motion: a number that is not finite, a mass or
  ///   stiffness of 0 or less, or a negative damping. Also `nil` for numbers that arithmetic cannot
  ///   handle: a natural frequency or damping ratio above 1e100, a natural frequency below 1e-100,
  ///   or an initial velocity of more than a million times the natural frequency.
  public init?(
    mass: Double, stiffness: Double, damping: Double, initialVelocity: Double = 0,
    allowsOverdamping: Bool = false
  ) {
    guard mass > 0, stiffness > 0, damping >= 0, mass.isFinite, stiffness.isFinite else {
      return nil
    }
    self.init(
      known: mass, stiffness, damping, initialVelocity: initialVelocity,
      allowsOverdamping: allowsOverdamping)
    // The comparisons are false for NaN.
    guard naturalFrequency >= 1e-100, naturalFrequency <= 1e100, dampingRatio <= 1e100,
      abs(initialVelocity / naturalFrequency) <= 1e6
    else { return nil }
  }

  /// Creates a spring with a mass of 1 from SwiftUI's perceptual duration and bounce.
  ///
  /// The natural frequency is one revolution per `duration`. A bounce from 0 to 1 gives a damping
  /// ratio of `1 - bounce`. A negative bounce gives `1 / (1 + bounce)`, which is overdamped and
  /// used as it is (`Docs/iOS/Behavior.md` 1.6).
  ///
  /// - Returns: `nil` unless the duration is positive and the bounce is above -1 and at most 1.
  public init?(duration: Double, bounce: Double, initialVelocity: Double = 0) {
    guard bounce > -1, bounce <= 1 else { return nil }
    self.init(
      response: duration, dampingFraction: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce,
      initialVelocity: initialVelocity)
  }

  /// Creates a spring with a mass of 1 from SwiftUI's response and damping fraction.
  ///
  /// The natural frequency is one revolution per `response`. A fraction above 1 is used as it is,
  /// as in SwiftUI. Source: OpenSwiftUI, `Spring+ResponseDampingRatio.swift`.
  ///
  /// - Returns: `nil` unless the response is positive and the fraction is not negative.
  public init?(response: Double, dampingFraction: Double, initialVelocity: Double = 0) {
    guard response > 0 else { return nil }
    let frequency = 2 * Double.pi / response
    self.init(
      mass: 1, stiffness: frequency * frequency, damping: 2 * dampingFraction * frequency,
      initialVelocity: initialVelocity, allowsOverdamping: true)
  }

  private init(
    known mass: Double, _ stiffness: Double, _ damping: Double, initialVelocity: Double = 0,
    allowsOverdamping: Bool = false
  ) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.initialVelocity = initialVelocity
    self.allowsOverdamping = allowsOverdamping
  }

  /// Creates one of SwiftUI's presets, with a mass of 1 and one revolution per `response`.
  private init(known response: Double, ratio: Double) {
    let frequency = 2 * Double.pi / response
    self.init(
      known: 1, frequency * frequency, 2 * ratio * frequency, allowsOverdamping: true)
  }

  /// The keyboard's spring of iOS 7 to 18, UIKit's default: mass 3, stiffness 1000, damping 500.
  ///
  /// Its damping ratio of 4.56 counts as 1. Source: `Docs/iOS/Behavior.md` 1.1 and 1.2.
  public static let keyboard = Spring(known: 3, 1000, 500)
  /// The keyboard's spring of iOS 26: mass 1, stiffness 555.027, damping 47.118.
  ///
  /// Source: `Docs/iOS/Behavior.md` 1.8.
  public static let keyboard26 = Spring(known: 1, 555.027, 47.118)
  /// SwiftUI's `smooth`, 0.5 s, bounce 0.
  ///
  /// Source: `Docs/iOS/Behavior.md` 1.6.
  public static let smooth = Spring(known: 0.5, ratio: 1)
  /// SwiftUI's `snappy`, 0.5 s, bounce 0.15.
  ///
  /// Source: `Docs/iOS/Behavior.md` 1.6.
  public static let snappy = Spring(known: 0.5, ratio: 0.85)
  /// SwiftUI's `bouncy`, 0.5 s, bounce 0.3.
  ///
  /// Source: `Docs/iOS/Behavior.md` 1.6.
  public static let bouncy = Spring(known: 0.5, ratio: 0.7)
  /// SwiftUI's `interactiveSpring`: response 0.15 s, damping fraction 0.86.
  ///
  /// Source: `Docs/iOS/Behavior.md` 2.3.
  public static let interactive = Spring(known: 0.15, ratio: 0.86)

  /// The angular frequency without damping, in radians per second.
  package var naturalFrequency: Double { (stiffness / mass).squareRoot() }

  /// The damping as a fraction of the smallest damping without oscillation, from the parameters.
  ///
  /// The motion uses 1 instead of a larger ratio unless overdamping is allowed.
  public var dampingRatio: Double { damping / mass / (2 * naturalFrequency) }

  /// Returns the fraction of the distance covered some seconds after the start.
  ///
  /// A spring never arrives, and it may overshoot. Before the start the result is 0.
  ///
  /// - Returns: The fraction of the distance, accurate to `TimingCurve.accuracy` for the first
  ///   million radians of the natural frequency.
  public func progress(after seconds: Double) -> Double {
    guard seconds > 0 else { return 0 }
    return 1 - oscillation.remainder(at: seconds * naturalFrequency)
  }

  /// The derivative of the progress, in whole distances per second; 0 before the start.
  func velocity(after seconds: Double) -> Double {
    guard seconds >= 0 else { return 0 }
    return naturalFrequency * oscillation.speed(at: seconds * naturalFrequency)
  }

  /// Creates a spring with a mass of 1 that settles after a duration, as
  /// `UIView.animate(withDuration:usingSpringWithDamping:)` does.
  ///
  /// Its `settlingDuration` is accurate to 1e-12 of the duration. If a velocity causes an overshoot
  /// as large as `settlingTolerance`, there may be no such spring; the result then settles slightly
  /// earlier. If several springs settle after the duration, the result is one of them. Source:
  /// `Docs/iOS/Behavior.md` 1.6.
  ///
  /// - Parameters:
  ///   - duration: Seconds.
  ///   - dampingRatio: The damping ratio; above 1 it counts as 1.
  ///   - initialVelocity: The initial speed, in whole distances per second.
  /// - Returns: `nil` unless the duration and the damping ratio are positive, and for numbers that
  ///   the other initializers reject.
  package init?(
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

  /// Returns the seconds per radian of the natural frequency with which a spring settles after the
  /// duration.
  private static func radian(ratio: Double, velocity: Double, duration: Double) -> Double {
    // A spring takes more than a radian to settle, whatever its velocity is.
    var low = 0.0
    var high = duration
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

  func quickened(by factor: Double) -> Spring? {
    Spring(
      mass: mass, stiffness: stiffness * factor * factor, damping: damping * factor,
      initialVelocity: initialVelocity * factor, allowsOverdamping: allowsOverdamping)
  }

  private var oscillation: Oscillation {
    Oscillation(
      dampingRatio: dampingRatio, velocity: initialVelocity / naturalFrequency,
      allowsOverdamping: allowsOverdamping)
  }

  /// - Returns: Seconds after the start; 0 for a progress of 0 or less, and infinity for a progress
  ///   that is never reached, such as 1 without overshoot. The result is accurate to 1e-12 of 1 /
  ///   `naturalFrequency` if the progress is at least 0.001. Below, rounding errors dominate.
  func time(reaching progress: Double) -> Double {
    guard progress > 0 else { return 0 }
    let oscillation = oscillation
    guard let end = oscillation.endOfFirstFall(past: 1 - progress) else { return .infinity }
    return oscillation.time(until: end) { $0 <= 1 - progress } / naturalFrequency
  }

  /// The seconds after which the spring stays within `settlingTolerance` of its end, or `nil`
  /// without damping.
  ///
  /// Below critical damping it is the time at which the envelope of the oscillation is within the
  /// tolerance, as in UIKit, and otherwise the time at which the spring itself is. Source:
  /// `Docs/iOS/Behavior.md` 1.6.
  public var settlingDuration: Double? {
    let seconds = oscillation.settlingTime(within: Self.settlingTolerance) / naturalFrequency
    return seconds.isFinite ? seconds : nil
  }
}
