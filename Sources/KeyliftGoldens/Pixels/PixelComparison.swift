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
  /// The class of each pixel, if it was asked for.
  package let map: DifferenceMap?

  /// Compares two pictures, which must have one size.
  ///
  /// - Parameters:
  ///   - expected: The one picture, premultiplied.
  ///   - actual: The other; with the two exchanged the result is the same.
  ///   - masks: Where pixels may differ; parts beyond the pictures hide nothing.
  ///   - keepsMap: Whether the class of each pixel is kept.
  /// - Complexity: Of the number of pixels; equal rows cost a look at their memory.
  package init(
    _ expected: PixelBuffer, _ actual: PixelBuffer, masks: [PixelRect] = [], keepsMap: Bool = false
  ) {
    precondition(
      (expected.width, expected.height) == (actual.width, actual.height),
      "only pictures of one size can be compared pixel by pixel")
    let map = keepsMap ? DifferenceMap(width: expected.width, height: expected.height) : nil
    let scan = PixelPair.with(expected, actual) { pair in
      var scan = PixelScan(pair, masks: masks, map: map)
      scan.run()
      return scan.result
    }
    self = scan
  }

  /// Creates the result of a comparison.
  init(
    counts: PixelCounts, isDense: Bool, worstStep: Int, bounds: PixelRect, map: DifferenceMap?
  ) {
    verdict = PixelComparison.verdict(counts, isDense: isDense)
    self.counts = counts
    self.worstStep = worstStep
    self.bounds = bounds
    self.map = map
  }

  private static func verdict(_ counts: PixelCounts, isDense: Bool) -> Verdict {
    if counts.distinct > 0 { return isDense ? .changed : .speckle }
    if counts.antialiasing > 0 { return .antialiasing }
    if counts.imperceptible > 0 { return .imperceptible }
    return counts.rounding > 0 ? .rounding : .identical
  }
}
