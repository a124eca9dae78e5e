// SPDX-License-Identifier: MIT

import KeyliftDrawing

/// The tiles that a content is cut into, so that of a long list only what is seen is drawn and kept.
///
/// They depend on the content alone. Cairo's edges differ by a step or two with where it cuts them
/// off, so tiles that followed what is seen would shimmer.
enum TileGrid {
  /// More than the width of any device's screen, so that few layers are cut from side to side.
  static let width = 4096
  /// The height of a tile in pixels.
  static let height = 2048

  /// Returns the tiles of an extent that reach into a rectangle.
  static func cells(of extent: PixelRect, in rect: PixelRect) -> [PixelRect] {
    let seen = extent.intersection(rect)
    guard !seen.isEmpty else { return [] }
    let columns = (seen.x - extent.x) / width...(seen.maxX - 1 - extent.x) / width
    let rows = (seen.y - extent.y) / height...(seen.maxY - 1 - extent.y) / height
    return rows.flatMap { row in
      columns.map { column in
        PixelRect(
          x: extent.x + column * width, y: extent.y + row * height, width: width, height: height
        ).intersection(extent)
      }
    }
  }
}
