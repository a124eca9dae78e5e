// SPDX-License-Identifier: MIT

/// How long a picture of an animation is shown: a fraction of a second in its lowest terms, exact.
///
/// Many readers show what is to last 0.01 s or less for 0.1 s.
package struct FrameDelay: Hashable, Sendable {
  /// The fraction's upper number, at most 65,535.
  package let numerator: Int
  /// The fraction's lower number, from 1 to 65,535.
  package let denominator: Int

  /// The largest number that files can hold.
  private static let limit = Int(UInt16.max)

  /// Creates the delay that a file tells by two numbers, none of them negative or above 65,535.
  ///
  /// - Parameter denominator: The lower number, of which 0 means 100, as APNG files have it (PNG specification, third
  ///   edition, section 11.3.6.2).
  package init(numerator: Int, denominator: Int) {
    let range = 0...FrameDelay.limit
    precondition(range ~= numerator && range ~= denominator, "no file holds such a number")
    let whole = denominator == 0 ? 100 : denominator
    let common = FrameDelay.commonDivisor(numerator, whole)
    self.numerator = numerator / common
    self.denominator = whole / common
  }

  /// Creates a delay of a number of parts of a second, such as `1` over `60`.
  ///
  /// - Returns: nil where it is not more than 0 s, or where its lowest terms are more than a file can
  ///   hold, which is 65,535 for either.
  package init?(_ numerator: Int, over denominator: Int) {
    guard numerator > 0, denominator > 0 else { return nil }
    let common = FrameDelay.commonDivisor(numerator, denominator)
    guard numerator / common <= FrameDelay.limit, denominator / common <= FrameDelay.limit else {
      return nil
    }
    self.init(numerator: numerator / common, denominator: denominator / common)
  }

  /// The delay in seconds; 0 is as short as can be.
  package var seconds: Double { Double(numerator) / Double(denominator) }

  /// Returns how long both last one after the other; nil where no file can hold that.
  package func adding(_ other: FrameDelay) -> FrameDelay? {
    FrameDelay(
      numerator * other.denominator + other.numerator * denominator,
      over: denominator * other.denominator)
  }

  /// Euclid's greatest common divisor, of which the second number must not be 0.
  private static func commonDivisor(_ one: Int, _ other: Int) -> Int {
    var (large, small) = (other, one)
    while small != 0 { (large, small) = (small, large % small) }
    return large
  }
}
