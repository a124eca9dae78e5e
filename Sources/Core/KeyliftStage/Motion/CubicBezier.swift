// SPDX-License-Identifier: MIT

/// A cubic Bézier timing curve from (0, 0) to (1, 1), as `CAMediaTimingFunction` has it.
///
/// The x coordinate is the fraction of the time, the y coordinate the fraction of the distance.
public struct CubicBezier: Hashable, Sendable {
  package let x1: Double
  package let y1: Double
  package let x2: Double
  package let y2: Double

  /// The largest magnitude of a control point's y coordinate, 1,000,000.
  ///
  /// Rounding errors grow with it. Beyond this value, `TimingCurve.accuracy` could not be kept.
  public static let largestOrdinate = 1e6

  /// Creates a curve from two control points.
  ///
  /// - Returns: `nil` unless `x1` and `x2` are in `0...1`, so that time runs forward, and the
  ///   magnitudes of `y1` and `y2` are at most `largestOrdinate`.
  public init?(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    guard (0...1).contains(x1), (0...1).contains(x2) else { return nil }
    guard abs(y1) <= Self.largestOrdinate, abs(y2) <= Self.largestOrdinate else { return nil }
    self.init(known: x1, y1, x2, y2)
  }

  init(known x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }

  /// Returns the fraction of the distance covered at a fraction of the time.
  ///
  /// Time outside `0...1` is clamped, so a curve rests at its ends. Progress is not clamped, so a
  /// curve with y coordinates outside `0...1` may overshoot.
  ///
  ///     CubicBezier(0.42, 0, 0.58, 1)?.progress(at: 0.5)  // 0.5
  ///
  /// - Returns: The fraction of the distance, accurate to `TimingCurve.accuracy` times the largest
  ///   magnitude of a y coordinate, or 1.
  public func progress(at fraction: Double) -> Double {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    guard !isStraight else { return fraction }
    // Near 1, the distance to 1 is the exact number.
    guard fraction > 0.75 else { return ordinate(atAbscissa: fraction) }
    return 1 - reversed.ordinate(atAbscissa: 1 - fraction)
  }

  /// Returns the derivative of the progress.
  ///
  /// Fractions outside `0...1` are clamped, so the slope at an end is that toward the inside. It is
  /// infinite where the curve is vertical.
  func slope(at fraction: Double) -> Double {
    guard !isStraight else { return 1 }
    // As for the progress, the second half is read from its end, where nothing cancels.
    guard fraction > 0.75 else { return slope(atAbscissa: max(0, fraction)) }
    return reversed.slope(atAbscissa: max(0, 1 - fraction))
  }

  static let linear = CubicBezier(known: 0, 0, 1, 1)
  /// Source of this curve and the next three: Apple, `CAMediaTimingFunctionName`.
  static let easeIn = CubicBezier(known: 0.42, 0, 1, 1)
  static let easeOut = CubicBezier(known: 0, 0, 0.58, 1)
  static let easeInOut = CubicBezier(known: 0.42, 0, 0.58, 1)
  static let coreAnimationDefault = CubicBezier(known: 0.25, 0.1, 0.25, 1)
  /// UIKit's undocumented curve 4 (`Docs/iOS/Behavior.md` 2.1).
  static let curve4 = CubicBezier(known: 0.66, 0, 0.33, 1)

  private var isStraight: Bool { x1 == y1 && x2 == y2 }

  private var reversed: CubicBezier { CubicBezier(known: 1 - x2, 1 - y2, 1 - x1, 1 - y1) }

  /// Returns the y coordinate at an x coordinate between 0 and 0.75.
  private func ordinate(atAbscissa fraction: Double) -> Double {
    CubicPolynomial(first: y1, second: y2).value(at: parameter(atAbscissa: fraction))
  }

  private func slope(atAbscissa fraction: Double) -> Double {
    let parameter = fraction > 0 ? parameter(atAbscissa: fraction) : 0
    let distance = CubicPolynomial(first: y1, second: y2).derivatives(at: parameter)
    let time = CubicPolynomial(first: x1, second: x2).derivatives(at: parameter)
    // If a control point is at the end of the curve, both first derivatives are 0 there, and the
    // ratio of the next ones is the limit.
    let order = distance.indices.first { distance[$0] != 0 || time[$0] != 0 }
    return order.map { distance[$0] / time[$0] } ?? 1
  }

  private func parameter(atAbscissa fraction: Double) -> Double {
    if fraction < 0.25 {
      return CubicPolynomial(first: x1, second: x2).parameter(rising: 0...1, to: fraction)
    }
    return 0.5 + centeredTime.parameter(rising: -0.5...0.5, to: fraction - 0.5)
  }

  /// The x coordinate minus a half, as a polynomial in the parameter minus a half.
  ///
  /// With x1 near 1 and x2 near 0 the curve is vertical in the middle, where one rounding error in
  /// `x(s) - fraction` moves the result by its cube root, 1e-5. Around the middle this polynomial
  /// is a sum of small terms, and nothing is lost.
  private var centeredTime: CubicPolynomial {
    let slope = (1 - x1) + x2
    let lean = (x2 - (1 - x1)) / 2
    return CubicPolynomial(
      cubic: 4 - 3 * slope, square: -3 * lean, linear: 0.75 * slope, constant: 0.75 * lean)
  }
}

private struct CubicPolynomial {
  var cubic: Double
  var square: Double
  var linear: Double
  var constant: Double

  func value(at s: Double) -> Double {
    ((cubic * s + square) * s + linear) * s + constant
  }

  func slope(at s: Double) -> Double {
    (3 * cubic * s + 2 * square) * s + linear
  }

  func derivatives(at s: Double) -> [Double] {
    [slope(at: s), 6 * cubic * s + 2 * square, 6 * cubic]
  }

  /// Returns the argument at which the polynomial, which rises over the range, has a value.
  ///
  /// The search uses Newton's method inside a bracket. At a triple root each step covers only a
  /// third of the remaining distance, so up to 128 steps are allowed. Ordinary curves need about
  /// five.
  func parameter(rising range: ClosedRange<Double>, to target: Double) -> Double {
    var low = range.lowerBound
    var high = range.upperBound
    var s = low + (high - low) / 2
    for _ in 0..<128 {
      let excess = ((cubic * s + square) * s + linear) * s + (constant - target)
      if excess == 0 { return s }
      if excess < 0 { low = s } else { high = s }
      var next = s - excess / slope(at: s)
      if !(next > low && next < high) { next = low + (high - low) / 2 }
      if abs(next - s) <= abs(next) * 0x1p-52 { return next }
      s = next
    }
    return s
  }
}

extension CubicPolynomial {
  init(first: Double, second: Double) {
    self.init(
      cubic: 1 + 3 * (first - second), square: 3 * (second - 2 * first), linear: 3 * first,
      constant: 0)
  }
}
