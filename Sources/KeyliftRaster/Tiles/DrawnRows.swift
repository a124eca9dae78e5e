// SPDX-License-Identifier: MIT

/// The drawn rows of a tile, and facts about them.
struct DrawnRows {
  /// The premultiplied pixels.
  let pixels: [UInt32]
  let rows: [LayerTile.Row]

  /// Creates rows from their pixels.
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
