// SPDX-License-Identifier: MIT

import KeyliftGraphics
import KeyliftIO

/// The cells on which the content behind a glass rectangle is blurred.
///
/// A blur leaves no detail that is much smaller than its deviation, so it is computed on cells of up
/// to 8 x 8 pixels and interpolated. Rows of cells count from a row of the content behind the glass,
/// so that content which moves by whole pixels keeps its cells and their colors.
struct BlurGrid: Hashable {
  let region: PixelRect
  /// The pixels that are seen through the glass.
  let source: PixelRect
  /// The binary logarithm of a cell's side in pixels, in `0...3`.
  let shift: Int
  /// The weights of a cell and of its neighbors up to the farthest; their sum does not matter.
  let kernel: [Float]
  /// The row of the picture in the middle of the row of cells that counts as 0.
  private let anchor: Int
  private let bounds: PixelRect

  init(_ material: Material, over region: PixelRect, anchor: Int) {
    self.region = region
    self.anchor = anchor
    bounds = material.bounds
    shift = BlurGrid.shift(of: material.deviation)
    kernel = BlurGrid.kernel(material.deviation, side: 1 << shift)
    var source = material.source(of: region)
    let cells = BlurGrid.bands(of: region, anchor, shift)
    let reach = kernel.count - 1
    let top = anchor + (cells.lowerBound - reach) << shift - (1 << shift) / 2
    let end = anchor + (cells.upperBound + 1 + reach) << shift - (1 << shift) / 2
    let rows = (top..<end).clamped(to: bounds.y..<bounds.maxY)
    source.y = rows.lowerBound
    source.height = rows.count
    self.source = source
  }

  var side: Int { 1 << shift }
  /// The number of columns whose blurred colors are needed; the last is beside the rectangle.
  var columns: Int { (region.width + side - 1) >> shift + 1 }
  /// The number of neighbors of a cell, in each direction, that count.
  var reach: Int { kernel.count - 1 }
  var isSharp: Bool { reach == 0 && shift == 0 }

  /// The bands of as many rows of pixels as a cell has: each from the middle of the row of cells with
  /// its number to the middle of the next one.
  var bands: Range<Int> { BlurGrid.bands(of: region, anchor, shift) }

  var cells: Range<Int> { bands.lowerBound - reach..<bands.upperBound + 1 + reach }

  private static func bands(of region: PixelRect, _ anchor: Int, _ shift: Int) -> Range<Int> {
    let first = (region.y - anchor) >> shift
    return first..<(region.maxY - 1 - anchor) >> shift + 1
  }

  func top(ofBand band: Int) -> Int { anchor + band << shift }

  /// The first pixel of the first column of cells that counts, which may be to the left of the source.
  ///
  /// The center of the first needed column is at most half a cell to the left of the rectangle.
  var firstColumn: Int { region.x - side / 2 - reach * side }

  /// Returns the pixels of a row of cells, within the material's bounds.
  func pixelRows(of row: Int) -> Range<Int> {
    let start = anchor + row * side - side / 2
    return (start..<start + side).clamped(to: bounds.y..<bounds.maxY)
  }

  /// Whether equal rows behind both grids have the same colors.
  func hasColumns(of other: BlurGrid) -> Bool {
    region.x == other.region.x && region.width == other.region.width
      && source.x == other.source.x && source.width == other.source.width
      && shift == other.shift && kernel == other.kernel
  }

  /// Returns the row from which rows of cells count: the origin of the highest layer behind the glass
  /// that is only translated.
  ///
  /// - Parameters:
  ///   - region: The visible part of the glass.
  ///   - end: The index of the glass; the layers before it are behind it.
  static func anchor(
    behind region: PixelRect, below end: Int, within bounds: PixelRect, layer: (Int) -> Layer
  ) -> Int {
    for index in (0..<end).reversed() {
      let layer = layer(index)
      guard let origin = layer.origin,
        let visible = LayerDrawing.visiblePart(of: layer, within: bounds),
        !visible.intersection(region).isEmpty
      else { continue }
      return origin.y
    }
    return 0
  }

  /// The smallest deviations with cells of 2, 4 and 8 pixels a side.
  ///
  /// With a side of a third of the deviation, the interpolation of a black edge on white is off by less
  /// than 1 of 255. The largest cells begin at 1/2.6 and are off by less than 1.4, so that a panel of
  /// an iPhone, with a deviation of 21 pixels, has them.
  private static let deviations = [6, 12, 20.8]

  private static func shift(of deviation: Double) -> Int {
    deviations.count { $0 <= deviation }
  }

  /// Returns the Gaussian's weights in cells, up to three standard deviations.
  ///
  /// The mean of a cell and the interpolation between two blur, too: by the variances of a box and of
  /// a triangle of the cell's side, which are taken off.
  private static func kernel(_ deviation: Double, side: Int) -> [Float] {
    let side = Double(side)
    let box = (side * side - 1) / 12
    let triangle = side > 1 ? (side * side - 1) / 6 : 0
    let variance = max(deviation * deviation - box - triangle, 0) / (side * side)
    guard variance > 1e-6 else { return [1] }
    let reach = Int(clamping: (3 * variance.squareRoot()).rounded(.up))
    return (0...reach).map { Float(ElementaryFunctions.exp(-Double($0 * $0) / (2 * variance))) }
  }
}

/// Rows of what is behind a layer, in borrowed memory.
@safe
struct SourceRows {
  let first: UnsafePointer<UInt32>
  /// The number of pixels from a row to the next.
  let stride: Int
}
