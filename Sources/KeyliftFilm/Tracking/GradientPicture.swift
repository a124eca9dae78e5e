// SPDX-License-Identifier: MIT

/// The differences of brightness between neighboring rows, in some bands of a picture.
///
/// Differences hold edges and letters and leave out what shines through a keyboard of glass: it is
/// blurred.
struct GradientPicture: Sendable {
  /// The number of rows.
  let rows: Int
  /// The number of bands.
  let bands: Int
  /// The difference between a row and the one above, row by row; the first row has none.
  let values: [Int16]
  /// The sums of squares of the rows above each row, and of all at the end.
  let energy: [Int]

  /// Computes the differences.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - range: The bands to keep.
  ///   - step: The number of rows that are added to one.
  init(_ picture: BandedPicture, bands range: Range<Int>, step: Int = 1) {
    let (rows, bands) = (picture.rows / step, range.count)
    // The bottom edge of the screen is the end of a row, as keyboards stand there.
    let first = picture.rows - rows * step
    var values = [Int16](repeating: 0, count: rows * bands)
    var energy = [Int](repeating: 0, count: rows + 1)
    unsafe picture.values.withUnsafeBufferPointer { source in
      unsafe values.withUnsafeMutableBufferPointer { values in
        var above = [Int16](repeating: 0, count: bands)
        for row in 0..<rows {
          var square = 0
          for band in 0..<bands {
            var sum: Int16 = 0
            for part in 0..<step {
              let line = first + row * step + part
              sum &+= unsafe Int16(source[line * picture.bands + range.lowerBound + band])
            }
            let difference = row == 0 ? 0 : sum &- above[band]
            unsafe values[row * bands + band] = difference
            square &+= Int(difference) &* Int(difference)
            above[band] = sum
          }
          energy[row + 1] = energy[row] + square
        }
      }
    }
    (self.rows, self.bands) = (rows, bands)
    (self.values, self.energy) = (values, energy)
  }

  /// Returns the correlation of rows of this picture with rows of another with as many bands:
  /// `-1...1`, and 0 where one of them is plain.
  ///
  /// - Parameters:
  ///   - range: The rows of this picture, inside of it.
  ///   - other: The other picture.
  ///   - start: The row of the other picture that is compared with the first.
  func correlation(_ range: Range<Int>, with other: GradientPicture, from start: Int) -> Double {
    let own = Double(energy[range.upperBound] - energy[range.lowerBound])
    let others = Double(other.energy[start + range.count] - other.energy[start])
    guard own > 0, others > 0 else { return 0 }
    let product = unsafe values.withUnsafeBufferPointer { own in
      unsafe other.values.withUnsafeBufferPointer { other in
        unsafe GradientPicture.product(
          own, range.lowerBound * bands, other, start * bands, count: range.count * bands)
      }
    }
    return Double(product) / (own * others).squareRoot()
  }

  private static func product(
    _ first: UnsafeBufferPointer<Int16>, _ start: Int, _ second: UnsafeBufferPointer<Int16>,
    _ other: Int, count: Int
  ) -> Int {
    // Differences of four added rows are below 1,020, so 1,024 products fit in 32 bits.
    let piece = 1024
    var (sum, done) = (0, 0)
    while done < count {
      let end = min(done + piece, count)
      var part: Int32 = 0
      for index in done..<end {
        part &+= unsafe Int32(first[start &+ index]) &* Int32(second[other &+ index])
      }
      sum += Int(part)
      done = end
    }
    return sum
  }
}
