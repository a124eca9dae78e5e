// SPDX-License-Identifier: MIT

/// Which pixels smooth an edge that two pictures both have, and differ because it lies a little elsewhere.
///
/// Such a pixel differs by at most half of what lies between the darkest and the brightest pixel around it
/// in either picture, as an edge leaves it that has moved by less than half a pixel, and
/// - around it neither picture is of one brightness: each has an edge there;
/// - in one of them it is darker than one neighbour, brighter than another and not in flat color, and its
///   darkest or its brightest neighbour lies in flat color in both pictures.
///
/// A pixel lies in flat color where at least three of its eight neighbours have its color. The second
/// rule is that of V. Vysniauskas, "Anti-aliased Pixel and Intensity Slope Detector", 2009, as pixelmatch
/// asks it of two pictures; the others keep a thin line that is gone, and an edge that has moved by
/// a pixel, from passing as smoothing.
struct EdgeSmoothing: ~Copyable {
  private let expected: EdgeRows
  private let actual: EdgeRows
  /// The answers for a row, as far as it was asked about.
  private let answers: ScratchRows<Int16>
  /// The row, and the first of the eight pixels that were looked at last.
  private var last = (row: -1, column: -1)

  /// Creates the smoothing of two pictures.
  init(_ pair: PixelPair) {
    expected = EdgeRows(pair, .expected)
    actual = EdgeRows(pair, .actual)
    answers = ScratchRows(count: 1, width: pair.width)
  }

  /// Answers whether a pixel smooths an edge; it costs little where its left neighbour came before.
  @inline(__always)
  mutating func contains(_ x: Int, _ y: Int) -> Bool {
    if last != (y, x & ~7) {
      last = (y, x & ~7)
      look(from: x & ~7, y)
    }
    return unsafe answers.row(0)[x] != 0
  }

  private mutating func look(from x: Int, _ y: Int) {
    expected.prepare(x, y)
    actual.prepare(x, y)
    var left = Surroundings()
    var right = Surroundings()
    for row in y &- 1...y &+ 1 {
      for column in x &- 1...x &+ 1 {
        let flat = expected.flat(row, from: column) & actual.flat(row, from: column)
        left.take(expected.luma(row, from: column), flat)
        right.take(actual.luma(row, from: column), flat)
      }
    }
    let (a, b) = (expected.luma(y, from: x), actual.luma(y, from: x))
    let smooths =
      left.isSmoothed(by: a, flat: expected.flat(y, from: x))
      | right.isSmoothed(by: b, flat: actual.flat(y, from: x))
    answers.set(
      0, from: x, smooths & left.isEdge & right.isEdge & left.isFar(with: right, beside: a, b))
  }
}

/// What lies around eight pixels, they themselves included.
private struct Surroundings {
  private var darkest = Lanes(repeating: .max)
  private var brightest = Lanes(repeating: .min)
  private var darkestFlat = Lanes(repeating: .max)
  private var brightestFlat = Lanes(repeating: .min)

  /// Takes in eight pixels and the answers whether they lie in flat color.
  @inline(__always)
  mutating func take(_ luma: Lanes, _ flat: Lanes) {
    darkest = darkest.lesser(luma)
    brightest = brightest.greater(luma)
    // Outside flat color the one becomes 32,767 and the other -1: no brightness is either.
    darkestFlat = darkestFlat.lesser(luma | (~flat & .max))
    brightestFlat = brightestFlat.greater(luma | ~flat)
  }

  /// Where not all have one brightness.
  @inline(__always)
  var isEdge: Lanes { Lanes(darkest .< brightest) }

  /// Where the pixel in the middle smooths what lies around it.
  @inline(__always)
  func isSmoothed(by luma: Lanes, flat: Lanes) -> Lanes {
    let isBetween = Lanes(luma .> darkest) & Lanes(luma .< brightest) & ~flat
    return isBetween & (Lanes(darkestFlat .== darkest) | Lanes(brightestFlat .== brightest))
  }

  /// Where the contrast around both is at least twice that of the two pixels in the middle.
  @inline(__always)
  func isFar(with other: Surroundings, beside a: Lanes, _ b: Lanes) -> Lanes {
    let contrast = brightest.greater(other.brightest) &- darkest.lesser(other.darkest)
    let change = a.greater(b) &- a.lesser(b)
    // Twice the change could run over.
    return Lanes(change .<= contrast &- change)
  }
}
