// SPDX-License-Identifier: MIT

import Foundation

/// The pixels of a block of rows in the file's format, and where their colors change.
@safe
struct RowBlock: ~Copyable {
  /// The number of pixels in a row.
  private(set) var width = 0
  private(set) var rowCount = 0
  /// The bytes of a pixel: 3, or 4 with alpha.
  private(set) var bytesPerPixel = 3
  /// The Adler-32 of the filtered rows.
  private(set) var checksum: UInt32 = 1
  private var words = Workspace<UInt32>()
  private var changes = Workspace<UInt16>()
  private var changeEnds: [Int] = []
  private var repeats: [Bool] = []

  init() {}

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

  /// Reads premultiplied ARGB words of whole rows.
  mutating func read(_ source: UnsafeBufferPointer<UInt32>, width: Int, hasAlpha: Bool) {
    self.width = width
    rowCount = source.count / width
    bytesPerPixel = hasAlpha ? 4 : 3
    words.reserve(source.count)
    changes.reserve(source.count)
    changeEnds.removeAll(keepingCapacity: true)
    repeats.removeAll(keepingCapacity: true)
    var sum = AdlerSum()
    var count = 0
    for row in 0..<rowCount {
      unsafe copy(source, row, hasAlpha: hasAlpha)
      let isRepeat = row > 0 && isEqualToAbove(row)
      if !isRepeat { count = findChanges(of: row, after: count) }
      changeEnds.append(count)
      repeats.append(isRepeat)
      add(row, to: &sum)
    }
    checksum = sum.value
  }

  @inline(__always)
  func row(_ row: Int) -> UnsafePointer<UInt32> {
    unsafe UnsafePointer(words.elements.baseAddress.unsafelyUnwrapped + row &* width)
  }

  /// Returns the columns whose pixel differs from the pixel to its left, beginning with column 0;
  /// none for a row that repeats the one above.
  @inline(__always)
  func changes(of row: Int) -> UnsafeBufferPointer<UInt16> {
    let start = row > 0 ? changeEnds[row - 1] : 0
    return unsafe UnsafeBufferPointer(rebasing: changes.elements[start..<changeEnds[row]])
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

  /// Copies a row as straight words, or as opaque words without alpha.
  private mutating func copy(
    _ source: UnsafeBufferPointer<UInt32>, _ row: Int, hasAlpha: Bool
  ) {
    let start = row * width
    if hasAlpha {
      let target = unsafe words.elements.baseAddress.unsafelyUnwrapped + start
      unsafe target.update(from: source.baseAddress.unsafelyUnwrapped + start, count: width)
      // Few pixels are translucent, and only at a screen's corners.
      for index in start..<start + width where unsafe source[index] < 0xFF00_0000 {
        unsafe words.elements[index] = RowBlock.straight(source[index])
      }
    } else {
      for index in start..<start + width {
        unsafe words.elements[index] = source[index] | 0xFF00_0000
      }
    }
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

  /// Appends the columns at which a row's color changes, and returns where they end.
  private mutating func findChanges(of row: Int, after count: Int) -> Int {
    let pixels = unsafe self.row(row)
    let base = unsafe UnsafeRawPointer(pixels)
    let found = unsafe changes.elements.baseAddress.unsafelyUnwrapped
    var count = count
    unsafe found[count] = 0
    count &+= 1
    var column = 1
    while column < width {
      // Most pixels are equal to the previous one, so sixteen are compared at once.
      let end = min(column &+ 16, width)
      if column &+ 16 <= width {
        let offset = column &* 4
        let first = unsafe base.change(at: offset) | base.change(at: offset &+ 16)
        let last = unsafe base.change(at: offset &+ 32) | base.change(at: offset &+ 48)
        if first | last == .zero {
          column = end
          continue
        }
      }
      while column < end {
        unsafe found[count] = UInt16(truncatingIfNeeded: column)
        // Without a branch, as a change is hard to predict in a group that has one.
        count &+= unsafe pixels[column] == pixels[column &- 1] ? 0 : 1
        column &+= 1
      }
    }
    return count
  }

  private func add(_ row: Int, to sum: inout AdlerSum) {
    guard !repeats[row] else {
      sum.add(2)
      return sum.addZeros(width * bytesPerPixel)
    }
    sum.add(0)
    let pixels = unsafe self.row(row)
    let changes = unsafe changes(of: row)
    for index in 0..<changes.count {
      let start = unsafe Int(changes[index])
      let end = unsafe index + 1 < changes.count ? Int(changes[index + 1]) : width
      unsafe sum.add(pixels[start], bytes: bytesPerPixel, times: end - start)
    }
  }
}

extension UnsafeRawPointer {
  /// Returns the exclusive or of four pixels and the pixels to their left.
  @inline(__always)
  fileprivate func change(at offset: Int) -> SIMD4<UInt32> {
    unsafe loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt32>.self)
      ^ loadUnaligned(fromByteOffset: offset &- 4, as: SIMD4<UInt32>.self)
  }
}

/// The Adler-32 of bytes with long runs of equal pixels (RFC 1950, 2.2), in closed form.
struct AdlerSum {
  private static let modulus: UInt64 = 65_521

  private var first: UInt64 = 1
  private var second: UInt64 = 0

  /// The checksum of all bytes so far.
  var value: UInt32 { UInt32(second << 16 | first) }

  mutating func add(_ byte: UInt8) {
    first = (first + UInt64(byte)) % AdlerSum.modulus
    second = (second + first) % AdlerSum.modulus
  }

  /// Adds zeros, at most 2^32.
  mutating func addZeros(_ count: Int) {
    second = (second + UInt64(count) * first) % AdlerSum.modulus
  }

  /// Adds a pixel a number of times, at most 16,384.
  ///
  /// - Parameters:
  ///   - pixel: A straight ARGB word.
  ///   - bytes: 3 for red, green and blue, 4 with alpha after them.
  ///   - count: The number of times.
  @inline(__always)
  mutating func add(_ pixel: UInt32, bytes: Int, times count: Int) {
    let (red, green) = (UInt64(pixel >> 16 & 0xFF), UInt64(pixel >> 8 & 0xFF))
    let (blue, alpha) = (UInt64(pixel & 0xFF), bytes == 4 ? UInt64(pixel >> 24) : 0)
    let (bytes, count) = (UInt64(bytes), UInt64(count))
    let sum = red &+ green &+ blue &+ alpha
    // Each byte counts once for itself and once for each byte after it.
    let own = bytes &* red &+ (bytes &- 1) &* green &+ (bytes &- 2) &* blue &+ alpha
    let earlier = sum &* bytes &* (count &* (count &- 1) / 2)
    second = (second &+ bytes &* count &* first &+ earlier &+ own &* count) % AdlerSum.modulus
    first = (first &+ sum &* count) % AdlerSum.modulus
  }
}
