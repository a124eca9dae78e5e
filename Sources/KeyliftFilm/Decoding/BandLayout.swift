// SPDX-License-Identifier: MIT

/// The columns of a film's frames, gathered in bands of about equal width.
///
/// A band of a row is one number, the mean brightness. Letters, keys and the edges of views keep
/// their pattern in a few bands, and a frame becomes fifty times smaller.
struct BandLayout: Hashable, Sendable {
  /// The width of a frame in pixels.
  let width: Int
  /// The height of a frame in pixels.
  let height: Int
  /// The first column of each band, and the width at the end.
  let edges: [Int]

  /// The number of bands.
  var count: Int { edges.count - 1 }

  /// Creates a layout.
  init(width: Int, height: Int, bands: Int) {
    (self.width, self.height) = (width, height)
    let bands = max(min(bands, width), 1)
    edges = (0...bands).map { $0 * width / bands }
  }

  /// Returns the bands inside columns, at least one.
  func bands(from left: Double, to right: Double) -> Range<Int> {
    let inside = (0..<count).filter {
      Double(edges[$0]) >= left - 0.5 && Double(edges[$0 + 1]) <= right + 0.5
    }
    if let first = inside.first, let last = inside.last { return first..<last + 1 }
    let middle = (left + right) / 2
    let nearest = (0..<count).last { Double(edges[$0]) <= middle } ?? 0
    return nearest..<nearest + 1
  }

  /// Returns the mean brightness of each band of each row.
  ///
  /// - Parameter pixels: The gray pixels of a frame, row by row.
  func means(of pixels: UnsafeRawBufferPointer) -> BandedPicture {
    var values = [UInt8](repeating: 0, count: height * count)
    unsafe values.withUnsafeMutableBufferPointer { values in
      for row in 0..<height {
        let start = row * width
        for band in 0..<count {
          let (left, right) = (edges[band], edges[band + 1])
          var sum: UInt32 = 0
          for column in left..<right {
            sum &+= unsafe UInt32(pixels[start &+ column])
          }
          let width = UInt32(right - left)
          unsafe values[row * count + band] = UInt8(truncatingIfNeeded: (sum &+ width / 2) / width)
        }
      }
    }
    return BandedPicture(rows: height, bands: count, values: values)
  }
}

/// The brightness of a picture in bands of columns, `0...255`.
struct BandedPicture: Hashable, Sendable {
  /// The number of rows.
  let rows: Int
  /// The number of bands.
  let bands: Int
  /// The brightness row by row.
  let values: [UInt8]

  /// The largest difference of brightness that a repeated frame has after compression.
  private static let noise = 2

  /// Whether two pictures show the same to within the noise of compression.
  func isNearly(_ other: BandedPicture) -> Bool {
    guard values.count == other.values.count else { return false }
    if values == other.values { return true }
    return unsafe values.withUnsafeBufferPointer { own in
      unsafe other.values.withUnsafeBufferPointer { other in
        for index in 0..<own.count {
          let difference = unsafe Int(own[index]) - Int(other[index])
          if abs(difference) > BandedPicture.noise { return false }
        }
        return true
      }
    }
  }
}
