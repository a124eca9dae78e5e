// SPDX-License-Identifier: MIT

/// How long a picture of an animation is shown: a fraction of a second in its lowest terms.
package struct FrameDelay: Hashable, Sendable {
  /// The fraction's upper number.
  package let numerator: Int
  /// The fraction's lower number, at least 1.
  package let denominator: Int

  /// Creates a delay of two numbers that are not negative.
  ///
  /// - Parameter denominator: The lower number, of which 0 means 100, as APNG files have it (PNG specification, third
  ///   edition, section 11.3.6.2).
  package init(numerator: Int, denominator: Int) {
    precondition(numerator >= 0 && denominator >= 0, "no picture is shown for less than no time")
    let whole = denominator == 0 ? 100 : denominator
    let common = FrameDelay.commonDivisor(numerator, whole)
    self.numerator = numerator / common
    self.denominator = whole / common
  }

  /// The delay in seconds; 0 is as short as can be.
  package var seconds: Double { Double(numerator) / Double(denominator) }

  /// Euclid's greatest common divisor, of which the second number must not be 0.
  private static func commonDivisor(_ one: Int, _ other: Int) -> Int {
    var (large, small) = (other, one)
    while small != 0 { (large, small) = (small, large % small) }
    return large
  }
}
