// SPDX-License-Identifier: MIT

/// The rows of a photo or of noise, each with the PNG filter that leaves the smallest differences
/// (PNG specification, section 9).
@safe
struct FilteredRows: ~Copyable {
  private enum Filter: UInt8, CaseIterable {
    case none, left, above, average, paeth
  }

  private(set) var bytes = Workspace<UInt8>()
  /// The unfiltered bytes of the row above and of the current row, after room for one pixel of
  /// zeros.
  private var above = Workspace<UInt8>()
  private var plain = Workspace<UInt8>()
  private var attempt = Workspace<UInt8>()

  /// Whether the pixels are noise, which no filter can predict.
  private(set) var isNoise = false

  /// The room for the pixel to the left of the first, in bytes.
  private static let margin = 4

  init() {}

  /// Filters all rows of a block without reference to earlier rows.
  mutating func filter(_ block: borrowing RowBlock) {
    let count = block.bytesPerRow - 1
    bytes.reserve(block.bytesPerRow * block.rowCount)
    attempt.reserve(count)
    above.reserve(count + FilteredRows.margin)
    plain.reserve(count + FilteredRows.margin)
    unsafe above.elements.update(repeating: 0)
    unsafe plain.elements.update(repeating: 0)
    isNoise = FilteredRows.isNoise(block)
    for row in 0..<block.rowCount {
      unsafe block.writePixels(
        ofRow: row, to: plain.elements.baseAddress.unsafelyUnwrapped + FilteredRows.margin)
      // The first row must not depend on the row above, which differs when the block occurs
      // elsewhere.
      let filters = isNoise ? [.none] : row > 0 ? Filter.allCases : [.none, .left]
      choose(filters, count, block.bytesPerPixel, at: row * block.bytesPerRow)
      swap(&above, &plain)
    }
  }

  /// Samples every eleventh pixel: random bytes differ from their neighbors by 85 on average.
  private static func isNoise(_ block: borrowing RowBlock) -> Bool {
    var sum = 0
    var count = 0
    for row in 0..<block.rowCount {
      let pixels = unsafe block.row(row)
      for column in stride(from: 1 + row % 11, to: block.width, by: 11) {
        let byte = unsafe pixels[column] & 0xFF
        let before = unsafe pixels[column - 1] & 0xFF
        sum += abs(Int(byte) - Int(before))
        count += 1
      }
    }
    return sum > count * 64
  }

  private mutating func choose(_ filters: [Filter], _ count: Int, _ step: Int, at start: Int) {
    var minimum = Int.max
    for filter in filters {
      apply(filter, count, step)
      let sum = unsafe FilteredRows.sum(UnsafeBufferPointer(rebasing: attempt.elements[..<count]))
      guard sum < minimum else { continue }
      minimum = sum
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

  private mutating func apply(_ filter: Filter, _ count: Int, _ step: Int) {
    let result = unsafe attempt.elements.baseAddress.unsafelyUnwrapped
    let here =
      unsafe UnsafePointer(plain.elements.baseAddress.unsafelyUnwrapped) + FilteredRows.margin
    let up =
      unsafe UnsafePointer(above.elements.baseAddress.unsafelyUnwrapped) + FilteredRows.margin
    for index in 0..<count {
      let byte = unsafe here[index]
      let left = unsafe here[index &- step]
      let above = unsafe up[index]
      let corner = unsafe up[index &- step]
      let guess: UInt8 =
        switch filter {
        case .none: 0
        case .left: left
        case .above: above
        case .average: UInt8(truncatingIfNeeded: (Int(left) &+ Int(above)) >> 1)
        case .paeth: FilteredRows.nearest(left, above, corner)
        }
      unsafe result[index] = byte &- guess
    }
  }

  /// Returns the byte nearest to left + above - corner, the first among equals (Paeth's predictor).
  @inline(__always)
  private static func nearest(_ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
    let toLeft = abs(Int(above) &- Int(corner))
    let toAbove = abs(Int(left) &- Int(corner))
    let toCorner = abs(Int(left) &+ Int(above) &- 2 &* Int(corner))
    if toLeft <= toAbove, toLeft <= toCorner { return left }
    return toAbove <= toCorner ? above : corner
  }
}
