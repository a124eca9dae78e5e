// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

/// A tile of pixels drawn from a layer's content, with facts about its rows.
final class LayerTile: Sendable {
  /// The tile's rectangle in the space in which it was drawn.
  let rect: PixelRect
  /// The premultiplied pixels.
  let pixels: [UInt32]
  let rows: [Row]

  /// Draws the part of a content that lies in a rectangle under a transform.
  ///
  /// - Parameter cuts: The shapes that clip it.
  init(
    _ content: LayerContent, under place: CGAffineTransform, in rect: PixelRect,
    cuts: [Path] = [], images: ImageStore
  ) throws(RasterError) {
    // Drawing relative to the band gives a tile the pixels of the whole band, to the last bit of a
    // coordinate.
    let top = place.isIdentity ? TileGrid.bandStart(of: rect.y, in: content.extent) : rect.y
    let move = CGAffineTransform(translationX: Double(-rect.x), y: Double(-top))
    let count = rect.width * rect.height
    pixels = try unsafe [UInt32](count: count) { (words) throws(RasterError) in
      unsafe LargePages.ask(for: UnsafeMutableRawBufferPointer(words))
      unsafe words.initialize(repeating: 0)
      guard let base = words.baseAddress else { return }
      let context = unsafe CairoContext(
        pixels: base, width: rect.width, height: rect.height, top: rect.y - top)
      let marks = LayerTile.marks(of: content, under: place, in: rect)
      for cut in cuts {
        context.add(cut, under: move)
        context.clip()
      }
      try context.draw(marks, under: place.concatenating(move), images: images)
      try context.finish()
    }
    self.rect = rect
    rows = LayerTile.rows(of: pixels, width: rect.width, height: rect.height)
  }

  /// Creates a tile from pixels.
  init(rect: PixelRect, pixels: [UInt32]) {
    (self.rect, self.pixels) = (rect, pixels)
    rows = LayerTile.rows(of: pixels, width: rect.width, height: rect.height)
  }

  /// Returns the marks that may be visible in a rectangle: few of all in a tile of a long list.
  private static func marks(
    of content: LayerContent, under place: CGAffineTransform, in rect: PixelRect
  ) -> [Mark] {
    guard place.isIdentity else { return content.marks }
    return content.marks.filter { !$0.extent.intersection(rect).isEmpty }
  }

  private static func rows(of pixels: [UInt32], width: Int, height: Int) -> [Row] {
    unsafe pixels.withUnsafeBufferPointer { words in
      (0..<height).map { row in
        unsafe Row(UnsafeBufferPointer(rebasing: words[row * width..<(row + 1) * width]))
      }
    }
  }

  /// Facts about a row; columns count from the left of the tile.
  struct Row {
    /// The range from the first to the last column that is not fully transparent.
    let drawn: Range<Int32>
    /// The opaque columns: all if the drawn columns are opaque, otherwise the two longest ranges.
    let opaque: ColumnPair
    /// The hash of the drawn pixels, independent of their position.
    let key: ContentKey
  }
}

extension LayerTile.Row {
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

  /// Returns the hash of the drawn pixels of a row.
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

/// A request to the system for large memory pages.
///
/// When much memory is written for the first time, most of the time goes to one page fault for each
/// small page.
private enum LargePages {
  /// The size and alignment of a large page on systems that have them.
  private static let size = 2 << 20

  /// Requests large pages where they fit into memory that was not written yet.
  static func ask(for memory: UnsafeMutableRawBufferPointer) {
    #if canImport(Glibc)
    guard let first = memory.baseAddress else { return }
    let start = unsafe first.alignedUp(toMultipleOf: size)
    let end = unsafe (first + memory.count).alignedDown(toMultipleOf: size)
    // This is only advice and does not change the memory's contents.
    if unsafe start < end { _ = unsafe madvise(start, end - start, MADV_HUGEPAGE) }
    #endif
  }
}
