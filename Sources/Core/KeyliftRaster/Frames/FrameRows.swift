// SPDX-License-Identifier: MIT

import KeyliftGraphics

struct FrameRows {
  private var layers = FrameLayers()
  private var rows = RowKeys()
  /// The frame without its layers; `nil` before the first frame and after an error.
  private var background: FrameBackground?
  private(set) var changedColumns = 0..<0

  var keys: [ContentKey] { rows.keys }
  var lowestLayers: [Int32] { rows.lowestLayers }
  var bounds: PixelRect { background?.bounds ?? PixelRect(x: 0, y: 0, width: 0, height: 0) }
  var width: Int { bounds.width }
  var seams: [Int] { layers.seams(lowestLayers: rows.lowestLayers, width: width) }

  /// Returns whether any row may differ from the frame before.
  @discardableResult
  mutating func update(
    to picture: Picture, _ settings: PNGEncoder.Settings, from tiles: TileSource
  ) throws(RasterError) -> Bool {
    let next = FrameBackground(picture, settings: settings)
    let isLike = next == background
    if !isLike {
      layers.removeAll()
      rows.begin(next)
    }
    // After an error, the next frame starts from nothing.
    background = nil
    layers.update(to: picture, over: next, rows: &rows)
    try layers.updateMaterials(over: next, &rows, from: tiles)
    let isChanged = rows.hasInvalidRows
    try rows.resolve(with: &layers, from: tiles)
    background = next
    changedColumns = isLike ? layers.changedColumns : 0..<next.width
    return isChanged
  }

  /// Returns the pixels of rows, which are valid until the composer composes other rows.
  ///
  /// - Parameter columns: The columns; `nil` for all.
  func compose(
    _ range: Range<Int>, columns: Range<Int>? = nil, with composer: inout RowComposer
  ) -> UnsafeBufferPointer<UInt32> {
    guard let background else {
      return unsafe UnsafeBufferPointer(start: nil, count: 0)
    }
    return unsafe composer.compose(
      range, columns: columns, background, layers, lowestLayers: rows.lowestLayers)
  }
}

struct FrameBackground: Hashable {
  let width: Int
  let height: Int
  let color: Color
  let outline: LayerClipping?
  let settings: PNGEncoder.Settings

  init(_ picture: Picture, settings: PNGEncoder.Settings) {
    width = picture.width
    height = picture.height
    color = picture.background
    outline = picture.outline
    self.settings = settings
  }

  var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
  var format: RowFormat { RowFormat(width: width, settings) }
}

@safe
struct RowComposer: ~Copyable {
  private var words = Workspace<UInt32>()

  init() {}

  /// Returns the pixels of rows, which are valid until the next call.
  ///
  /// - Parameters:
  ///   - range: The rows, at most as many as a row block has.
  ///   - columns: The columns; `nil` for all.
  ///   - end: The layer below which layers are drawn; `nil` for a frame with all layers.
  ///   - lowestLayers: For each row of the frame, the lowest layer that it shows.
  mutating func compose(
    _ range: Range<Int>, columns: Range<Int>? = nil, _ background: FrameBackground,
    _ layers: FrameLayers, below end: Int? = nil, lowestLayers: [Int32]
  ) -> UnsafeBufferPointer<UInt32> {
    let columns = columns ?? 0..<background.width
    let rows = unsafe space(range.count * columns.count)
    var row = range.lowerBound
    while row < range.upperBound {
      let base = lowestLayers[row]
      let next = lowestLayers[row..<range.upperBound].firstIndex { $0 != base } ?? range.upperBound
      let first = (row - range.lowerBound) * columns.count
      let part = unsafe rows[first..<first + (next - row) * columns.count]
      let canvas = unsafe Canvas(
        columns, top: row, pixels: UnsafeMutableBufferPointer(rebasing: part))
      canvas.draw(layers, from: Int(base), below: end, over: background)
      row = next
    }
    return UnsafeBufferPointer(rows)
  }

  private mutating func space(_ count: Int) -> UnsafeMutableBufferPointer<UInt32> {
    let grows = unsafe words.elements.count < count
    words.reserve(count)
    if grows { unsafe words.elements.initialize(repeating: 0) }
    return unsafe UnsafeMutableBufferPointer(rebasing: words.elements[..<count])
  }
}

extension Canvas {
  fileprivate func draw(
    _ layers: FrameLayers, from base: Int, below end: Int?, over background: FrameBackground
  ) {
    if base == RowKeys.background { fill(background.color.word) }
    layers.draw(from: max(base, 0), below: end, on: self)
    if let outline = background.outline, end == nil { cut(to: Coverage([outline])) }
  }
}
