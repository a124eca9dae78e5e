// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics

/// A tile of pixels drawn from a layer's content, with facts about its rows.
final class LayerTile: Sendable {
  let rect: PixelRect
  /// The premultiplied pixels of the rows that differ from the row above, in pieces, which other
  /// tiles may share.
  let pieces: [[UInt32]]
  let rows: [Row]

  /// - Parameters:
  ///   - pieces: The drawn rows, from the top.
  ///   - folding: The rows of the rectangle that are equal to those above.
  init(rect: PixelRect, _ pieces: [DrawnRows], _ folding: RowFolding) {
    self.rect = rect
    self.pieces = pieces.map(\.pixels)
    let drawn = pieces.indices.flatMap { index in
      pieces[index].rows.map { $0.inPiece(index) }
    }
    rows = folding.drawnRows(of: rect.height).map { drawn[$0] }
  }

  init(rect: PixelRect, pieces: [[UInt32]], rows: [Row]) {
    self.rect = rect
    self.pieces = pieces
    self.rows = rows
  }

  func pixels(ofRow row: Int) -> ArraySlice<UInt32> {
    let start = Int(rows[row].start)
    return pieces[Int(rows[row].piece)][start..<start + rect.width]
  }

  /// Facts about a row; columns count from the left of the tile.
  struct Row {
    /// The index of the row's first pixel in its piece; equal rows share their pixels.
    let start: Int32
    /// The range from the first to the last column that is not fully transparent.
    let drawn: Range<Int32>
    /// The opaque columns: all if the drawn columns are opaque, otherwise the two longest ranges.
    let opaque: ColumnPair
    var piece: UInt16 = 0
    /// The hash of the drawn pixels, independent of their position.
    let key: ContentKey
  }
}

extension LayerTile: Cacheable {
  var cacheCost: Int {
    pieces.reduce(0) { $0 + $1.count * 4 } + rows.count * MemoryLayout<Row>.size + 256
  }
  var isWorthKeeping: Bool { true }
}

extension LayerTile.Row {
  func inPiece(_ index: Int) -> LayerTile.Row {
    var row = self
    row.piece = UInt16(index)
    return row
  }

  @inline(__always)
  var drawnColumns: Range<Int> {
    unsafe Range(uncheckedBounds: (Int(drawn.lowerBound), Int(drawn.upperBound)))
  }
}

extension LayerTile.Row {
  init(_ words: UnsafeBufferPointer<UInt32>, from start: Int32) {
    guard let first = unsafe words.firstIndex(where: { $0 >> 24 != 0 }),
      let last = unsafe words.lastIndex(where: { $0 >> 24 != 0 })
    else {
      self.init(start: start, drawn: 0..<0, opaque: ColumnPair(), key: ContentKey(seed: 0))
      return
    }
    let pixels = unsafe UnsafeBufferPointer(rebasing: words[first...last])
    self.init(
      start: start, drawn: Int32(first)..<Int32(last + 1),
      opaque: unsafe LayerTile.Row.opaque(pixels, from: first),
      key: unsafe LayerTile.Row.key(of: pixels))
  }

  fileprivate init(opaque width: Int, from start: Int32, key: ContentKey) {
    self.init(
      start: start, drawn: 0..<Int32(width), opaque: ColumnPair(0..<width), key: key)
  }

  static func key(of pixels: UnsafeBufferPointer<UInt32>) -> ContentKey {
    var key = ContentKey(seed: UInt64(pixels.count))
    unsafe key.append(pixels, ignoring: 0)
    return key
  }

  private static func opaque(
    _ pixels: UnsafeBufferPointer<UInt32>, from first: Int
  ) -> ColumnPair {
    let all = unsafe pixels.reduce(.max) { $0 & $1 }
    guard all >> 24 != 255 else { return ColumnPair(first..<first + pixels.count) }
    var longest = ColumnPair()
    var rest = unsafe pixels[...]
    while let start = unsafe rest.firstIndex(where: { $0 >> 24 == 255 }) {
      let end = unsafe rest[start...].firstIndex { $0 >> 24 != 255 } ?? pixels.count
      longest.keepLongest(with: first + start..<first + end)
      unsafe rest = unsafe pixels[end...]
    }
    return longest
  }
}

struct DrawnRows {
  let pixels: [UInt32]
  let rows: [LayerTile.Row]

  init(pixels: [UInt32], rows: [LayerTile.Row]) {
    self.pixels = pixels
    self.rows = rows
  }

  static let transparent = DrawnRows([0], width: 1)

  /// - Parameter key: The hash of all that the pixels depend on.
  init(opaque pixels: [UInt32], _ count: Int, key: ContentKey) {
    let width = pixels.count / count
    let rows = (0..<count).map { row in
      var key = key
      key.append(UInt64(row))
      return LayerTile.Row(opaque: width, from: Int32(row * width), key: key)
    }
    self.init(pixels: pixels, rows: rows)
  }

  /// Creates opaque rows that are equal to one; each has its own pixels, which a shape may cut.
  init(opaque row: [UInt32], copies count: Int) {
    let key = unsafe row.withUnsafeBufferPointer { unsafe LayerTile.Row.key(of: $0) }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(row.count * count)
    for _ in 0..<count { pixels += row }
    let rows = (0..<count).map {
      LayerTile.Row(opaque: row.count, from: Int32($0 * row.count), key: key)
    }
    self.init(pixels: pixels, rows: rows)
  }

  init(_ pixels: [UInt32], width: Int) {
    self.pixels = pixels
    rows = unsafe pixels.withUnsafeBufferPointer { words in
      stride(from: 0, to: words.count, by: max(width, 1)).map { start in
        unsafe LayerTile.Row(
          UnsafeBufferPointer(rebasing: words[start..<start + width]), from: Int32(start))
      }
    }
  }
}

extension DrawnRows: Cacheable {
  var cacheCost: Int { pixels.count * 4 + rows.count * MemoryLayout<LayerTile.Row>.size + 256 }
  var isWorthKeeping: Bool { true }
}
