// SPDX-License-Identifier: MIT

/// What rows of one picture show of edges: how bright each pixel is, and whether it lies in flat color.
///
/// Beyond the picture there is nothing: a pixel at its border has fewer neighbours.
struct EdgeRows: ~Copyable {
  private let pair: PixelPair
  private let side: PixelPair.Side
  private let words: ScratchRows<UInt32>
  private let luma: ScratchRows<Int16>
  private let flat: ScratchRows<Int16>
  /// The row that each slot holds.
  private var held: [Int]

  /// The rows that are kept: those around one, and one more so that a slot is found by two bits.
  private static let slots = 4
  /// The pixels of its color around one that lies in flat color, as Vysniauskas has them.
  private static let siblings: Int16 = 3

  /// Creates the rows of one picture of a pair.
  init(_ pair: PixelPair, _ side: PixelPair.Side) {
    self.pair = pair
    self.side = side
    words = ScratchRows(count: 3, width: pair.width)
    luma = ScratchRows(count: EdgeRows.slots, width: pair.width)
    flat = ScratchRows(count: EdgeRows.slots, width: pair.width)
    held = Array(repeating: -1, count: EdgeRows.slots)
  }

  /// Looks at a row and at those above and below it.
  mutating func prepare(_ y: Int) {
    for row in max(y - 1, 0)...min(y + 1, pair.height - 1)
    where held[EdgeRows.slot(of: row)] != row {
      measure(row)
      held[EdgeRows.slot(of: row)] = row
    }
  }

  /// Returns how bright eight pixels of a prepared row are, each from 0 to 32,640.
  @inline(__always)
  func luma(_ y: Int, from x: Int) -> Lanes {
    luma.eight(slot(of: y), from: x)
  }

  /// Returns all bits for those of eight pixels of a prepared row that lie in flat color.
  @inline(__always)
  func flat(_ y: Int, from x: Int) -> Lanes {
    flat.eight(slot(of: y), from: x)
  }

  @inline(__always)
  private func slot(of y: Int) -> Int { EdgeRows.slot(of: min(max(y, 0), pair.height &- 1)) }

  @inline(__always)
  private static func slot(of y: Int) -> Int { y & (slots &- 1) }
}

extension EdgeRows {
  private func measure(_ y: Int) {
    let rows = max(y - 1, 0)...min(y + 1, pair.height - 1)
    for row in rows { copy(row, besides: y) }
    let slot = slot(of: y)
    for x in stride(from: 0, to: pair.width, by: 8) {
      luma.set(slot, from: x, EdgeRows.luma(of: words.eight(1, from: x)))
      flat.set(slot, from: x, isFlat(from: x, rows.lowerBound - y + 1...rows.upperBound - y + 1))
    }
    luma.extend(slot, width: pair.width)
    flat.extend(slot, width: pair.width)
  }

  /// Copies a row, with nothing beside it that equals the outermost pixels of another row.
  private func copy(_ row: Int, besides y: Int) {
    let (source, middle) = unsafe (pair.row(row, of: side), pair.row(y, of: side))
    let copy = unsafe words.row(row - y + 1)
    unsafe copy.update(from: source.baseAddress.unsafelyUnwrapped, count: pair.width)
    unsafe copy[-1] = ~middle[0]
    unsafe copy[pair.width] = ~middle[pair.width - 1]
  }

  /// Returns how bright pixels are over white, by the weights of ITU-R BT.601 as fractions of 256.
  @inline(__always)
  private static func luma(of pixels: SIMD8<UInt32>) -> Lanes {
    let clear = 255 &- channel(pixels, shift: 24)
    let sum =
      channel(pixels, shift: 16) &* 77 &+ channel(pixels, shift: 8) &* 150
      &+ channel(pixels, shift: 0) &* 29 &+ clear &* 256
    return Lanes(truncatingIfNeeded: sum &>> 1)
  }

  @inline(__always)
  private static func channel(_ pixels: SIMD8<UInt32>, shift: UInt32) -> SIMD8<UInt16> {
    SIMD8(truncatingIfNeeded: pixels &>> shift & 0xFF)
  }

  /// Answers which of eight pixels of the copied row in the middle lie in flat color.
  @inline(__always)
  private func isFlat(from x: Int, _ rows: ClosedRange<Int>) -> Lanes {
    let pixels = words.eight(1, from: x)
    // A pixel is compared with itself as well, which does not count.
    var equal = Lanes(repeating: -1)
    for row in rows {
      for offset in -1...1 {
        // An answer of yes is -1.
        equal = equal &- Lanes(words.eight(row, from: x &+ offset) .== pixels)
      }
    }
    return Lanes(equal .>= Lanes(repeating: EdgeRows.siblings))
  }
}
