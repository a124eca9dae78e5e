// SPDX-License-Identifier: MIT

/// How far pixels of two pictures are apart for people, a row's worth at a time.
struct ColorDistances: ~Copyable {
  /// The red, green and blue light of the one picture's pixels, then of the other's.
  private let light: ScratchRows<Float>
  /// The distances over black, and over white.
  private let distances: ScratchRows<Float>
  private let table = ChannelLight.standard

  /// Creates room for the pixels of a row.
  init(width: Int) {
    light = ScratchRows(count: 6, width: width)
    distances = ScratchRows(count: 2, width: width)
  }

  /// Returns the distance of a pair that was measured last.
  @inline(__always)
  subscript(index: Int) -> Float { unsafe distances.row(0)[index] }

  /// Measures pairs of premultiplied pixels, those of the one picture in row 0, over black and, where
  /// any is not opaque, over white as well: what is farther counts.
  func measure(_ pairs: borrowing ScratchRows<UInt32>, count: Int) {
    measure(pairs, count, backdrop: 0, to: 0)
    guard !isOpaque(pairs, count) else { return }
    measure(pairs, count, backdrop: 0x01_0101, to: 1)
    let (black, white) = unsafe (distances.row(0), distances.row(1))
    for index in 0..<count { unsafe black[index] = max(black[index], white[index]) }
  }

  private func isOpaque(_ pairs: borrowing ScratchRows<UInt32>, _ count: Int) -> Bool {
    var common = UInt32.max
    for index in 0..<count { common &= unsafe pairs.row(0)[index] & pairs.row(1)[index] }
    return common >> 24 == 0xFF
  }

  /// Measures pairs over a color of one step in each channel that is to be 255, else of 0.
  private func measure(
    _ pairs: borrowing ScratchRows<UInt32>, _ count: Int, backdrop: UInt32, to row: Int
  ) {
    for side in 0..<2 {
      unsafe look(at: pairs.row(side), count, backdrop: backdrop, to: 3 * side)
    }
    let (red, green, blue) = unsafe (light.row(0), light.row(1), light.row(2))
    let (otherRed, otherGreen, otherBlue) = unsafe (light.row(3), light.row(4), light.row(5))
    let result = unsafe distances.row(row)
    for index in 0..<count {
      let color = unsafe PerceivedColor(red: red[index], green: green[index], blue: blue[index])
      let other = unsafe PerceivedColor(
        red: otherRed[index], green: otherGreen[index], blue: otherBlue[index])
      unsafe result[index] = color.distance(to: other)
    }
  }

  private func look(
    at pixels: UnsafeMutablePointer<UInt32>, _ count: Int, backdrop: UInt32, to row: Int
  ) {
    let (red, green, blue) = unsafe (light.row(row), light.row(row + 1), light.row(row + 2))
    for index in 0..<count {
      // No channel of a premultiplied pixel is above its alpha, so none runs over.
      let pixel = unsafe pixels[index] &+ (255 &- pixels[index] &>> 24) &* backdrop
      unsafe red[index] = table[pixel &>> 16 & 0xFF]
      unsafe green[index] = table[pixel &>> 8 & 0xFF]
      unsafe blue[index] = table[pixel & 0xFF]
    }
  }
}
