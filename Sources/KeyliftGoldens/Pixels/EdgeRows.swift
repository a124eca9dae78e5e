// SPDX-License-Identifier: MIT

/// What rows of one picture show of edges: how bright each pixel is, and whether it lies in flat color.
///
/// Beyond the picture there is nothing: a pixel at its border has fewer neighbours. Only what is asked
/// for is looked at, eight pixels from a multiple of eight on, which are a block.
struct EdgeRows: ~Copyable {
  private let pair: PixelPair
  private let side: PixelPair.Side
  private let luma: ScratchRows<Int16>
  private let flat: ScratchRows<Int16>
  /// The number of the row, from 1, of which each block of a slot holds pixels; 0 for none yet.
  private let held: ScratchRows<Int32>
  /// The pixels of a block at the picture's border and those around it.
  private let border: ScratchRows<UInt32>

  /// The rows that are kept: those around one, and one more so that a slot is found by two bits.
  private static let slots = 4
  /// The pixels of its color around one that lies in flat color, as Vysniauskas has them.
  private static let siblings: Int16 = 3

  /// Creates the rows of one picture of a pair.
  init(_ pair: PixelPair, _ side: PixelPair.Side) {
    self.pair = pair
    self.side = side
    luma = ScratchRows(count: EdgeRows.slots, width: pair.width)
    flat = ScratchRows(count: EdgeRows.slots, width: pair.width)
    held = ScratchRows(count: EdgeRows.slots, width: pair.width / 8 + 1)
    border = ScratchRows(count: 3, width: 10)
  }

  /// Looks at a block of a row and at those around it.
  @inline(__always)
  func prepare(_ x: Int, _ y: Int) {
    for row in max(y &- 1, 0)...min(y &+ 1, pair.height &- 1) {
      hold(x &- 8, row)
      hold(x, row)
      hold(x &+ 8, row)
    }
  }

  /// Returns how bright eight pixels of a prepared row are, each from 0 to 32,640.
  @inline(__always)
  func luma(_ y: Int, from x: Int) -> Lanes {
    luma.eight(slot(of: y), from: x)
  }

  /// Answers which of eight pixels of a prepared row lie in flat color.
  @inline(__always)
  func flat(_ y: Int, from x: Int) -> Lanes {
    flat.eight(slot(of: y), from: x)
  }

  @inline(__always)
  private func slot(of y: Int) -> Int {
    min(max(y, 0), pair.height &- 1) & (EdgeRows.slots &- 1)
  }
}

extension EdgeRows {
  /// Looks at a block unless it was looked at before or lies beyond the picture.
  @inline(__always)
  private func hold(_ x: Int, _ y: Int) {
    guard x >= 0, x < pair.width else { return }
    let number = Int32(truncatingIfNeeded: y &+ 1)
    let held = unsafe held.row(slot(of: y)) + x &>> 3
    guard unsafe held.pointee != number else { return }
    unsafe held.pointee = number
    measure(x, y)
  }

  private func measure(_ x: Int, _ y: Int) {
    let isInside = x > 0 && x + 9 <= pair.width
    if !isInside { copyBorder(x, y) }
    // From the pixel to the left of the block on.
    func row(_ v: Int) -> UnsafeRawPointer {
      let whole = unsafe pair.row(v, of: side).baseAddress.unsafelyUnwrapped
      return unsafe isInside
        ? UnsafeRawPointer(whole + (x &- 1)) : UnsafeRawPointer(border.row(v &- y &+ 1))
    }
    let pixels = unsafe row(y).loadUnaligned(fromByteOffset: 4, as: SIMD8<UInt32>.self)
    // A pixel is compared with itself as well, which does not count.
    var equal = Lanes(repeating: -1)
    for v in max(y &- 1, 0)...min(y &+ 1, pair.height &- 1) {
      for offset in 0..<3 {
        let others = unsafe row(v).loadUnaligned(
          fromByteOffset: 4 &* offset, as: SIMD8<UInt32>.self)
        // An answer of yes is -1.
        equal = equal &- Lanes(others .== pixels)
      }
    }
    luma.set(slot(of: y), from: x, EdgeRows.luma(of: pixels))
    flat.set(slot(of: y), from: x, Lanes(equal .>= Lanes(repeating: EdgeRows.siblings)))
    if !isInside { extend(slot(of: y)) }
  }

  /// Copies a block and the pixels around it, with none beyond the picture that equals one of the row.
  private func copyBorder(_ x: Int, _ y: Int) {
    let middle = unsafe pair.row(y, of: side)
    for v in max(y - 1, 0)...min(y + 1, pair.height - 1) {
      let (source, copy) = unsafe (pair.row(v, of: side), border.row(v - y + 1))
      for index in 0..<10 {
        let column = x + index - 1
        let inside = min(max(column, 0), pair.width - 1)
        unsafe copy[index] = column == inside ? source[inside] : ~middle[inside]
      }
    }
  }

  /// Lets a row's outermost pixels go on beyond the picture, where they change no least or greatest.
  private func extend(_ slot: Int) {
    luma.extend(slot, width: pair.width)
    flat.extend(slot, width: pair.width)
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
}
