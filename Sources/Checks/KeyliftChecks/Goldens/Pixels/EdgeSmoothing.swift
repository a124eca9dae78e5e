// SPDX-License-Identifier: MIT

/// The pixels that antialias an edge of both pictures, and that differ because the edge moved
/// slightly.
///
/// Such a pixel differs by at most half of the contrast around it. The contrast is the range from
/// the darkest to the brightest pixel around it in either picture. An edge that has moved by less
/// than half a pixel causes such differences. In addition:
///
/// - In each picture there is an edge around the pixel: not all pixels there have the same
///   brightness.
/// - In one of the pictures, the pixel is darker than one neighbor, brighter than another, and not
///   in a flat color, and its darkest or brightest neighbor is in a flat color in both pictures.
///
/// A pixel is in a flat color if at least three of its eight neighbors have its color. The last
/// rule is from V. Vysniauskas, "Anti-aliased Pixel and Intensity Slope Detector", 2009, as
/// pixelmatch applies it to two pictures. The other rules prevent a missing thin line, or an edge
/// that has moved by a pixel, from counting as antialiasing.
struct EdgeSmoothing: ~Copyable {
  private let expected: EdgeRows
  private let actual: EdgeRows
  private let results: ScratchRows<Int16>
  /// The row and the first column of the last computed block of eight pixels.
  private var last = (row: -1, column: -1)

  init(_ pair: PixelPair) {
    expected = EdgeRows(pair, .expected)
    actual = EdgeRows(pair, .actual)
    results = ScratchRows(count: 1, width: pair.width)
  }

  /// Calls from left to right are fast.
  @inline(__always)
  mutating func contains(_ x: Int, _ y: Int) -> Bool {
    if last != (y, x & ~7) {
      last = (y, x & ~7)
      compute(from: x & ~7, y)
    }
    return unsafe results.row(0)[x] != 0
  }

  private mutating func compute(from x: Int, _ y: Int) {
    expected.prepare(x, y)
    actual.prepare(x, y)
    var left = Neighborhood()
    var right = Neighborhood()
    for row in y &- 1...y &+ 1 {
      for column in x &- 1...x &+ 1 {
        let flat = expected.flat(row, from: column) & actual.flat(row, from: column)
        left.add(expected.luma(row, from: column), flat)
        right.add(actual.luma(row, from: column), flat)
      }
    }
    let a = expected.luma(y, from: x)
    let b = actual.luma(y, from: x)
    let smooths =
      left.isSmoothed(by: a, flat: expected.flat(y, from: x))
      | right.isSmoothed(by: b, flat: actual.flat(y, from: x))
    results.set(
      0, from: x, smooths & left.isEdge & right.isEdge & left.hasContrast(with: right, beside: a, b)
    )
  }
}

private struct Neighborhood {
  private var darkest = Lanes(repeating: .max)
  private var brightest = Lanes(repeating: .min)
  private var darkestFlat = Lanes(repeating: .max)
  private var brightestFlat = Lanes(repeating: .min)

  @inline(__always)
  mutating func add(_ luma: Lanes, _ flat: Lanes) {
    darkest = darkest.lesser(luma)
    brightest = brightest.greater(luma)
    // Outside flat colors, the values become 32,767 and -1, which no brightness has.
    darkestFlat = darkestFlat.lesser(luma | (~flat & .max))
    brightestFlat = brightestFlat.greater(luma | ~flat)
  }

  @inline(__always)
  var isEdge: Lanes { Lanes(darkest .< brightest) }

  @inline(__always)
  func isSmoothed(by luma: Lanes, flat: Lanes) -> Lanes {
    let isBetween = Lanes(luma .> darkest) & Lanes(luma .< brightest) & ~flat
    return isBetween & (Lanes(darkestFlat .== darkest) | Lanes(brightestFlat .== brightest))
  }

  /// Whether the contrast around the pixels is at least twice the difference of the two middle
  /// pixels.
  @inline(__always)
  func hasContrast(with other: Neighborhood, beside a: Lanes, _ b: Lanes) -> Lanes {
    let contrast = brightest.greater(other.brightest) &- darkest.lesser(other.darkest)
    let change = a.greater(b) &- a.lesser(b)
    // Twice the change could overflow.
    return Lanes(change .<= contrast &- change)
  }
}

/// The brightness of each pixel in rows of a picture, and whether the pixel is in a flat color.
///
/// Pixels at the border have fewer neighbors. Values are computed on demand in blocks of eight
/// pixels, whose columns start at multiples of eight.
struct EdgeRows: ~Copyable {
  private let pair: PixelPair
  private let side: PixelPair.Side
  private let luma: ScratchRows<Int16>
  private let flat: ScratchRows<Int16>
  /// The number, from 1, of the row that each block of a slot holds, or 0 for none.
  private let held: ScratchRows<Int32>
  private let border: ScratchRows<UInt32>

  /// The number of stored rows: a row and its neighbors, and one more so that two bits select the
  /// slot.
  private static let slots = 4
  /// The number of equal neighbors of a pixel in a flat color, according to Vysniauskas.
  private static let equalNeighbors: Int16 = 3

  init(_ pair: PixelPair, _ side: PixelPair.Side) {
    self.pair = pair
    self.side = side
    luma = ScratchRows(count: EdgeRows.slots, width: pair.width)
    flat = ScratchRows(count: EdgeRows.slots, width: pair.width)
    held = ScratchRows(count: EdgeRows.slots, width: pair.width / 8 + 1)
    border = ScratchRows(count: 3, width: 10)
  }

  @inline(__always)
  func prepare(_ x: Int, _ y: Int) {
    for row in max(y &- 1, 0)...min(y &+ 1, pair.height &- 1) {
      hold(x &- 8, row)
      hold(x, row)
      hold(x &+ 8, row)
    }
  }

  /// Returns the brightnesses of eight pixels of a prepared row, each from 0 to 32,640.
  @inline(__always)
  func luma(_ y: Int, from x: Int) -> Lanes {
    luma.eight(slot(of: y), from: x)
  }

  @inline(__always)
  func flat(_ y: Int, from x: Int) -> Lanes {
    flat.eight(slot(of: y), from: x)
  }

  @inline(__always)
  private func slot(of y: Int) -> Int {
    min(max(y, 0), pair.height &- 1) & (EdgeRows.slots &- 1)
  }

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
    // Returns a row, starting with the pixel to the left of the block.
    func row(_ v: Int) -> UnsafeRawPointer {
      let whole = unsafe pair.row(v, of: side).baseAddress.unsafelyUnwrapped
      return unsafe isInside
        ? UnsafeRawPointer(whole + (x &- 1)) : UnsafeRawPointer(border.row(v &- y &+ 1))
    }
    let pixels = unsafe row(y).loadUnaligned(fromByteOffset: 4, as: SIMD8<UInt32>.self)
    // The initial -1 cancels the comparison of a pixel with itself, which is always equal.
    var equal = Lanes(repeating: -1)
    for v in max(y &- 1, 0)...min(y &+ 1, pair.height &- 1) {
      for offset in 0..<3 {
        let others = unsafe row(v).loadUnaligned(
          fromByteOffset: 4 &* offset, as: SIMD8<UInt32>.self)
        // `true` is -1.
        equal = equal &- Lanes(others .== pixels)
      }
    }
    luma.set(slot(of: y), from: x, EdgeRows.luma(of: pixels))
    flat.set(slot(of: y), from: x, Lanes(equal .>= Lanes(repeating: EdgeRows.equalNeighbors)))
    if !isInside { extend(slot(of: y)) }
  }

  /// Copies a block and the pixels around it.
  ///
  /// Outside the picture, it writes pixels that differ from those of the row.
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

  /// Repeats the outermost values of a row outside the picture, where they do not change a minimum
  /// or maximum.
  private func extend(_ slot: Int) {
    luma.extend(slot, width: pair.width)
    flat.extend(slot, width: pair.width)
  }

  /// Returns the brightnesses of pixels over white, with the ITU-R BT.601 weights as fractions of
  /// 256.
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

/// Eight brightnesses or Boolean values: all bits of a lane are set for `true` and cleared for
/// `false`.
typealias Lanes = SIMD8<Int16>

extension SIMD8<Int16> {
  @inline(__always)
  init(_ answers: SIMDMask<SIMD8<Int16>>) {
    // The operators of `SIMDMask` itself work lane by lane.
    self = Self.zero.replacing(with: -1, where: answers)
  }

  @inline(__always)
  init(_ answers: SIMDMask<SIMD8<UInt32.SIMDMaskScalar>>) {
    self.init(truncatingIfNeeded: SIMD8<Int32>.zero.replacing(with: -1, where: answers))
  }

  @inline(__always)
  func lesser(_ other: Self) -> Self { replacing(with: other, where: other .< self) }

  @inline(__always)
  func greater(_ other: Self) -> Self { replacing(with: other, where: other .> self) }
}
