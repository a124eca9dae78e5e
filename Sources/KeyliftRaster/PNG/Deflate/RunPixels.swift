// SPDX-License-Identifier: MIT

import Foundation

/// The pixels of a run as a file is to hold them, and what one look at them tells.
@safe
struct RunPixels: ~Copyable {
  /// The pixels of a row.
  private(set) var width = 0
  /// The number of rows.
  private(set) var rowCount = 0
  /// The bytes of a pixel: 3, or 4 with alpha.
  private(set) var bytesPerPixel = 3
  /// The Adler-32 of the rows as a file has them.
  private(set) var checksum: UInt32 = 1
  private var words = Workspace<UInt32>()
  private var changes = Workspace<UInt16>()
  private var changeEnds: [Int] = []
  private var repeats: [Bool] = []

  /// Creates pixels of nothing.
  init() {}

  /// The bytes of a row, its filter's number included.
  var bytesPerRow: Int { width * bytesPerPixel + 1 }

  /// Whether so many pixels differ from the one before that the run is no drawing but a photo, or noise.
  var isPhoto: Bool {
    let firsts = repeats.count { !$0 }
    return ((changeEnds.last ?? 0) - firsts) * 3 > width * rowCount
  }

  /// Takes in premultiplied ARGB words of whole rows.
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

  /// Returns the pixels of a row.
  @inline(__always)
  func row(_ row: Int) -> UnsafePointer<UInt32> {
    unsafe UnsafePointer(words.elements.baseAddress.unsafelyUnwrapped + row &* width)
  }

  /// Returns the columns at which a row's pixel is not that to its left, the first among them; none for a
  /// row that repeats the one above.
  @inline(__always)
  func changes(of row: Int) -> UnsafeBufferPointer<UInt16> {
    let start = row > 0 ? changeEnds[row - 1] : 0
    return unsafe UnsafeBufferPointer(rebasing: changes.elements[start..<changeEnds[row]])
  }

  /// Whether a row is equal to the one above; it is then written as the difference, all zeros.
  func repeatsAbove(_ row: Int) -> Bool { repeats[row] }

  /// Returns how many bytes back the pixels above a row stand as they are, in the first of those rows that
  /// are equal; 0 for the first row.
  func distanceToAbove(_ row: Int) -> Int {
    guard let above = repeats[..<row].lastIndex(of: false) else { return 0 }
    return (row - above) * bytesPerRow
  }
}

extension RunPixels {
  /// Copies a row without what the file will not have.
  private mutating func copy(
    _ source: UnsafeBufferPointer<UInt32>, _ row: Int, hasAlpha: Bool
  ) {
    let start = row * width
    if hasAlpha {
      let target = unsafe words.elements.baseAddress.unsafelyUnwrapped + start
      unsafe target.update(from: source.baseAddress.unsafelyUnwrapped + start, count: width)
      // Few are not opaque, and only at a screen's corners.
      for index in start..<start + width where unsafe source[index] < 0xFF00_0000 {
        unsafe words.elements[index] = RunPixels.straight(source[index])
      }
    } else {
      for index in start..<start + width {
        unsafe words.elements[index] = source[index] | 0xFF00_0000
      }
    }
  }

  /// Returns a premultiplied pixel as PNG has it.
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

  /// Notes the changes of a row behind those of others, and returns where they end.
  private mutating func findChanges(of row: Int, after count: Int) -> Int {
    let pixels = unsafe self.row(row)
    let base = unsafe UnsafeRawPointer(pixels)
    let found = unsafe changes.elements.baseAddress.unsafelyUnwrapped
    var count = count
    unsafe found[count] = 0
    count &+= 1
    var column = 1
    while column < width {
      // Four pixels at once: most are like the one before.
      if column &+ 4 <= width {
        let offset = column &* 4
        let here = unsafe base.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt32>.self)
        let before = unsafe base.loadUnaligned(fromByteOffset: offset &- 4, as: SIMD4<UInt32>.self)
        if here == before {
          column &+= 4
          continue
        }
      }
      let end = min(column &+ 4, width)
      while column < end {
        if unsafe pixels[column] != pixels[column &- 1] {
          unsafe found[count] = UInt16(truncatingIfNeeded: column)
          count &+= 1
        }
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
