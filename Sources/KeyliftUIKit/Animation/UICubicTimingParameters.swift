// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftMotion

/// The motion of a Bezier, or of one of UIKit's curves; UIKit's class of the name.
public struct UICubicTimingParameters: UITimingCurveProvider, Hashable, Sendable {
  private let curve: TimingCurve

  /// Creates Core Animation's default, curve 5 (`ios-facts.md` 2.1).
  public init() {
    curve = .coreAnimationDefault
  }

  /// Creates one of UIKit's curves; 7 is the keyboard's spring, which brings its own duration.
  public init(animationCurve curve: AnimationCurve) {
    self.curve = curve.timingCurve
  }

  /// Creates the Bezier of two control points.
  ///
  /// Abscissas are moved into `0...1`, as time must run forwards; points that are still no curve's, such as
  /// a NaN's, leave the straight line.
  public init(controlPoint1 first: CGPoint, controlPoint2 second: CGPoint) {
    let bezier = CubicBezier(
      min(max(first.x, 0), 1), first.y, min(max(second.x, 0), 1), second.y)
    curve = bezier.map { .cubic($0) } ?? .linear
  }

  /// Returns the motion over a duration in seconds.
  public func timing(duration: TimeInterval) -> Timing { Timing(curve: curve, duration: duration) }
}
