// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftIO
import KeyliftStage

/// The appearance of an app's view in place of the keys: plain tiles in rows, as on a panel of stickers.
///
/// The tiles stand for content that Keylift does not know. Their sizes are Keylift's choice.
struct InputViewLook {
  let size: CGSize
  /// The strip of the home indicator below the tiles, in points.
  let bottomInset: Double
  let color: Color

  private static let margin = 16.0
  private static let spacing = 12.0
  private static let radius = 12.0
  /// The smallest width of a tile, and the height of tiles below which there are none, in points.
  private static let minimum = (width: 72.0, height: 20.0)

  func draw(in builder: inout DisplayListBuilder) {
    for tile in tiles {
      builder.fill(tile, continuousRadius: min(Self.radius, tile.height / 2), color)
    }
  }

  /// The rectangles of the tiles, row by row; none if there is no room.
  var tiles: [CGRect] {
    let width = Double(size.width) - 2 * Self.margin
    let height = Double(size.height) - Self.margin - max(bottomInset, Self.margin)
    guard width >= Self.minimum.width, height >= Self.minimum.height else { return [] }
    let columns = Self.count(of: Self.minimum.width, in: width)
    let side = Self.length(of: columns, in: width)
    let rows = max(Self.count(of: side, in: height), 1)
    let tile = CGSize(width: side, height: Self.length(of: rows, in: height))
    return (0..<rows).flatMap { row in
      (0..<columns).map { column in
        let x = Self.margin + Double(column) * (side + Self.spacing)
        let y = Self.margin + Double(row) * (Double(tile.height) + Self.spacing)
        return CGRect(origin: CGPoint(x: x, y: y), size: tile)
      }
    }
  }

  private static func count(of length: Double, in room: Double) -> Int {
    Int(clamping: ((room + spacing) / (length + spacing)).rounded(.down))
  }

  private static func length(of count: Int, in room: Double) -> Double {
    (room - Double(count - 1) * spacing) / Double(count)
  }
}
