// SPDX-License-Identifier: MIT

package import KeyliftDrawing

/// How the pixels of two pictures of one size differ.
///
/// Each pixel is put into the first class of `PixelClass` that holds it, the cheapest to tell first, so
/// that the costly ones are asked of few. The same pictures give the same result on any machine.
package struct PixelComparison: Hashable, Sendable {
  /// The verdict: `identical`, `rounding`, `imperceptible`, `antialiasing`, `speckle` or `changed`.
  package let verdict: Verdict
  /// How many pixels there are of each class.
  package let counts: PixelCounts
  /// How far the worst channel outside masks is off, alpha included, in steps of 255.
  package let worstStep: Int
  /// The smallest rectangle that holds all pixels more than one step off outside masks.
  package let bounds: PixelRect
  /// The pixels more than one step off outside masks, if they were asked for.
  package let places: PixelSet?
  /// The class of each pixel, if it was asked for.
  package let map: DifferenceMap?

  /// What a comparison is to tell beside its verdict.
  package enum Detail: Sendable {
    /// Where pixels differ. Of those that are more than one step off the classes are told apart only until the
    /// verdict is certain: all others count as distinct.
    case places
    /// How many pixels there are of each class.
    case counts
    /// The class of each pixel.
    case map
  }

  /// Compares two pictures, which must have one size.
  ///
  /// - Parameters:
  ///   - expected: The one picture, premultiplied.
  ///   - actual: The other; with the two exchanged the result is the same.
  ///   - masks: Where pixels may differ; parts beyond the pictures hide nothing.
  ///   - detail: What is asked beside the verdict.
  /// - Complexity: Of the number of pixels; equal rows cost a look at their memory.
  package init(
    _ expected: PixelBuffer, _ actual: PixelBuffer, masks: [PixelRect] = [],
    detail: Detail = .counts
  ) {
    precondition(
      (expected.width, expected.height) == (actual.width, actual.height),
      "only pictures of one size can be compared pixel by pixel")
    self = PixelPair.with(expected, actual) { pair in
      var scan = PixelScan(pair, masks: masks, detail: detail)
      scan.run()
      return scan.result
    }
  }

  /// Creates the result of a comparison.
  init(
    counts: PixelCounts, isDense: Bool, worstStep: Int, bounds: PixelRect, places: PixelSet?,
    map: DifferenceMap?
  ) {
    verdict = PixelComparison.verdict(counts, isDense: isDense)
    self.counts = counts
    self.worstStep = worstStep
    self.bounds = bounds
    self.places = places
    self.map = map
  }

  private static func verdict(_ counts: PixelCounts, isDense: Bool) -> Verdict {
    if counts.distinct > 0 { return isDense ? .changed : .speckle }
    if counts.antialiasing > 0 { return .antialiasing }
    if counts.imperceptible > 0 { return .imperceptible }
    return counts.rounding > 0 ? .rounding : .identical
  }
}
