// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftGraphics

/// A comparison of the pixels of two pictures of the same size.
///
/// Each pixel belongs to the first class of `PixelClass` that applies. The cheapest tests are
/// first, so that few pixels need the expensive ones. The result is the same on all machines.
package struct PixelComparison: Hashable, Sendable {
  /// The verdict: `identical`, `rounding`, `imperceptible`, `antialiasing`, `speckle` or `changed`.
  package let verdict: Verdict
  package let counts: PixelCounts
  /// The largest difference of a channel outside masks, including alpha, in steps of 255.
  package let worstStep: Int
  /// The bounds of all pixels outside masks that differ by more than one step.
  package let bounds: PixelRect
  /// The pixels outside masks that differ by more than one step; `nil` unless requested.
  let places: PixelSet?
  package let map: DifferenceMap?

  package enum Detail: Sendable {
    /// The places of differing pixels.
    ///
    /// Pixels are classified only until the verdict is certain. After that, all pixels that differ
    /// by more than one step count as distinct.
    case places
    case counts
    case map
  }

  /// Compares two pictures of the same size.
  ///
  /// - Parameters:
  ///   - expected: One picture, premultiplied.
  ///   - actual: The other picture, premultiplied. Exchanging the pictures does not change the
  ///     result.
  ///   - masks: Rectangles in which pixels may differ. Parts outside the pictures are ignored.
  ///   - detail: The details to return besides the verdict.
  /// - Complexity: O(n) in the number of pixels. Equal rows only cost a comparison of their memory.
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
    if counts[.distinct] > 0 { return isDense ? .changed : .speckle }
    if counts[.antialiasing] > 0 { return .antialiasing }
    if counts[.imperceptible] > 0 { return .imperceptible }
    return counts[.rounding] > 0 ? .rounding : .identical
  }
}

package struct PixelCounts: Hashable, Sendable {
  /// By the raw values of the classes.
  private var counts = SIMD8<Int>.zero

  package var beyondRounding: Int { self[.imperceptible] + self[.antialiasing] + self[.distinct] }

  /// 0 for equal pixels, which are not counted.
  subscript(kind: PixelClass) -> Int { counts[Int(kind.rawValue)] }

  @inline(__always)
  mutating func add(_ kind: PixelClass, times number: Int = 1) {
    counts[Int(kind.rawValue)] += number
  }
}

/// A class of pixels by difference, ordered from equal to most different.
enum PixelClass: UInt8, CaseIterable, Sendable {
  case equal
  /// No channel differs by more than one step.
  case rounding
  /// The distance is at most `PerceivedColor.limit`, which is invisible.
  case imperceptible
  case antialiasing
  case distinct
  /// The pixel is under a mask and differs by any amount.
  case masked
}

/// The pixels of two pictures of the same size.
///
/// They are valid only inside `with(_:_:_:)`.
@safe
struct PixelPair {
  let width: Int
  let height: Int
  private let expected: UnsafeBufferPointer<UInt32>
  private let actual: UnsafeBufferPointer<UInt32>

  static func with<Result>(
    _ expected: PixelBuffer, _ actual: PixelBuffer, _ work: (PixelPair) -> Result
  ) -> Result {
    unsafe expected.pixels.withUnsafeBufferPointer { expectedWords in
      unsafe actual.pixels.withUnsafeBufferPointer { actualWords in
        work(
          unsafe PixelPair(
            width: expected.width, height: expected.height, expected: expectedWords,
            actual: actualWords))
      }
    }
  }

  @inline(__always)
  func row(_ y: Int, of side: Side) -> UnsafeBufferPointer<UInt32> {
    let words = unsafe side == .expected ? expected : actual
    return unsafe UnsafeBufferPointer(rebasing: words[y &* width..<(y &+ 1) &* width])
  }

  enum Side { case expected, actual }

  /// Returns a range of columns that contains all differences in a row; empty if there are none.
  ///
  /// The range starts at a multiple of eight and may include some equal columns at either end.
  func differingColumns(inRow y: Int) -> Range<Int> {
    let (left, right) = unsafe (row(y, of: .expected), row(y, of: .actual))
    // Nearly all rows of most frames are equal, and the C library compares memory faster than a
    // loop does.
    guard width > 0, let l = left.baseAddress, let r = right.baseAddress,
      unsafe memcmp(l, r, width &* 4) != 0
    else { return 0..<0 }
    var first = 0
    var end = width
    while first &+ 2 <= width, unsafe PixelPair.areEqual(l + first, r + first) { first &+= 2 }
    while end >= first &+ 2, unsafe PixelPair.areEqual(l + (end &- 2), r + (end &- 2)) { end &-= 2 }
    return first & ~7..<end
  }

  @inline(__always)
  private static func areEqual(
    _ left: UnsafePointer<UInt32>, _ right: UnsafePointer<UInt32>
  ) -> Bool {
    unsafe UnsafeRawPointer(left).loadUnaligned(as: UInt64.self)
      == UnsafeRawPointer(right).loadUnaligned(as: UInt64.self)
  }

  /// Writes the difference of the worst channel of some pixels of a row in steps, followed by
  /// zeros.
  func measureSteps(_ columns: Range<Int>, ofRow y: Int, to rows: borrowing ScratchRows<UInt8>) {
    let (left, right) = unsafe (row(y, of: .expected), row(y, of: .actual))
    let steps = unsafe rows.row(0)
    for x in columns { unsafe steps[x] = PixelPair.worstStep(left[x], right[x]) }
    rows.set(0, from: columns.upperBound, .zero)
  }

  @inline(__always)
  private static func worstStep(_ left: UInt32, _ right: UInt32) -> UInt8 {
    let low = max(step(left, right, shift: 0), step(left, right, shift: 8))
    let high = max(step(left, right, shift: 16), step(left, right, shift: 24))
    return UInt8(truncatingIfNeeded: max(low, high))
  }

  @inline(__always)
  private static func step(_ left: UInt32, _ right: UInt32, shift: UInt32) -> Int32 {
    let a = left &>> shift & 0xFF
    let b = right &>> shift & 0xFF
    return abs(Int32(truncatingIfNeeded: a) &- Int32(truncatingIfNeeded: b))
  }
}
