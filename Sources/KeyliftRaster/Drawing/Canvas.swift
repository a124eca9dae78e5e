// SPDX-License-Identifier: MIT

import KeyliftDrawing

/// Rows of a picture while its layers are laid over one another, in pixels that the caller lends.
@safe
struct Canvas {
  /// The place of the rows in the picture, which they are as wide as.
  let bounds: PixelRect
  /// The pixels, row by row.
  private let pixels: UnsafeMutableBufferPointer<UInt32>

  /// Creates a canvas of as many rows as there are pixels for.
  ///
  /// - Parameter top: The picture's row that is the first of them.
  init(width: Int, top: Int = 0, pixels: UnsafeMutableBufferPointer<UInt32>) {
    bounds = PixelRect(x: 0, y: top, width: width, height: pixels.count / width)
    unsafe self.pixels = unsafe pixels
  }

  /// Fills every pixel with a word.
  func fill(_ word: UInt32) { unsafe pixels.update(repeating: word) }

  /// Lays what is seen of a layer's tile over what is there.
  func draw(_ tile: LayerTile, _ drawing: LayerDrawing) {
    let seen = drawing.seen(of: tile.rect).intersection(bounds)
    guard !seen.isEmpty else { return }
    unsafe tile.pixels.withUnsafeBufferPointer { words in
      guard !drawing.coverage.isWhole else {
        return unsafe forEachRow(of: tile, words, in: seen, drawing) { _, row in
          row.blend(opacity: drawing.opacity)
        }
      }
      unsafe withMask(of: seen.width) { mask in
        unsafe forEachRow(of: tile, words, in: seen, drawing) { y, row in
          if unsafe drawing.coverage.write(row: y, from: seen.x, into: mask) {
            unsafe row.blend(mask: mask, opacity: drawing.opacity)
          } else {
            row.blend(opacity: drawing.opacity)
          }
        }
      }
    }
  }

  /// Fades every pixel as far as a coverage leaves it.
  func cut(to coverage: Coverage) {
    unsafe withMask(of: bounds.width) { mask in
      for y in bounds.y..<bounds.maxY
      where unsafe coverage.write(row: y, from: bounds.x, into: mask) {
        let row = unsafe pixels.baseAddress! + (y - bounds.y) * bounds.width
        for x in 0..<bounds.width {
          unsafe row[x] = unsafe Blend.scaled(row[x], by: UInt32(mask[x]))
        }
      }
    }
  }

  private func forEachRow(
    of tile: LayerTile, _ words: UnsafeBufferPointer<UInt32>, in seen: PixelRect,
    _ drawing: LayerDrawing, _ blend: (Int, Row) -> Void
  ) {
    let left = tile.rect.x + drawing.offset.x
    let top = tile.rect.y + drawing.offset.y
    for y in seen.y..<seen.maxY {
      let row = unsafe Row(
        source: words.baseAddress! + (y - top) * tile.rect.width,
        target: pixels.baseAddress! + (y - bounds.y) * bounds.width + left,
        known: tile.rows[y - top], visible: seen.x - left..<seen.maxX - left)
      blend(y, row)
    }
  }

  private func withMask(of width: Int, _ body: (UnsafeMutableBufferPointer<UInt8>) -> Void) {
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: width) { mask in
      unsafe mask.initialize(repeating: 255)
      unsafe body(mask)
    }
  }
}

extension Canvas {
  /// One row of a tile over one of the canvas; columns count from the left of the tile.
  @safe
  private struct Row {
    let source: UnsafePointer<UInt32>
    let target: UnsafeMutablePointer<UInt32>
    let drawn: Range<Int>
    let opaque: Range<Int>
    let start: Int

    init(
      source: UnsafePointer<UInt32>, target: UnsafeMutablePointer<UInt32>, known: LayerTile.Row,
      visible: Range<Int>
    ) {
      unsafe self.source = source
      unsafe self.target = target
      drawn = (Int(known.drawn.lowerBound)..<Int(known.drawn.upperBound)).clamped(to: visible)
      opaque = (Int(known.opaque.lowerBound)..<Int(known.opaque.upperBound)).clamped(to: drawn)
      start = visible.lowerBound
    }

    /// Lays the row over the canvas, copying where nothing shows through.
    func blend(opacity: UInt32) {
      guard opacity == 255 else { return fade(opacity: opacity) }
      blend(drawn.lowerBound..<opaque.lowerBound)
      unsafe (target + opaque.lowerBound).update(
        from: source + opaque.lowerBound, count: opaque.count)
      blend(opaque.upperBound..<drawn.upperBound)
    }

    private func blend(_ columns: Range<Int>) {
      for column in columns {
        unsafe target[column] = Blend.over(source[column], target[column])
      }
    }

    private func fade(opacity: UInt32) {
      for column in drawn {
        let top = unsafe Blend.scaled(source[column], by: opacity)
        unsafe target[column] = Blend.over(top, target[column])
      }
    }

    /// Lays the row over the canvas as far as a mask of the visible columns lets it through.
    func blend(mask: UnsafeMutableBufferPointer<UInt8>, opacity: UInt32) {
      for column in drawn {
        let part = unsafe Blend.product(UInt32(mask[column - start]), opacity)
        let top = unsafe Blend.scaled(source[column], by: part)
        unsafe target[column] = Blend.over(top, target[column])
      }
    }
  }
}
