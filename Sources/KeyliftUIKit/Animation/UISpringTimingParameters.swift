// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftMotion

/// The motion of a spring; UIKit's class of the name.
///
/// A velocity is a vector in UIKit, for two axes at a time. All that a block changes moves alike here: the
/// longer of the two components counts, the vertical one where they are as long.
public struct UISpringTimingParameters: UITimingCurveProvider, Hashable, Sendable {
  private let kind: Kind

  private enum Kind: Hashable {
    case settling(dampingRatio: Double, velocity: Double)
    case curve(TimingCurve)
  }

  /// Creates UIKit's default spring, which is the keyboard's: mass 3, stiffness 1000, damping 500 over 0.5 s
  /// (`ios-facts.md` 1.1).
  public init() {
    kind = .curve(.keyboard)
  }

  /// Creates the spring that has settled after the animator's duration.
  ///
  /// - Parameters:
  ///   - ratio: 1 for no oscillation, less for more of it; one that makes no spring leaves ease-in-out.
  ///   - velocity: The speed at the start, in whole distances a second.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
    kind = .settling(dampingRatio: Double(ratio), velocity: velocity.longer)
  }

  /// Creates a spring from its physics, which bring its duration: until it has settled.
  ///
  /// Numbers that make no spring that settles leave UIKit's default one.
  public init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector = .zero
  ) {
    let spring = Spring(
      mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
      initialVelocity: velocity.longer)
    kind = .curve(spring.flatMap { TimingCurve(settling: $0) } ?? .keyboard)
  }

  /// Creates a spring from a perceptual duration in seconds and a bounce; it lasts until it has settled.
  ///
  /// Numbers that make no spring that settles leave UIKit's default one.
  public init(
    duration: TimeInterval, bounce: CGFloat, initialVelocity velocity: CGVector = .zero
  ) {
    let spring = Spring(
      duration: duration, bounce: Double(bounce), initialVelocity: velocity.longer)
    kind = .curve(spring.flatMap { TimingCurve(settling: $0) } ?? .keyboard)
  }

  /// Returns the motion over a duration in seconds, or over the spring's own.
  public func timing(duration: TimeInterval) -> Timing {
    switch kind {
    case .curve(let curve): return Timing(curve: curve, duration: duration)
    case .settling(let ratio, let velocity):
      let spring = Spring(
        settlingAfter: duration, dampingRatio: ratio, initialVelocity: velocity)
      return Timing(
        curve: spring.map { .spring($0, over: duration) } ?? .easeInOut, duration: duration)
    }
  }
}

extension CGVector {
  /// The component further from 0, the vertical one where they are as far.
  fileprivate var longer: Double { abs(dx) > abs(dy) ? Double(dx) : Double(dy) }
}
