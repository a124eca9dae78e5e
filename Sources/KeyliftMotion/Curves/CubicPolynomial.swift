// SPDX-License-Identifier: MIT

/// A polynomial of the third degree.
struct CubicPolynomial {
  var cubic: Double
  var square: Double
  var linear: Double
  var constant: Double

  init(cubic: Double, square: Double, linear: Double, constant: Double) {
    self.cubic = cubic
    self.square = square
    self.linear = linear
    self.constant = constant
  }

  /// Creates a Bezier's coordinate: 0 at 0, 1 at 1, with two control values between.
  init(first: Double, second: Double) {
    self.init(
      cubic: 1 + 3 * (first - second), square: 3 * (second - 2 * first), linear: 3 * first,
      constant: 0)
  }

  func value(at s: Double) -> Double {
    ((cubic * s + square) * s + linear) * s + constant
  }

  func slope(at s: Double) -> Double {
    (3 * cubic * s + 2 * square) * s + linear
  }

  /// Returns where the polynomial, rising over a range, reaches a value it has there.
  ///
  /// Newton's steps, kept within what is known to enclose the answer. A triple root is approached
  /// by a third of the distance a step, hence as many as 128; ordinary curves take about five.
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
