// SPDX-License-Identifier: MIT

// The part of SwiftUI that generated code uses, declared as in Apple's documentation of Animation, CustomAnimation and
// VectorArithmetic (developer.apple.com/documentation/swiftui). `progress(_:)` is not part of SwiftUI: it evaluates an
// animation by that documentation and by the closed forms of Docs/iOS/Behavior.md 1.3.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported public import Foundation

public protocol VectorArithmetic: AdditiveArithmetic {
  mutating func scale(by rhs: Double)
  var magnitudeSquared: Double { get }
}

extension VectorArithmetic {
  public func scaled(by rhs: Double) -> Self {
    var scaled = self
    scaled.scale(by: rhs)
    return scaled
  }
}

extension Double: VectorArithmetic {
  public mutating func scale(by rhs: Double) { self *= rhs }
  public var magnitudeSquared: Double { self * self }
}

public struct AnimationContext<Value: VectorArithmetic> {
  fileprivate init() {}
}

public protocol CustomAnimation: Hashable, Sendable {
  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V?
}

public struct Animation: Sendable {
  /// Returns the fraction of the distance that is covered after some seconds.
  public let progress: @Sendable (_ seconds: Double) -> Double

  private init(_ progress: @escaping @Sendable (Double) -> Double) { self.progress = progress }

  public init<A: CustomAnimation>(_ base: A) {
    progress = { seconds in
      var context = AnimationContext<Double>()
      // An animation that returns nothing has ended.
      return base.animate(value: 1.0, time: seconds, context: &context) ?? 1
    }
  }

  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
  ) -> Animation {
    @Sendable func coordinate(_ s: Double, _ first: Double, _ second: Double) -> Double {
      3 * s * (1 - s) * (1 - s) * first + 3 * s * s * (1 - s) * second + s * s * s
    }
    return Animation { seconds in
      guard seconds < duration else { return 1 }
      var (low, high) = (0.0, 1.0)
      for _ in 0..<60 {
        let middle = (low + high) / 2
        if coordinate(middle, p1x, p2x) < seconds / duration { low = middle } else { high = middle }
      }
      return coordinate(low, p1y, p2y)
    }
  }

  /// Returns a spring from its undamped period and its bounce; a negative bounce is overdamped.
  public static func spring(
    duration: TimeInterval = 0.5, bounce: Double = 0.0, blendDuration: Double = 0
  ) -> Animation {
    let frequency = 2 * Double.pi / duration
    let ratio = bounce < 0 ? 1 / (1 + bounce) : 1 - bounce
    guard ratio > 1 else { return damped(frequency, ratio: ratio, velocity: 0) }
    let spread = (ratio * ratio - 1).squareRoot()
    let (slow, fast) = (-frequency * (ratio - spread), -frequency * (ratio + spread))
    return Animation { 1 - (slow * exp(fast * $0) - fast * exp(slow * $0)) / (slow - fast) }
  }

  /// Returns a spring from its mass, stiffness and damping; more than critical damping counts as critical.
  public static func interpolatingSpring(
    mass: Double = 1.0, stiffness: Double, damping: Double, initialVelocity: Double = 0.0
  ) -> Animation {
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    return damped((stiffness / mass).squareRoot(), ratio: ratio, velocity: initialVelocity)
  }

  private static func damped(_ frequency: Double, ratio: Double, velocity: Double) -> Animation {
    guard ratio < 1 - 1e-6 else {
      return Animation { 1 - exp(-frequency * $0) * (1 + (frequency - velocity) * $0) }
    }
    let turning = frequency * (1 - ratio * ratio).squareRoot()
    let share = (ratio * frequency - velocity) / turning
    return Animation { seconds in
      1 - exp(-ratio * frequency * seconds)
        * (cos(turning * seconds) + share * sin(turning * seconds))
    }
  }
}
