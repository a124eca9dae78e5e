// SPDX-License-Identifier: MIT

import KeyliftDrawing

/// The pixels of a picture while its layers are laid over one another, which the caller lends.
@safe
struct Canvas {
  /// The width in pixels.
  let width: Int
  /// The pixels, row by row.
  let pixels: UnsafeMutableBufferPointer<UInt32>

  /// Lays the part of a tile that is seen over what is there.
  ///
  /// - Parameters:
  ///   - tile: The tile.
  ///   - origin: What is added to the tile's own place.
  ///   - visible: What is seen of it, inside both the canvas and the tile.
  ///   - drawing: How it is drawn.
  func draw(
    _ tile: LayerTile, at origin: PixelPoint, in visible: PixelRect, _ drawing: LayerDrawing
  ) {
    let left = tile.rect.x + origin.x
    let top = tile.rect.y + origin.y
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: visible.width) { mask in
      unsafe mask.initialize(repeating: 255)
      unsafe tile.pixels.withUnsafeBufferPointer { words in
        for y in visible.y..<visible.maxY {
          let row = unsafe Row(
            source: words.baseAddress! + (y - top) * tile.rect.width,
            target: pixels.baseAddress! + y * width + left, known: tile.rows[y - top],
            visible: visible.x - left..<visible.maxX - left)
          if unsafe drawing.coverage.write(row: y, from: visible.x, into: mask) {
            unsafe row.blend(mask: mask, opacity: drawing.opacity)
          } else {
            row.blend(opacity: drawing.opacity)
          }
        }
      }
    }
  }
}

extension Canvas {
  /// Fades every pixel as far as a coverage leaves it.
  func cut(to coverage: Coverage, within bounds: PixelRect) {
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bounds.width) { mask in
      unsafe mask.initialize(repeating: 255)
      for y in bounds.y..<bounds.maxY
      where unsafe coverage.write(row: y, from: bounds.x, into: mask) {
        for x in 0..<bounds.width {
          let index = y * width + x
          unsafe pixels[index] = unsafe Blend.scaled(pixels[index], by: UInt32(mask[x]))
        }
      }
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
