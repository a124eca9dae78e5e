// SPDX-License-Identifier: MIT

public import Foundation

/// A timing for animators; UIKit's protocol of the same name.
public protocol UITimingCurveProvider {
  /// Returns the timing for a duration in seconds; a curve with a duration of its own ignores it.
  func timing(duration: TimeInterval) -> Timing
}

/// The timing of a Bézier curve or of one of UIKit's curves; UIKit's class of the same name.
public struct UICubicTimingParameters: UITimingCurveProvider, Hashable, Sendable {
  private let curve: TimingCurve

  /// Creates Core Animation's default timing, curve 5 (`Docs/iOS/Behavior.md` 2.1).
  public init() {
    curve = .coreAnimationDefault
  }

  /// Creates the timing of one of UIKit's curves.
  ///
  /// Curve 7 is the keyboard's spring, which has a duration of its own.
  public init(animationCurve curve: AnimationCurve) {
    self.curve = curve.timingCurve
  }

  /// Creates the timing of a Bézier curve with two control points.
  ///
  /// Their x-coordinates are clamped to `0...1`, because time runs forward. Points that still make
  /// no curve, such as NaN, give linear timing.
  public init(controlPoint1 first: CGPoint, controlPoint2 second: CGPoint) {
    let bezier = CubicBezier(
      min(max(first.x, 0), 1), first.y, min(max(second.x, 0), 1), second.y)
    curve = bezier.map { .cubic($0) } ?? .linear
  }

  /// Returns the timing for a duration in seconds; 0 or less ends the animation at its start, also
  /// with curve 7.
  public func timing(duration: TimeInterval) -> Timing {
    Timing(animating: curve, over: duration)
  }
}

/// The timing of a spring; UIKit's class of the same name.
///
/// A velocity is a vector in UIKit, with one component for each axis. Here all changes of a block
/// move alike, so the component with the larger magnitude counts, or the vertical one if they are
/// equal.
public struct UISpringTimingParameters: UITimingCurveProvider, Hashable, Sendable {
  private let kind: Kind

  private enum Kind: Hashable {
    case settling(dampingRatio: Double, velocity: Double)
    case curve(TimingCurve)
  }

  /// Creates UIKit's default spring, which is the keyboard's: mass 3, stiffness 1000, damping 500,
  /// 0.5 s (`Docs/iOS/Behavior.md` 1.1).
  public init() {
    kind = .curve(.keyboard)
  }

  /// Creates a spring that settles within the animator's duration.
  ///
  /// - Parameters:
  ///   - ratio: The damping ratio: 1 for no oscillation, less for more. A ratio that makes no
  ///     spring gives ease-in-out timing.
  ///   - velocity: The initial velocity, in whole distances per second.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
    kind = .settling(dampingRatio: Double(ratio), velocity: velocity.longer)
  }

  /// Creates a spring from its physics; it lasts until it has settled.
  ///
  /// Numbers that make no settling spring give UIKit's default spring.
  public init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector = .zero
  ) {
    self.init(
      Spring(
        mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
        initialVelocity: velocity.longer))
  }

  /// Creates a spring from a perceptual duration in seconds and a bounce; it lasts until it has
  /// settled.
  ///
  /// Numbers that make no settling spring give UIKit's default spring.
  public init(
    duration: TimeInterval, bounce: CGFloat, initialVelocity velocity: CGVector = .zero
  ) {
    self.init(
      Spring(duration: duration, bounce: Double(bounce), initialVelocity: velocity.longer))
  }

  private init(_ spring: Spring?) {
    kind = .curve(spring.flatMap { TimingCurve(settling: $0) } ?? .keyboard)
  }

  /// Returns the timing for a duration in seconds, or for the spring's own duration.
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
  fileprivate var longer: Double { abs(dx) > abs(dy) ? Double(dx) : Double(dy) }
}

#if !canImport(CoreGraphics)
/// A two-dimensional vector, which Foundation on Linux lacks.
public struct CGVector: Hashable, Sendable {
  /// The horizontal component.
  public var dx: CGFloat
  /// The vertical component.
  public var dy: CGFloat

  /// The zero vector.
  public static let zero = CGVector()

  /// Creates a vector from its components.
  public init(dx: CGFloat = 0, dy: CGFloat = 0) {
    self.dx = dx
    self.dy = dy
  }
}
#endif
