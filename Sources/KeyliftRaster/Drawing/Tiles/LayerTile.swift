// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

/// Pixels drawn from a content, and what is known about their rows.
final class LayerTile: Sendable {
  /// Where the tile stands, in the space that it was drawn in.
  let rect: PixelRect
  /// The premultiplied pixels.
  let pixels: [UInt32]
  /// The rows.
  let rows: [Row]

  /// Draws the part of a content under a transform that lies in a rectangle.
  init(
    _ content: LayerContent, under place: CGAffineTransform, in rect: PixelRect,
    images: ImageStore
  ) throws(RasterError) {
    var failure: RasterError?
    // A tile's pixels are those that its whole band would have, to the last bit of a coordinate.
    let top = place.isIdentity ? TileGrid.bandStart(of: rect.y, in: content.extent) : rect.y
    let move = CGAffineTransform(translationX: Double(-rect.x), y: Double(-top))
    let count = rect.width * rect.height
    pixels = unsafe [UInt32](unsafeUninitializedCapacity: count) { words, initialized in
      unsafe LargePages.ask(for: UnsafeMutableRawBufferPointer(words))
      unsafe words.initialize(repeating: 0)
      initialized = count
      guard let base = words.baseAddress else { return }
      do throws(RasterError) {
        let context = unsafe CairoContext(
          pixels: base, width: rect.width, height: rect.height, top: rect.y - top)
        let marks = LayerTile.marks(of: content, under: place, in: rect)
        try context.draw(marks, under: place.concatenating(move), images: images)
        try context.finish()
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    self.rect = rect
    rows = LayerTile.rows(of: pixels, width: rect.width, height: rect.height)
  }

  /// Returns the marks that a rectangle may show: of a long list's tile, few of all.
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
}
