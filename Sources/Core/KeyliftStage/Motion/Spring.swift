// SPDX-License-Identifier: MIT

import KeyliftGraphics

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

/// A damped oscillation from 1 to 0, with time in radians of the natural frequency.
///
/// Without units, no product in it can overflow, whatever the spring is.
private struct Oscillation {
  private enum Regime {
    case underDamped(ratio: Double, frequency: Double)
    case critical
    case overDamped(slow: Double, fast: Double, spread: Double)
  }

  /// The initial speed, in whole distances per radian.
  let velocity: Double
  private let regime: Regime

  init(dampingRatio ratio: Double, velocity: Double, allowsOverdamping: Bool) {
    self.velocity = velocity
    if ratio < 1 - Spring.criticalTolerance {
      // The product keeps the digits near 1.
      regime = .underDamped(ratio: ratio, frequency: ((1 - ratio) * (1 + ratio)).squareRoot())
    } else if allowsOverdamping, ratio > 1 + Spring.criticalTolerance {
      let root = (ratio - 1).squareRoot() * (ratio + 1).squareRoot()
      // The slow rate is ratio - root, whose digits cancel. The product of the rates is 1.
      regime = .overDamped(slow: 1 / (ratio + root), fast: ratio + root, spread: 2 * root)
    } else {
      regime = .critical
    }
  }

  /// Returns the remaining fraction of the distance at a time that is not before the start.
  ///
  /// Source of the three forms: `Docs/iOS/Behavior.md` 1.3. The overdamped form here includes the
  /// initial velocity.
  func remainder(at time: Double) -> Double {
    switch regime {
    case .underDamped(let ratio, let frequency):
      solution(at: time, 1, (ratio - velocity) / frequency)
    case .critical:
      solution(at: time, 1, 1 - velocity)
    case .overDamped(let slow, let fast, let spread):
      solution(at: time, (fast - velocity) / spread, (velocity - slow) / spread)
    }
  }

  /// Returns the speed toward the end at a time that is not before the start, in whole distances per
  /// radian: the negative derivative of the remainder.
  func speed(at time: Double) -> Double {
    let weights = speedWeights
    return solution(at: time, weights.first, weights.second)
  }

  private var speedWeights: (first: Double, second: Double) {
    switch regime {
    case .underDamped(let ratio, let frequency):
      (velocity, (1 - ratio * velocity) / frequency)
    case .critical:
      (velocity, 1 - velocity)
    case .overDamped(let slow, let fast, let spread):
      (slow * (fast - velocity) / spread, fast * (velocity - slow) / spread)
    }
  }

  /// Returns a solution of the oscillation's equation.
  ///
  /// - Parameters:
  ///   - time: The time, not before the start.
  ///   - first: The weight of the cosine, of the decay, or of the slow decay.
  ///   - second: The weight of the sine, of the decay times the time, or of the fast decay.
  private func solution(at time: Double, _ first: Double, _ second: Double) -> Double {
    // Infinity would be multiplied by zero below.
    let time = min(time, .greatestFiniteMagnitude)
    switch regime {
    case .underDamped(let ratio, let frequency):
      let envelope = ElementaryFunctions.exp(-ratio * time)
      guard envelope > 0 else { return 0 }
      let (sine, cosine) = ElementaryFunctions.sineAndCosine(of: frequency * time)
      return envelope * (first * cosine + second * sine)
    case .critical:
      let decay = ElementaryFunctions.exp(-time)
      guard decay > 0 else { return 0 }
      return decay * (first + second * time)
    case .overDamped(let slow, let fast, _):
      return ElementaryFunctions.exp(-slow * time) * first
        + ElementaryFunctions.exp(-fast * time) * second
    }
  }

  /// Returns a time by which the remainder has first fallen below a value less than 1, or `nil` if
  /// it never does.
  func endOfFirstFall(past remainder: Double) -> Double? {
    // With a negative velocity the remainder rises until its first turn and falls until the next
    // one, if there is one.
    let turn = firstTurn
    let isLastTurn = velocity < 0 && timeBetweenTurns == nil
    guard let turn, !isLastTurn else {
      return remainder > 0 ? timeOfRest(within: remainder, after: turn ?? 0) : nil
    }
    let end = velocity < 0 ? turn + (timeBetweenTurns ?? 0) : turn
    return self.remainder(at: end) <= remainder ? end : nil
  }

  /// Returns a time after any turn at which the magnitude of the remainder is within a tolerance.
  private func timeOfRest(within tolerance: Double, after turn: Double) -> Double {
    var step = 1.0
    while abs(remainder(at: turn + step)) > tolerance { step *= 2 }
    return turn + step
  }

  func settlingTime(within tolerance: Double) -> Double {
    if case .underDamped(let ratio, let frequency) = regime {
      let swing = abs((ratio - velocity) / frequency)
      return max(0, -ElementaryFunctions.log(tolerance / (1 + swing)) / ratio)
    }
    // After its one turn, if there is one, the remainder only shrinks. A turn within the tolerance
    // is an overshoot too small to count.
    let turn = firstTurn ?? 0
    let isSettled = abs(remainder(at: turn)) <= tolerance
    let end = isSettled ? turn : timeOfRest(within: tolerance, after: turn)
    return time(from: isSettled ? 0 : turn, until: end) { abs($0) <= tolerance }
  }

  private var firstTurn: Double? {
    let weights = speedWeights
    switch regime {
    case .underDamped(_, let frequency):
      let direction = velocity < 0 ? -1.0 : 1
      return bisection(from: 0, until: Double.pi / frequency) { time in
        // The speed without its decay, which has exactly one zero in half a period.
        let (sine, cosine) = ElementaryFunctions.sineAndCosine(of: frequency * time)
        return direction * (weights.first * cosine + weights.second * sine) < 0
      }
    case .critical:
      return velocity < 0 || velocity > 1 ? velocity / (velocity - 1) : nil
    case .overDamped(_, _, let spread):
      // The turn is where the two decays cancel.
      let (slowShare, fastShare) = weights
      guard slowShare * fastShare < 0, abs(fastShare) > abs(slowShare) else { return nil }
      return ElementaryFunctions.log(-fastShare / slowShare) / spread
    }
  }

  private var timeBetweenTurns: Double? {
    if case .underDamped(_, let frequency) = regime { return Double.pi / frequency }
    return nil
  }

  func time(
    from start: Double = 0, until end: Double, isReached: (Double) -> Bool
  ) -> Double {
    bisection(from: start, until: end) { isReached(remainder(at: $0)) }
  }

  private func bisection(
    from start: Double, until end: Double, holds: (Double) -> Bool
  ) -> Double {
    var low = start
    var high = end
    // An interval from 0 can be halved a thousand times. After 200 the rest is negligible.
    for _ in 0..<200 {
      let middle = low + (high - low) / 2
      guard middle > low, middle < high else { break }
      if holds(middle) { high = middle } else { low = middle }
    }
    return high
  }
}
