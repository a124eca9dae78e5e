// SPDX-License-Identifier: MIT

import KeyliftDrawing

/// Goes through two pictures row by row and puts each pixel that differs into its class.
struct PixelScan: ~Copyable {
  private let pair: PixelPair
  private let masks: [PixelRect]
  private let detail: PixelComparison.Detail
  private var places: PixelSet?
  private var map: DifferenceMap?
  private var counts = PixelCounts()
  private var worstStep = 0
  private var bounds = PixelRect(x: 0, y: 0, width: 0, height: 0)
  private var window = SpeckleWindow()
  private var smoothing: EdgeSmoothing
  private let distances: ColorDistances
  /// How many steps each pixel of the row is off, 0 under masks.
  private let steps: ScratchRows<UInt8>
  /// The columns of the row's pixels that are more than one step off.
  private let columns: ScratchRows<Int32>
  /// These pixels, of the expected picture in row 0.
  private let pixels: ScratchRows<UInt32>

  /// Creates a scan of two pictures.
  init(_ pair: PixelPair, masks: [PixelRect], detail: PixelComparison.Detail) {
    self.pair = pair
    self.detail = detail
    if detail == .places { places = PixelSet(width: pair.width, height: pair.height) }
    if detail == .map { map = DifferenceMap(width: pair.width, height: pair.height) }
    let frame = PixelRect(x: 0, y: 0, width: pair.width, height: pair.height)
    self.masks = masks.map { $0.bounded.intersection(frame) }
    smoothing = EdgeSmoothing(pair)
    distances = ColorDistances(width: pair.width)
    steps = ScratchRows(count: 1, width: pair.width)
    columns = ScratchRows(count: 1, width: pair.width)
    pixels = ScratchRows(count: 2, width: pair.width)
  }

  /// What came of it.
  var result: PixelComparison {
    PixelComparison(
      counts: counts, isDense: window.isDense, worstStep: worstStep, bounds: bounds, places: places,
      map: map)
  }

  /// Looks at every row.
  mutating func run() {
    for y in 0..<pair.height {
      let range = pair.differingColumns(inRow: y)
      guard !range.isEmpty else { continue }
      pair.measureSteps(range, ofRow: y, to: steps)
      hide(range, y)
      let count = sort(range, y)
      if count > 0 { take(count, y) }
    }
  }
}

extension PixelScan {
  /// Takes what masks hide of a row for equal.
  private mutating func hide(_ range: Range<Int>, _ y: Int) {
    for mask in masks where (mask.y..<mask.maxY).contains(y) {
      for x in range.clamped(to: mask.x..<mask.maxX) where unsafe steps.row(0)[x] > 0 {
        unsafe steps.row(0)[x] = 0
        count(x, y, .masked)
      }
    }
  }

  /// Counts the pixels of a row that are one step off, and gathers those that are farther off.
  private mutating func sort(_ range: Range<Int>, _ y: Int) -> Int {
    var gathered = 0
    for first in stride(from: range.lowerBound, to: range.upperBound, by: 8)
    where !steps.isZero(0, from: first) {
      for x in first..<min(first + 8, range.upperBound) {
        let step = unsafe Int(steps.row(0)[x])
        worstStep = max(worstStep, step)
        if step == 1 { count(x, y, .rounding) }
        guard step > 1 else { continue }
        gather(x, y, at: gathered)
        gathered += 1
      }
    }
    return gathered
  }

  @inline(__always)
  private func gather(_ x: Int, _ y: Int, at index: Int) {
    unsafe columns.row(0)[index] = Int32(truncatingIfNeeded: x)
    unsafe pixels.row(0)[index] = pair.row(y, of: .expected)[x]
    unsafe pixels.row(1)[index] = pair.row(y, of: .actual)[x]
  }

  /// Takes in the gathered pixels of a row.
  private mutating func take(_ gathered: Int, _ y: Int) {
    let (first, last) = unsafe (columns.row(0)[0], columns.row(0)[gathered - 1])
    bounds = bounds.union(PixelRect(x: Int(first), y: y, width: Int(last - first) + 1, height: 1))
    if places != nil {
      for index in 0..<gathered { unsafe places?.insert(x: Int(columns.row(0)[index]), y: y) }
    }
    if detail == .places, window.isDense {
      counts.add(.distinct, times: gathered)
    } else {
      classify(gathered, y)
    }
  }

  /// Finds the class of the gathered pixels of a row.
  private mutating func classify(_ gathered: Int, _ y: Int) {
    distances.measure(pixels, count: gathered)
    for index in 0..<gathered {
      let x = unsafe Int(columns.row(0)[index])
      let kind = kind(index, x, y)
      count(x, y, kind)
      if kind == .distinct { window.insert(x: x, y: y) }
    }
  }

  @inline(__always)
  private mutating func kind(_ index: Int, _ x: Int, _ y: Int) -> PixelClass {
    guard distances[index] > PerceivedColor.limit else { return .imperceptible }
    return smoothing.contains(x, y) ? .antialiasing : .distinct
  }

  @inline(__always)
  private mutating func count(_ x: Int, _ y: Int, _ kind: PixelClass) {
    counts.add(kind)
    map?[x, y] = kind
  }
}
