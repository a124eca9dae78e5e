// SPDX-License-Identifier: MIT

extension CubicBezier {
  /// Whether the curve is the diagonal, on which time and way are the same number.
  var isStraight: Bool { x1 == y1 && x2 == y2 }

  /// Whether the way, too, never runs backwards, so that the curve can be read either way.
  var isMonotone: Bool { (0...1).contains(y1) && (0...1).contains(y2) }

  /// The same curve run from its end to its beginning.
  var reversed: CubicBezier { CubicBezier(known: 1 - x2, 1 - y2, 1 - x1, 1 - y1) }

  /// The curve with time and way exchanged; only of use for a monotone one.
  var inverse: CubicBezier { CubicBezier(known: y1, x1, y2, x2) }

  /// Returns the point's fraction of the time for the curve's parameter.
  func abscissa(at parameter: Double) -> Double {
    CubicPolynomial(first: x1, second: x2).value(at: parameter)
  }

  /// Returns the point's fraction of the way for the curve's parameter.
  func ordinate(at parameter: Double) -> Double {
    CubicPolynomial(first: y1, second: y2).value(at: parameter)
  }

  /// Returns the fraction of the way at a fraction of the time between 0 and 0.75.
  func ordinate(atAbscissa fraction: Double) -> Double {
    if fraction < 0.25 {
      let time = CubicPolynomial(first: x1, second: x2)
      return ordinate(at: time.parameter(rising: 0...1, to: fraction))
    }
    return ordinate(at: 0.5 + centredTime.parameter(rising: -0.5...0.5, to: fraction - 0.5))
  }

  /// The time less a half, in the parameter less a half.
  ///
  /// With x1 near 1 and x2 near 0 the curve is upright in the middle, where one rounding in
  /// `x(s) - fraction` moves the answer by its cube root, 1e-5. About its middle the curve is a sum
  /// of terms that are each small there, and nothing is lost.
  private var centredTime: CubicPolynomial {
    let slope = (1 - x1) + x2
    let lean = (x2 - (1 - x1)) / 2
    return CubicPolynomial(
      cubic: 4 - 3 * slope, square: -3 * lean, linear: 0.75 * slope, constant: 0.75 * lean)
  }

  /// Returns the least parameter at which the way reaches a positive progress.
  func firstParameter(reaching progress: Double) -> Double? {
    let way = CubicPolynomial(first: y1, second: y2)
    var start = 0.0
    for end in turningPoints + [1] {
      let reached = end == 1 ? 1 : way.value(at: end)
      if reached >= progress { return way.parameter(rising: start...end, to: progress) }
      start = end
    }
    return nil
  }

  /// The parameters, in order, at which the way turns round.
  private var turningPoints: [Double] {
    let square = 1 + 3 * (y1 - y2)
    let half = y2 - 2 * y1
    let discriminant = half * half - square * y1
    guard discriminant > 0 else { return [] }
    // The form of the quadratic formula without cancellation; a division by 0 is filtered out.
    let sum = -(half + (half < 0 ? -1 : 1) * discriminant.squareRoot())
    return [sum / square, y1 / sum].filter { $0 > 0 && $0 < 1 }.sorted()
  }
}
