// SPDX-License-Identifier: MIT

/// The rows of a photo, each under the filter that leaves the least to be written (PNG, 9).
@safe
struct PhotoRows: ~Copyable {
  /// How a byte is foretold from bytes around it: `left` of it, `above` it, and above the left one.
  private enum Filter: UInt8, CaseIterable {
    case none, left, above, average, paeth
  }

  /// The rows, each behind its filter's number.
  private(set) var bytes = Workspace<UInt8>()
  /// The bytes of the row above and of the row, behind room for a pixel of zeros.
  private var above = Workspace<UInt8>()
  private var plain = Workspace<UInt8>()
  private var attempt = Workspace<UInt8>()

  /// Whether no byte foretells another.
  private(set) var isNoise = false

  /// Room for a pixel to the left of the first.
  private static let margin = 4

  /// Creates rows of nothing.
  init() {}

  /// Filters all rows of a run, with reference to nothing before it.
  mutating func filter(_ run: borrowing RunPixels) {
    let count = run.bytesPerRow - 1
    bytes.reserve(run.bytesPerRow * run.rowCount)
    attempt.reserve(count)
    above.reserve(count + PhotoRows.margin)
    plain.reserve(count + PhotoRows.margin)
    unsafe above.elements.update(repeating: 0)
    unsafe plain.elements.update(repeating: 0)
    isNoise = PhotoRows.isNoise(run)
    for row in 0..<run.rowCount {
      spell(run, row)
      // Nothing above the first row may be looked at: it need not be there where the run comes again.
      let filters = isNoise ? [.none] : row > 0 ? Filter.allCases : [.none, .left]
      choose(filters, count, run.bytesPerPixel, at: row * run.bytesPerRow)
      swap(&above, &plain)
    }
  }

  /// Looks at every eleventh pixel: bytes of any value are 85 away from those before them on average.
  private static func isNoise(_ run: borrowing RunPixels) -> Bool {
    var (sum, count) = (0, 0)
    for row in 0..<run.rowCount {
      let pixels = unsafe run.row(row)
      for column in stride(from: 1 + row % 11, to: run.width, by: 11) {
        let (byte, before) = unsafe (pixels[column] & 0xFF, pixels[column - 1] & 0xFF)
        sum += abs(Int(byte) - Int(before))
        count += 1
      }
    }
    return sum > count * 64
  }

  private mutating func spell(_ run: borrowing RunPixels, _ row: Int) {
    let pixels = unsafe run.row(row)
    var next = unsafe plain.elements.baseAddress.unsafelyUnwrapped + PhotoRows.margin
    for column in 0..<run.width {
      let word = unsafe pixels[column]
      unsafe next[0] = UInt8(truncatingIfNeeded: word >> 16)
      unsafe next[1] = UInt8(truncatingIfNeeded: word >> 8)
      unsafe next[2] = UInt8(truncatingIfNeeded: word)
      if run.bytesPerPixel == 4 { unsafe next[3] = UInt8(truncatingIfNeeded: word >> 24) }
      unsafe next += run.bytesPerPixel
    }
  }

  /// Writes a row under the filter whose bytes, as numbers with a sign, have the smallest sum.
  private mutating func choose(_ filters: [Filter], _ count: Int, _ step: Int, at start: Int) {
    var least = Int.max
    for filter in filters {
      apply(filter, count, step)
      let sum = unsafe PhotoRows.sum(UnsafeBufferPointer(rebasing: attempt.elements[..<count]))
      guard sum < least else { continue }
      least = sum
      unsafe bytes.elements[start] = filter.rawValue
      unsafe (bytes.elements.baseAddress.unsafelyUnwrapped + start + 1).update(
        from: attempt.elements.baseAddress.unsafelyUnwrapped, count: count)
    }
  }

  private static func sum(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var sum = 0
    for index in 0..<bytes.count {
      sum &+= unsafe Int(Int8(bitPattern: bytes[index]).magnitude)
    }
    return sum
  }
}

extension PhotoRows {
  private mutating func apply(_ filter: Filter, _ count: Int, _ step: Int) {
    let result = unsafe attempt.elements.baseAddress.unsafelyUnwrapped
    let here = unsafe UnsafePointer(plain.elements.baseAddress.unsafelyUnwrapped) + PhotoRows.margin
    let up = unsafe UnsafePointer(above.elements.baseAddress.unsafelyUnwrapped) + PhotoRows.margin
    for index in 0..<count {
      let (byte, left) = unsafe (here[index], here[index &- step])
      let (above, corner) = unsafe (up[index], up[index &- step])
      let guess: UInt8 =
        switch filter {
        case .none: 0
        case .left: left
        case .above: above
        case .average: UInt8(truncatingIfNeeded: (Int(left) &+ Int(above)) >> 1)
        case .paeth: PhotoRows.nearest(left, above, corner)
        }
      unsafe result[index] = byte &- guess
    }
  }

  /// Returns whichever of three bytes is nearest to left + above - corner, the first of equals.
  @inline(__always)
  private static func nearest(_ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
    let toLeft = abs(Int(above) &- Int(corner))
    let toAbove = abs(Int(left) &- Int(corner))
    let toCorner = abs(Int(left) &+ Int(above) &- 2 &* Int(corner))
    if toLeft <= toAbove, toLeft <= toCorner { return left }
    return toAbove <= toCorner ? above : corner
  }
}
