// SPDX-License-Identifier: MIT

extension LayerTile {
  /// What is known about a row: columns from the left of the tile.
  struct Row {
    /// The columns that hold anything, from the first to the last.
    let drawn: Range<Int32>
    /// The opaque columns: all where no others are drawn, else the longest run of them.
    let opaque: Range<Int32>
    /// What the pixels of the drawn columns are known by, wherever they stand.
    let key: ContentKey
  }
}

extension LayerTile.Row {
  /// Looks at a row's pixels.
  init(_ words: UnsafeBufferPointer<UInt32>) {
    guard let first = unsafe words.firstIndex(where: { $0 >> 24 != 0 }),
      let last = unsafe words.lastIndex(where: { $0 >> 24 != 0 })
    else {
      self.init(drawn: 0..<0, opaque: 0..<0, key: ContentKey(seed: 0))
      return
    }
    let pixels = unsafe UnsafeBufferPointer(rebasing: words[first...last])
    let opaque = unsafe LayerTile.Row.opaque(pixels)
    self.init(
      drawn: Int32(first)..<Int32(last + 1),
      opaque: Int32(first + opaque.lowerBound)..<Int32(first + opaque.upperBound),
      key: unsafe LayerTile.Row.key(of: pixels))
  }

  /// Returns what pixels are known by as the drawn ones of a row.
  static func key(of pixels: UnsafeBufferPointer<UInt32>) -> ContentKey {
    var key = ContentKey(seed: UInt64(pixels.count))
    unsafe key.append(pixels, ignoring: 0)
    return key
  }

  private static func opaque(_ pixels: UnsafeBufferPointer<UInt32>) -> Range<Int> {
    let all = unsafe pixels.reduce(.max) { $0 & $1 }
    return all >> 24 == 255 ? 0..<pixels.count : unsafe longestOpaque(pixels)
  }

  private static func longestOpaque(_ pixels: UnsafeBufferPointer<UInt32>) -> Range<Int> {
    var longest = 0..<0
    var rest = unsafe pixels[...]
    while let start = unsafe rest.firstIndex(where: { $0 >> 24 == 255 }) {
      let end = unsafe rest[start...].firstIndex { $0 >> 24 != 255 } ?? pixels.count
      if end - start > longest.count { longest = start..<end }
      unsafe rest = unsafe pixels[end...]
    }
    return longest
  }
}
