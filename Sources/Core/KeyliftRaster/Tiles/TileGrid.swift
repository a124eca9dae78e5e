// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics

/// The division of a content into tiles, so that only visible parts of a long list are drawn and
/// kept, and several jobs can draw at once.
///
/// The tiles depend on the content alone. Cairo's edges differ by a step or two depending on where
/// it clips them, so tiles that followed the visible part would flicker. Within a band, tiles end
/// between marks.
struct TileGrid {
  /// Wider than any device's screen, so that few layers are divided horizontally.
  private static let width = 4096
  /// The height of a band in pixels; marks are cut at its ends.
  static let bandHeight = 2048
  private static let height = 512

  private let extent: PixelRect
  private let ends: [Int]

  init(_ content: LayerContent) {
    extent = content.extent
    ends = TileGrid.ends(of: content)
  }

  /// Returns the first row of the band that contains a row of an extent.
  static func bandStart(of row: Int, in extent: PixelRect) -> Int {
    row - (row - extent.y) % bandHeight
  }

  func cells(in rect: PixelRect) -> [PixelRect] {
    let seen = extent.intersection(rect)
    guard !seen.isEmpty else { return [] }
    let columns = (seen.x - extent.x) / TileGrid.width...(seen.maxX - 1 - extent.x) / TileGrid.width
    return ends.indices.filter { end(before: $0) < seen.maxY && ends[$0] > seen.y }.flatMap { row in
      columns.map { column in
        PixelRect(
          x: extent.x + column * TileGrid.width, y: end(before: row), width: TileGrid.width,
          height: ends[row] - end(before: row)
        ).intersection(extent)
      }
    }
  }

  private func end(before row: Int) -> Int { row == 0 ? extent.y : ends[row - 1] }

  private static func ends(of content: LayerContent) -> [Int] {
    let extent = content.extent
    let uncutRanges = uncutRanges(of: content)
    var ends: [Int] = []
    while (ends.last ?? extent.y) < extent.maxY {
      let start = ends.last ?? extent.y
      let bandEnd = min(bandStart(of: start, in: extent) + bandHeight, extent.maxY)
      ends.append(min(end(from: start, around: uncutRanges), bandEnd))
    }
    return ends
  }

  /// Returns the end of a tile that begins at a row, unless its band ends earlier.
  private static func end(from start: Int, around uncutRanges: [Range<Int>]) -> Int {
    let end = start + height
    guard let uncut = uncutRanges.first(where: { $0.lowerBound < end && end < $0.upperBound })
    else {
      return end
    }
    return uncut.lowerBound > start ? uncut.lowerBound : uncut.upperBound
  }

  /// Returns the ranges of rows, in ascending order, in which a cut would divide a mark.
  private static func uncutRanges(of content: LayerContent) -> [Range<Int>] {
    guard content.extent.height > height else { return [] }
    let ranges = content.marks.filter { !$0.isSameWhenCut }.map { $0.extent.y..<$0.extent.maxY }
    return ranges.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { uncutRanges, range in
      if let last = uncutRanges.last, range.lowerBound < last.upperBound {
        uncutRanges[uncutRanges.count - 1] =
          last.lowerBound..<max(last.upperBound, range.upperBound)
      } else if !range.isEmpty {
        uncutRanges.append(range)
      }
    }
  }
}
