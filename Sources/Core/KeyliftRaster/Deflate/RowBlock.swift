// SPDX-License-Identifier: MIT

import CPNGCodec
import Foundation

/// The pixels of a block of rows in the file's format, and where their colors change.
@safe
struct RowBlock: ~Copyable {
  private(set) var width = 0
  private(set) var rowCount = 0
  /// The bytes of a pixel: 3, or 4 with alpha.
  private(set) var bytesPerPixel = 3
  private(set) var checksum: UInt32 = 1
  /// The pixels of all rows: those read last, or `words`.
  private var pixels: UnsafePointer<UInt32>?
  /// The pixels in the file's format where they are not as they were read.
  private var words = Workspace<UInt32>()
  private var changes = Workspace<UInt16>()
  private var changeEnds: [Int] = []
  /// For each row, the ranges of columns whose pixels equal those above.
  private var equals = Workspace<UInt16>()
  private var equalEnds: [Int] = []
  private var repeats: [Bool] = []

  init() { unsafe pixels = nil }

  /// The bytes of a filtered row, including the filter's number.
  var bytesPerRow: Int { width * bytesPerPixel + 1 }

  /// The number of pixels that differ from the previous pixel, and of first pixels, in rows that do
  /// not repeat the one above.
  var changeCount: Int { changeEnds.last ?? 0 }

  /// Whether more than a third of the pixels differ from the previous pixel, as in a photo or
  /// noise.
  var isPhoto: Bool {
    let firsts = repeats.count { !$0 }
    return (changeCount - firsts) * 3 > width * rowCount
  }

  var plainCount: Int { bytesPerRow * rowCount }

  /// Reads premultiplied ARGB words of whole rows, which must stay valid until others are read.
  mutating func read(_ source: UnsafeBufferPointer<UInt32>, width: Int, hasAlpha: Bool) {
    self.width = width
    rowCount = source.count / width
    bytesPerPixel = hasAlpha ? 4 : 3
    changes.reserve(source.count)
    equals.reserve(source.count + rowCount)
    unsafe pixels = source.baseAddress
    // Opaque words are in the file's format as they are, and nearly all are opaque.
    if !readRows() {
      unsafe pixels = straightRows(source, hasAlpha: hasAlpha)
      _ = readRows()
    }
  }

  /// Returns whether the rows are opaque.
  private mutating func readRows() -> Bool {
    changeEnds.removeAll(keepingCapacity: true)
    equalEnds.removeAll(keepingCapacity: true)
    repeats.removeAll(keepingCapacity: true)
    var sum = AdlerSum()
    var count = 0
    var equalCount = 0
    var isOpaque = true
    for row in 0..<rowCount {
      let isRepeat = row > 0 && isEqualToAbove(row)
      if !isRepeat {
        let found = findChanges(of: row, after: count, equalCount)
        count += found.change_count
        if row > 0 { equalCount += found.equal_count }
        if found.is_opaque == 0 { isOpaque = false }
      }
      changeEnds.append(count)
      equalEnds.append(equalCount)
      repeats.append(isRepeat)
      add(row, to: &sum)
    }
    checksum = sum.value
    return isOpaque
  }

  @inline(__always)
  func row(_ row: Int) -> UnsafePointer<UInt32> {
    unsafe pixels.unsafelyUnwrapped + row &* width
  }

  /// Returns the columns whose pixel differs from the pixel to its left, beginning with column 0;
  /// none for a row that repeats the one above.
  @inline(__always)
  func changes(of row: Int) -> UnsafeBufferPointer<UInt16> {
    let start = row > 0 ? changeEnds[row - 1] : 0
    return unsafe UnsafeBufferPointer(rebasing: changes.elements[start..<changeEnds[row]])
  }

  /// Returns the columns of a row whose pixels equal those above; none for a row that repeats the one
  /// above.
  @inline(__always)
  func equals(of row: Int) -> EqualColumns {
    let start = row > 0 ? equalEnds[row - 1] : 0
    let columns = unsafe UnsafeBufferPointer(
      rebasing: equals.elements[start..<equalEnds[row]])
    return unsafe EqualColumns(columns)
  }

  /// Returns whether a row is equal to the one above; it is then written with the filter "Up" as
  /// zeros.
  func repeatsAbove(_ row: Int) -> Bool { repeats[row] }

  /// Returns the distance in bytes to the pixels above, in the first of the equal rows above; 0 for
  /// the first row.
  ///
  /// Repeated rows are written as zeros, so only the first of equal rows has its pixels in the
  /// window.
  func distanceToAbove(_ row: Int) -> Int {
    guard let above = repeats[..<row].lastIndex(of: false) else { return 0 }
    return (row - above) * bytesPerRow
  }

  /// Writes the bytes of a row's pixels, without a filter's number.
  func writePixels(ofRow row: Int, to target: UnsafeMutablePointer<UInt8>) {
    let pixels = unsafe self.row(row)
    var next = unsafe target
    for column in 0..<width {
      let word = unsafe pixels[column]
      unsafe next[0] = UInt8(truncatingIfNeeded: word >> 16)
      unsafe next[1] = UInt8(truncatingIfNeeded: word >> 8)
      unsafe next[2] = UInt8(truncatingIfNeeded: word)
      if bytesPerPixel == 4 { unsafe next[3] = UInt8(truncatingIfNeeded: word >> 24) }
      unsafe next += bytesPerPixel
    }
  }

  /// Returns a copy of the rows: straight words, or opaque words without alpha.
  private mutating func straightRows(
    _ source: UnsafeBufferPointer<UInt32>, hasAlpha: Bool
  ) -> UnsafePointer<UInt32> {
    words.reserve(source.count)
    let target = unsafe words.elements.baseAddress.unsafelyUnwrapped
    for index in 0..<source.count {
      let word = unsafe source[index]
      unsafe target[index] = hasAlpha ? RowBlock.straight(word) : word | 0xFF00_0000
    }
    return unsafe UnsafePointer(target)
  }

  /// Returns a premultiplied pixel with straight alpha, as PNG requires.
  private static func straight(_ word: UInt32) -> UInt32 {
    let alpha = word >> 24
    guard alpha < 255 else { return word }
    guard alpha > 0 else { return 0 }
    func straight(_ channel: UInt32) -> UInt32 {
      min(((channel & 0xFF) * 255 + alpha / 2) / alpha, 255)
    }
    return alpha << 24 | straight(word >> 16) << 16 | straight(word >> 8) << 8 | straight(word)
  }

  private func isEqualToAbove(_ row: Int) -> Bool {
    let above = unsafe self.row(row - 1)
    return unsafe memcmp(above, above + width, width * 4) == 0
  }

  /// Appends the columns at which a row's color changes, and the ranges in which it is equal to the
  /// row above; the first row is compared with itself.
  private func findChanges(
    of row: Int, after changeCount: Int, _ equalCount: Int
  ) -> KeyliftRowChanges {
    unsafe keylift_row_changes(
      self.row(row), self.row(max(row - 1, 0)), width,
      changes.elements.baseAddress.unsafelyUnwrapped + changeCount,
      equals.elements.baseAddress.unsafelyUnwrapped + equalCount)
  }

  private func add(_ row: Int, to sum: inout AdlerSum) {
    guard !repeats[row] else {
      sum.add(2)
      return sum.addZeros(width * bytesPerPixel)
    }
    sum.add(0)
    // A number that the compiler knows takes half the time.
    if bytesPerPixel == 3 {
      addPixels(of: row, bytes: 3, to: &sum)
    } else {
      addPixels(of: row, bytes: 4, to: &sum)
    }
  }

  @inline(__always)
  private func addPixels(of row: Int, bytes: Int, to sum: inout AdlerSum) {
    let pixels = unsafe self.row(row)
    let changes = unsafe changes(of: row)
    for index in 0..<changes.count {
      let start = unsafe Int(changes[index])
      let end = unsafe index + 1 < changes.count ? Int(changes[index + 1]) : width
      unsafe sum.add(pixels[start], bytes: bytes, times: end - start)
    }
  }
}

/// The columns of a row whose pixels equal those above, asked for from left to right.
@safe
struct EqualColumns {
  /// For each range of columns, its first column and the column after its last.
  private let columns: UnsafeBufferPointer<UInt16>
  /// The index of the range that ends after the column asked for last.
  private var index = 0

  init(_ columns: UnsafeBufferPointer<UInt16>) {
    unsafe self.columns = columns
  }

  /// Returns the number of columns from one on that are equal without a gap.
  ///
  /// - Parameter column: A column that is not before the column asked for last.
  @inline(__always)
  mutating func count(from column: Int) -> Int {
    while unsafe index < columns.count && Int(columns[index &+ 1]) <= column { index &+= 2 }
    guard unsafe index < columns.count && Int(columns[index]) <= column else { return 0 }
    return unsafe Int(columns[index &+ 1]) &- column
  }
}

/// The Adler-32 of bytes with long runs of equal pixels (RFC 1950, 2.2), in closed form.
struct AdlerSum {
  private static let modulus: UInt64 = 65_521

  private var first: UInt64 = 1
  private var second: UInt64 = 0

  var value: UInt32 {
    UInt32((second % AdlerSum.modulus) << 16 | first % AdlerSum.modulus)
  }

  mutating func add(_ byte: UInt8) {
    first = (first + UInt64(byte)) % AdlerSum.modulus
    second = (second + first) % AdlerSum.modulus
  }

  /// Adds zeros, at most 2^32.
  mutating func addZeros(_ count: Int) {
    second = (second + UInt64(count) * first) % AdlerSum.modulus
  }

  /// Adds a pixel a number of times.
  ///
  /// The sums are only reduced with the next byte, which must follow after at most 16,384 pixels.
  /// Until then the first stays below 2^25, and the second below 2^42.
  ///
  /// - Parameters:
  ///   - pixel: A straight ARGB word.
  ///   - bytes: 3 for red, green and blue, 4 with alpha after them.
  @inline(__always)
  mutating func add(_ pixel: UInt32, bytes: Int, times count: Int) {
    let red = UInt64(pixel >> 16 & 0xFF)
    let green = UInt64(pixel >> 8 & 0xFF)
    let blue = UInt64(pixel & 0xFF)
    let alpha = bytes == 4 ? UInt64(pixel >> 24) : 0
    let bytes = UInt64(bytes)
    let count = UInt64(count)
    let sum = red &+ green &+ blue &+ alpha
    // Each byte counts once for itself and once for each byte after it.
    let own = bytes &* red &+ (bytes &- 1) &* green &+ (bytes &- 2) &* blue &+ alpha
    let earlier = sum &* bytes &* (count &* (count &- 1) / 2)
    second = second &+ bytes &* count &* first &+ earlier &+ own &* count
    first = first &+ sum &* count
  }
}
