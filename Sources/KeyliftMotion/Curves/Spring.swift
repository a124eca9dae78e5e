// SPDX-License-Identifier: MIT

/// A damped spring that pulls from 0 to 1, as `CASpringAnimation`'s.
///
/// A damping ratio within `criticalTolerance` of 1 counts as 1. A greater one counts as 1, too,
/// unless over-damping is allowed, as with Core Animation and SwiftUI (`ios-facts.md` 1.2). Only
/// the initialisers make one, so every spring moves and its progress is always finite.
public struct Spring: Hashable, Sendable {
  /// The mass that the spring pulls.
  public let mass: Double
  /// The spring's constant, force per distance.
  public let stiffness: Double
  /// The friction, force per speed.
  public let damping: Double
  /// The speed at the start, in whole distances a second, towards the end if positive.
  public let initialVelocity: Double
  /// Whether a damping ratio above 1 is taken literally.
  public let allowsOverdamping: Bool

  /// How far from 1 a damping ratio may be and yet count as 1.
  ///
  /// The rounded numbers of iOS 26's keyboard give 0.9999995.
  public static let criticalTolerance = 1e-6

  /// The distance from the end, as a fraction of the way, at which a spring counts as settled.
  ///
  /// Source: `ios-facts.md` 1.6, UIKit's and SwiftUI's tolerance.
  public static let settlingTolerance = 1e-3

  /// Creates a spring from its physics.
  ///
  /// - Returns: Nil for numbers without a motion: one not finite, a mass or stiffness not above
  ///   0, a damping below 0. Nil as well for those no arithmetic follows: a natural frequency or
  ///   damping ratio beyond 1e100 (a frequency below 1e-100), a start velocity of more than a
  ///   million times the natural frequency.
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
    // Written so that a NaN fails each.
    guard naturalFrequency >= 1e-100, naturalFrequency <= 1e100, dampingRatio <= 1e100,
      abs(initialVelocity / naturalFrequency) <= 1e6
    else { return nil }
  }

  /// Creates a spring from SwiftUI's perceptual duration and bounce, with a mass of 1.
  ///
  /// The natural frequency is a turn a `duration`. A bounce from 0 to 1 leaves a damping ratio of
  /// `1 - bounce`; one below 0 gives `1 / (1 + bounce)`, over-damped and taken literally.
  /// Source: `ios-facts.md` 1.6.
  ///
  /// - Returns: Nil unless the duration is above 0 and the bounce above -1 and at most 1.
  public init?(duration: Double, bounce: Double, initialVelocity: Double = 0) {
    guard bounce > -1, bounce <= 1 else { return nil }
    self.init(
      response: duration, dampingFraction: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce,
      initialVelocity: initialVelocity)
  }

  /// Creates a spring from SwiftUI's response and damping fraction, with a mass of 1.
  ///
  /// The natural frequency is a turn a `response`. A fraction above 1 is taken literally, as
  /// SwiftUI's is. Source: OpenSwiftUI, `Spring+ResponseDampingRatio.swift`.
  ///
  /// - Returns: Nil unless the response is above 0 and the fraction is not below 0.
  public init?(response: Double, dampingFraction: Double, initialVelocity: Double = 0) {
    guard response > 0 else { return nil }
    let frequency = 2 * Double.pi / response
    self.init(
      mass: 1, stiffness: frequency * frequency, damping: 2 * dampingFraction * frequency,
      initialVelocity: initialVelocity, allowsOverdamping: true)
  }

  /// Creates a spring from numbers known to be good.
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

  /// Creates one of SwiftUI's presets, of a mass of 1 and a turn a `response`.
  private init(known response: Double, ratio: Double) {
    let frequency = 2 * Double.pi / response
    self.init(
      known: 1, frequency * frequency, 2 * ratio * frequency, allowsOverdamping: true)
  }
}

extension Spring {
  /// The keyboard's spring of iOS 7 to 18, UIKit's default: mass 3, stiffness 1000, damping 500.
  ///
  /// Its damping ratio of 4.56 counts as 1. Source: `ios-facts.md` 1.1 and 1.2.
  public static let keyboard = Spring(known: 3, 1000, 500)
  /// The keyboard's spring of iOS 26: mass 1, stiffness 555.027, damping 47.118.
  ///
  /// Source: `ios-facts.md` 1.8.
  public static let keyboard26 = Spring(known: 1, 555.027, 47.118)
  /// SwiftUI's `smooth`, 0.5 s, bounce 0.
  ///
  /// Source: `ios-facts.md` 1.6.
  public static let smooth = Spring(known: 0.5, ratio: 1)
  /// SwiftUI's `snappy`, 0.5 s, bounce 0.15.
  ///
  /// Source: `ios-facts.md` 1.6.
  public static let snappy = Spring(known: 0.5, ratio: 0.85)
  /// SwiftUI's `bouncy`, 0.5 s, bounce 0.3.
  ///
  /// Source: `ios-facts.md` 1.6.
  public static let bouncy = Spring(known: 0.5, ratio: 0.7)
  /// SwiftUI's `interactiveSpring`: response 0.15 s, damping fraction 0.86.
  ///
  /// Source: `ios-facts.md` 2.3.
  public static let interactive = Spring(known: 0.15, ratio: 0.86)
}

extension Spring {
  /// The angular frequency without damping, in radians a second.
  public var naturalFrequency: Double { (stiffness / mass).squareRoot() }

  /// The damping as a fraction of the least that stops every oscillation, as the numbers have it.
  ///
  /// The motion's own is 1 where over-damping is not allowed.
  public var dampingRatio: Double { damping / mass / (2 * naturalFrequency) }

  /// Returns the fraction of the way travelled some seconds after the start.
  ///
  /// A spring never arrives; it may overshoot. Before the start it is 0.
  ///
  /// - Returns: The fraction of the way, accurate to `TimingCurve.accuracy` for the first million
  ///   radians of the natural frequency.
  public func progress(after seconds: Double) -> Double {
    guard seconds > 0 else { return 0 }
    return 1 - oscillation.remainder(at: seconds * naturalFrequency)
  }
}
