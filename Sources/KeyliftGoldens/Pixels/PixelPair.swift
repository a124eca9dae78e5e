// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing

/// The pixels of two pictures of one size, valid for as long as their memory is lent.
@safe
struct PixelPair {
  /// The width of either in pixels.
  let width: Int
  /// The height of either in pixels.
  let height: Int
  private let expected: UnsafeBufferPointer<UInt32>
  private let actual: UnsafeBufferPointer<UInt32>

  /// Does some work with two pictures of one size.
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

  /// Returns a row of either picture.
  @inline(__always)
  func row(_ y: Int, of side: Side) -> UnsafeBufferPointer<UInt32> {
    let words = unsafe side == .expected ? expected : actual
    return unsafe UnsafeBufferPointer(rebasing: words[y &* width..<(y &+ 1) &* width])
  }

  /// One of the two pictures.
  enum Side { case expected, actual }
}

extension PixelPair {
  /// Returns columns that hold all in which a row differs, none where it does not.
  ///
  /// They begin at a multiple of eight and reach a few columns beyond the first and the last.
  func differingColumns(inRow y: Int) -> Range<Int> {
    let (left, right) = unsafe (row(y, of: .expected), row(y, of: .actual))
    // Nearly all rows of most frames are equal, and the C library compares memory faster than a loop.
    guard width > 0, let l = left.baseAddress, let r = right.baseAddress,
      unsafe memcmp(l, r, width &* 4) != 0
    else { return 0..<0 }
    var (first, end) = (0, width)
    while first &+ 2 <= width, unsafe PixelPair.areEqual(l + first, r + first) { first &+= 2 }
    while end >= first &+ 2, unsafe PixelPair.areEqual(l + (end &- 2), r + (end &- 2)) { end &-= 2 }
    return first & ~7..<end
  }

  /// Whether two pixels, looked at as one word, equal two others.
  @inline(__always)
  private static func areEqual(
    _ left: UnsafePointer<UInt32>, _ right: UnsafePointer<UInt32>
  ) -> Bool {
    unsafe UnsafeRawPointer(left).loadUnaligned(as: UInt64.self)
      == UnsafeRawPointer(right).loadUnaligned(as: UInt64.self)
  }

  /// Writes how many steps the worst channel of some pixels of a row is off, and zeros behind them.
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
    let (a, b) = (left &>> shift & 0xFF, right &>> shift & 0xFF)
    return abs(Int32(truncatingIfNeeded: a) &- Int32(truncatingIfNeeded: b))
  }
}
