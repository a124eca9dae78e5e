// SPDX-License-Identifier: MIT

/// The exponential, logarithm, sine and cosine, from IEEE additions, multiplications and divisions.
///
/// The C library's functions differ in the last bit between systems and processors, and a frame
/// must not. No multiplication is fused with an addition here, so every machine rounds alike. The
/// results are accurate to 1e-15 of the value, sine and cosine up to arguments of about 1.6
/// million.
package enum ElementaryFunctions {
  /// Returns e raised to `x`: 0 far below zero, infinity far above, and NaN for NaN.
  package static func exp(_ x: Double) -> Double {
    guard x > -746 else { return x.isNaN ? x : 0 }
    guard x < 710 else { return x.isNaN ? x : .infinity }
    let halvings = (x * inverseLogTwo).rounded()
    // The high part has 32 bits and the count at most 11, so their product is exact.
    let rest = (x - halvings * logTwoHigh) - halvings * logTwoLow
    return scaled(1 + (rest + rest * rest * exponentialTail(rest)), byTwoTo: Int(halvings))
  }

  /// Returns the natural logarithm of `x`: minus infinity for 0, and NaN for negative numbers and
  /// NaN.
  package static func log(_ x: Double) -> Double {
    guard x > 0 else { return x == 0 ? -.infinity : .nan }
    guard x < .infinity else { return x }
    var exponent = Double(x.exponent)
    var significand = x.significand
    if significand > squareRootOfTwo {
      significand /= 2
      exponent += 1
    }
    let ratio = (significand - 1) / (significand + 1)
    let tail = 2 * ratio * inverseTangentTail(ratio * ratio)
    return exponent * logTwoHigh + (2 * ratio + (tail + exponent * logTwoLow))
  }

  /// Returns the sine and the cosine of `x` radians, or NaN for infinities and NaN.
  package static func sineAndCosine(of x: Double) -> (sine: Double, cosine: Double) {
    guard x.isFinite else { return (.nan, .nan) }
    let (quadrant, rest) = reducedAngle(x)
    let sine = nearSine(rest)
    let cosine = nearCosine(rest)
    switch quadrant {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
  }

  // MARK: Exponential and logarithm

  private static let inverseLogTwo = 1.4426950408889634
  // ln 2 as the sum of a number of 32 bits and the rest. fdlibm splits it in the same way.
  private static let logTwoHigh = 0x1.62e42feep-1
  private static let logTwoLow = 0x1.a39ef35793c76p-33
  private static let squareRootOfTwo = 1.4142135623730951

  /// Returns (e^r - 1 - r) / r^2 for |r| <= ln(2) / 2, from the Taylor series truncated below
  /// 1e-17.
  private static func exponentialTail(_ r: Double) -> Double {
    polynomial(
      r,
      [
        1 / 6_227_020_800, 1 / 479_001_600, 1 / 39_916_800, 1 / 3_628_800, 1 / 362_880, 1 / 40_320,
        1 / 5_040, 1 / 720, 1 / 120, 1 / 24, 1 / 6, 1 / 2,
      ])
  }

  /// Returns atanh(f) / f - 1 from the square of f, for |f| <= 0.1716.
  private static func inverseTangentTail(_ square: Double) -> Double {
    square
      * polynomial(
        square,
        [1 / 21, 1 / 19, 1 / 17, 1 / 15, 1 / 13, 1 / 11, 1 / 9, 1 / 7, 1 / 5, 1 / 3])
  }

  /// - Parameter coefficients: From the highest power down.
  private static func polynomial(_ x: Double, _ coefficients: [Double]) -> Double {
    coefficients.reduce(0) { $0 * x + $1 }
  }

  /// Returns `value` times two to the power of `exponent`, whose magnitude is at most 1,075.
  private static func scaled(_ value: Double, byTwoTo exponent: Int) -> Double {
    // Two steps are needed, because 2^1024 and 2^-1074 cannot both be single factors.
    let half = exponent / 2
    return value * powerOfTwo(half) * powerOfTwo(exponent - half)
  }

  private static func powerOfTwo(_ exponent: Int) -> Double {
    Double(bitPattern: UInt64(exponent + 1023) << 52)
  }

  // MARK: Sine and cosine

  private static let quartersPerRadian = 0.6366197723675814
  // Half of pi in parts of 33, 33 and 53 bits, as fdlibm splits it. The products of the first two
  // with a count of quarters below 2^20 are exact.
  private static let quarterHigh = 0x1.921fb544p+0
  private static let quarterMiddle = 0x1.0b4611a6p-34
  private static let quarterLow = 0x1.3198a2e037073p-69
  private static let largestExactAngle = 0x1.8p+20

  /// Returns the quadrant of an angle and the remainder, whose magnitude is at most a quarter of
  /// pi.
  private static func reducedAngle(_ x: Double) -> (quadrant: Int, rest: Double) {
    // Beyond this angle, neighboring numbers are so far apart that a spring's phase has no meaning.
    // The IEEE remainder still gives the same result everywhere.
    let angle = abs(x) < largestExactAngle ? x : x.remainder(dividingBy: 2 * Double.pi)
    let quarters = (angle * quartersPerRadian).rounded()
    let near = (angle - quarters * quarterHigh) - quarters * quarterMiddle
    return (Int(quarters) & 3, near - quarters * quarterLow)
  }

  /// Returns the sine of an angle of at most a quarter of pi, from the Taylor series truncated
  /// below 1e-18.
  private static func nearSine(_ x: Double) -> Double {
    let square = x * x
    let sum = polynomial(
      square,
      [
        1 / 355_687_428_096_000, -1 / 1_307_674_368_000, 1 / 6_227_020_800, -1 / 39_916_800,
        1 / 362_880, -1 / 5_040, 1 / 120, -1 / 6,
      ])
    return x + x * square * sum
  }

  /// Returns the cosine of an angle of at most a quarter of pi, from the Taylor series truncated
  /// below 1e-17.
  private static func nearCosine(_ x: Double) -> Double {
    let square = x * x
    let sum = polynomial(
      square,
      [
        1 / 20_922_789_888_000, -1 / 87_178_291_200, 1 / 479_001_600, -1 / 3_628_800, 1 / 40_320,
        -1 / 720, 1 / 24, -1 / 2,
      ])
    return 1 + square * sum
  }
}
