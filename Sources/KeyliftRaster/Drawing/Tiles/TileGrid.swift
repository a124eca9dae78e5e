// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

/// The tiles that a content is cut into, so that of a long list only what is seen is drawn and kept,
/// and jobs can draw parts of it at once.
///
/// They depend on the content alone. Cairo's edges differ by a step or two with where it cuts them
/// off, so tiles that followed what is seen would shimmer, and those within a band are cut between
/// marks.
struct TileGrid {
  /// More than the width of any device's screen, so that few layers are cut from side to side.
  private static let width = 4096
  /// The height of the bands, at whose ends marks are cut.
  static let bandHeight = 2048
  /// The height of a tile in pixels that is aimed at.
  private static let height = 512

  private let extent: PixelRect
  /// Where the tiles end, from the top.
  private let ends: [Int]

  /// Cuts a content.
  init(_ content: LayerContent) {
    extent = content.extent
    ends = TileGrid.ends(of: content)
  }

  /// Returns the first row of the band that a row of an extent lies in.
  static func bandStart(of row: Int, in extent: PixelRect) -> Int {
    row - (row - extent.y) % bandHeight
  }

  /// Returns the tiles that reach into a rectangle.
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
    let blocks = blocks(of: content)
    var ends: [Int] = []
    while (ends.last ?? extent.y) < extent.maxY {
      let start = ends.last ?? extent.y
      let bandEnd = min(bandStart(of: start, in: extent) + bandHeight, extent.maxY)
      ends.append(min(end(from: start, around: blocks), bandEnd))
    }
    return ends
  }

  /// Returns where a tile ends that begins with a row, if its band does not end before.
  private static func end(from start: Int, around blocks: [Range<Int>]) -> Int {
    let end = start + height
    guard let block = blocks.first(where: { $0.lowerBound < end && end < $0.upperBound }) else {
      return end
    }
    return block.lowerBound > start ? block.lowerBound : block.upperBound
  }

  /// Returns the ranges of rows, from the top, in which any cut would part a mark.
  private static func blocks(of content: LayerContent) -> [Range<Int>] {
    guard content.extent.height > height else { return [] }
    let marks = content.marks.filter { !$0.isSameWhenCut }
    // Where its pixels lie between an image's, rounding shows.
    let ranges = marks.map { $0.isImage ? content.extent : $0.extent }.map { $0.y..<$0.maxY }
    return ranges.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { blocks, range in
      if let last = blocks.last, range.lowerBound < last.upperBound {
        blocks[blocks.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else if !range.isEmpty {
        blocks.append(range)
      }
    }
  }
}

extension Mark {
  fileprivate var isImage: Bool {
    guard case .image = self else { return false }
    return true
  }

  /// Whether it is a rectangle of whole pixels, whose parts are drawn as the whole is.
  fileprivate var isSameWhenCut: Bool {
    guard case .fill(.rect(let rect), _) = self else { return false }
    return [rect.minX, rect.minY, rect.maxX, rect.maxY].allSatisfy { $0.rounded() == $0 }
  }
}
