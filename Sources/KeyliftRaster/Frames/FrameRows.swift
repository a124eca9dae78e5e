// SPDX-License-Identifier: MIT

import KeyliftDrawing

/// What the rows of a frame show, kept from one frame to the next.
struct FrameRows {
  private var layers = FrameLayers()
  private var rows = RowKeys()
  /// What the frame is beside its layers; nil before the first, or where the last failed.
  private var ground: FrameGround?
  /// The columns outside which the frame is as the one before.
  private(set) var changedColumns = 0..<0

  /// What the rows are known by.
  var keys: [ContentKey] { rows.keys }
  /// For each row the lowest layer that it shows anything of.
  var bases: [Int32] { rows.bases }
  /// For each row whether what surrounds it ends elsewhere than beside it.
  var curves: [Bool] { rows.curves }
  /// The whole rectangle; empty before the first frame.
  var bounds: PixelRect { ground?.bounds ?? PixelRect(x: 0, y: 0, width: 0, height: 0) }
  /// The width in pixels.
  var width: Int { bounds.width }
  /// The rows, from the top, at which a wide layer begins or ends to be seen.
  var seams: [Int] { layers.seams(bases: rows.bases, width: width) }

  /// Finds out what another frame's rows show.
  mutating func update(
    to picture: Picture, _ settings: PNGEncoder.Settings, from tiles: TileSource
  ) throws(RasterError) {
    let next = FrameGround(picture, settings: settings)
    let isLike = next == ground
    if !isLike {
      layers.removeAll()
      rows.begin(next)
    }
    // Until all is well again there is nothing to build on.
    ground = nil
    layers.update(to: picture.layers, within: next.bounds, rows: &rows)
    try rows.close(with: &layers, from: tiles)
    ground = next
    changedColumns = isLike ? layers.changedColumns : 0..<next.width
  }

  /// Returns the pixels of columns of rows, which last until the composer composes others.
  func compose(
    _ range: Range<Int>, columns: Range<Int>, with composer: inout RowComposer
  ) -> UnsafeBufferPointer<UInt32> {
    guard let ground else {
      return unsafe UnsafeBufferPointer(start: nil, count: 0)
    }
    return unsafe composer.compose(
      range, columns: columns, ground, layers, bases: rows.bases)
  }
}
