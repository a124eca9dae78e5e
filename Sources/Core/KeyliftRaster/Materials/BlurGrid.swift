// SPDX-License-Identifier: MIT

import KeyliftGraphics

/// The cells on which the content behind a glass rectangle is blurred.
///
/// A blur leaves no detail that is much smaller than its deviation, so it is computed on cells of up
/// to 8 x 8 pixels and interpolated. The grid begins at the rectangle, so that a panel which moves
/// together with what is behind it keeps its pixels.
struct BlurGrid {
  let region: PixelRect
  /// The pixels that are seen through the glass.
  let source: PixelRect
  /// The binary logarithm of a cell's side in pixels, in `0...3`.
  let shift: Int
  /// The weights of a cell and of its neighbors up to the farthest; their sum does not matter.
  let kernel: [Float]

  init(_ material: Material, over region: PixelRect) {
    self.region = region
    source = material.source(of: region)
    shift = BlurGrid.shift(of: material.deviation)
    kernel = BlurGrid.kernel(material.deviation, side: 1 << shift)
  }

  /// The side of a cell in pixels.
  var side: Int { 1 << shift }
  /// The number of columns whose blurred colors are needed; the last is beside the rectangle.
  var columns: Int { (region.width + side - 1) >> shift + 1 }
  /// The number of rows whose blurred colors are needed; the last is below the rectangle.
  var rows: Int { (region.height + side - 1) >> shift + 1 }
  /// The number of neighbors of a cell, in each direction, that count.
  var reach: Int { kernel.count - 1 }

  /// Returns the pixels of a column of cells, within the source.
  ///
  /// The first needed column is 0; its center is at most half a cell to the left of the rectangle.
  func pixelColumns(of column: Int) -> Range<Int> {
    let start = region.x - side / 2 + column * side
    return (start..<start + side).clamped(to: source.x..<source.maxX)
  }

  /// Returns the pixels of a row of cells, within the source.
  func pixelRows(of row: Int) -> Range<Int> {
    let start = region.y - side / 2 + row * side
    return (start..<start + side).clamped(to: source.y..<source.maxY)
  }

  /// Returns the size of cells for a blur: at most a third of the deviation, with which the
  /// interpolation of a black edge on white is off by less than 1 of 255.
  private static func shift(of deviation: Double) -> Int {
    (0...3).last { Double(1 << $0) * 3 <= deviation } ?? 0
  }

  /// Returns the Gaussian's weights in cells.
  ///
  /// The mean of a cell and the interpolation between two blur, too: by the variances of a box and of
  /// a triangle of the cell's side, which are taken off.
  private static func kernel(_ deviation: Double, side: Int) -> [Float] {
    let side = Double(side)
    let box = (side * side - 1) / 12
    let triangle = side > 1 ? (side * side - 1) / 6 : 0
    let variance = max(deviation * deviation - box - triangle, 0) / (side * side)
    return Material.weights(variance: variance).map { Float($0) }
  }
}

/// Rows of what is behind a layer, in borrowed memory.
@safe
struct SourceRows {
  /// The first pixel of the first row.
  let first: UnsafePointer<UInt32>
  /// The number of pixels from a row to the next.
  let stride: Int
}
