// SPDX-License-Identifier: MIT

/// A timing curve drawn by a cubic Bezier from (0, 0) to (1, 1), as `CAMediaTimingFunction`'s.
///
/// The abscissa is the fraction of the time, the ordinate the fraction of the way.
public struct CubicBezier: Hashable, Sendable {
  /// The first control point's fraction of the time, in `0...1`.
  public let x1: Double
  /// The first control point's fraction of the way.
  public let y1: Double
  /// The second control point's fraction of the time, in `0...1`.
  public let x2: Double
  /// The second control point's fraction of the way.
  public let y2: Double

  /// The greatest magnitude of a control point's ordinate, 1,000,000.
  ///
  /// Rounding grows with it: beyond, `TimingCurve.accuracy` could not be kept.
  public static let largestOrdinate = 1e6

  /// Creates the curve with two control points.
  ///
  /// - Returns: Nil unless `x1` and `x2` lie in `0...1`, so that time runs forwards, and `y1` and
  ///   `y2` within `largestOrdinate` of 0.
  public init?(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    guard (0...1).contains(x1), (0...1).contains(x2) else { return nil }
    guard abs(y1) <= Self.largestOrdinate, abs(y2) <= Self.largestOrdinate else { return nil }
    self.init(known: x1, y1, x2, y2)
  }

  /// Creates the curve with two control points known to be good.
  init(known x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }

  /// Returns the fraction of the way travelled at a fraction of the time.
  ///
  /// Time outside `0...1` is clamped, so a curve rests at its ends. Progress is not, so a curve
  /// with ordinates outside `0...1` may overshoot.
  ///
  ///     CubicBezier.easeInOut.progress(at: 0.5)  // 0.5
  ///
  /// - Returns: The fraction of the way, accurate to `TimingCurve.accuracy` times the
  ///   largest ordinate, or 1.
  public func progress(at fraction: Double) -> Double {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    guard !isStraight else { return fraction }
    // Near 1 the distance to 1 is the number that is known exactly.
    guard fraction > 0.75 else { return ordinate(atAbscissa: fraction) }
    return 1 - reversed.ordinate(atAbscissa: 1 - fraction)
  }

  /// Returns the first fraction of the time at which a fraction of the way is reached.
  ///
  /// - Returns: A fraction in `0...1`; 0 for a progress of 0 or less, 1 for one never reached.
  public func fraction(reaching progress: Double) -> Double {
    guard progress > 0 else { return 0 }
    guard !isMonotone else { return inverse.progress(at: progress) }
    guard let parameter = firstParameter(reaching: progress) else { return 1 }
    // Rounding may step over the end.
    return min(1, max(0, abscissa(at: parameter)))
  }
}

extension CubicBezier {
  /// The straight line: `linear` of UIKit, Core Animation, SwiftUI and CSS.
  public static let linear = CubicBezier(known: 0, 0, 1, 1)
  /// The curve that starts slowly, (0.42, 0) (1, 1).
  ///
  /// Source: Apple, `CAMediaTimingFunctionName`.
  public static let easeIn = CubicBezier(known: 0.42, 0, 1, 1)
  /// The curve that ends slowly, (0, 0) (0.58, 1).
  ///
  /// Source: Apple, `CAMediaTimingFunctionName`.
  public static let easeOut = CubicBezier(known: 0, 0, 0.58, 1)
  /// The curve slow at both ends, (0.42, 0) (0.58, 1).
  ///
  /// Source: Apple, `CAMediaTimingFunctionName`.
  public static let easeInOut = CubicBezier(known: 0.42, 0, 0.58, 1)
  /// Core Animation's own, (0.25, 0.1) (0.25, 1).
  ///
  /// Source: Apple, `CAMediaTimingFunctionName`.
  public static let coreAnimationDefault = CubicBezier(known: 0.25, 0.1, 0.25, 1)
  /// UIKit's undocumented curve 4, (0.66, 0) (0.33, 1).
  ///
  /// Source: `ios-facts.md` 2.1.
  public static let curve4 = CubicBezier(known: 0.66, 0, 0.33, 1)
}
