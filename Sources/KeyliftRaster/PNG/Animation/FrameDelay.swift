// SPDX-License-Identifier: MIT

/// How long a frame of an animation is shown: a fraction of a second, exact.
///
/// Many readers show what is to last 0.01 s or less for 0.1 s.
package struct FrameDelay: Hashable, Sendable {
  /// The numerator in lowest terms, more than 0.
  package let numerator: UInt16
  /// The denominator in lowest terms, more than 0.
  package let denominator: UInt16

  /// Creates a delay of a number of parts of a second, such as `1` over `60`.
  ///
  /// - Returns: nil where it is not more than 0 s, or where its lowest terms are more than a file can
  ///   hold, which is 65,535 for either.
  package init?(_ numerator: Int, over denominator: Int) {
    guard numerator > 0, denominator > 0 else { return nil }
    let divisor = FrameDelay.greatestCommonDivisor(numerator, denominator)
    guard let numerator = UInt16(exactly: numerator / divisor),
      let denominator = UInt16(exactly: denominator / divisor)
    else { return nil }
    (self.numerator, self.denominator) = (numerator, denominator)
  }

  /// Returns how long both last one after the other; nil where no file can hold that.
  package func adding(_ other: FrameDelay) -> FrameDelay? {
    let (ours, theirs) = (Int(denominator), Int(other.denominator))
    return FrameDelay(
      Int(numerator) * theirs + Int(other.numerator) * ours, over: ours * theirs)
  }

  private static func greatestCommonDivisor(_ first: Int, _ second: Int) -> Int {
    second == 0 ? first : greatestCommonDivisor(second, first % second)
  }
}
