// SPDX-License-Identifier: MIT

extension LayerTile {
  /// What is known about a row: columns from the left of the tile.
  struct Row {
    /// The columns that hold anything, from the first to the last.
    let drawn: Range<Int32>
    /// The opaque columns: all where no others are drawn, else the two longest runs of them.
    let opaque: ColumnPair
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
      self.init(drawn: 0..<0, opaque: ColumnPair(), key: ContentKey(seed: 0))
      return
    }
    let pixels = unsafe UnsafeBufferPointer(rebasing: words[first...last])
    self.init(
      drawn: Int32(first)..<Int32(last + 1),
      opaque: unsafe LayerTile.Row.opaque(pixels, from: first),
      key: unsafe LayerTile.Row.key(of: pixels))
  }

  /// Returns what pixels are known by as the drawn ones of a row.
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
