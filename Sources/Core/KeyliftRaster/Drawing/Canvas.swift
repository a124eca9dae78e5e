// SPDX-License-Identifier: MIT

import CPNGCodec
package import KeyliftGraphics

/// A part of a picture in borrowed memory, on which layers are composited.
@safe
struct Canvas {
  let bounds: PixelRect
  private let pixels: UnsafeMutableBufferPointer<UInt32>

  /// Creates a canvas with as many rows as there are pixels.
  ///
  /// - Parameters:
  ///   - columns: The columns of the picture, at least one.
  ///   - top: The first row in the picture.
  init(_ columns: Range<Int>, top: Int = 0, pixels: UnsafeMutableBufferPointer<UInt32>) {
    bounds = PixelRect(
      x: columns.lowerBound, y: top, width: columns.count, height: pixels.count / columns.count)
    unsafe self.pixels = unsafe pixels
  }

  func rows(from x: Int, _ y: Int) -> SourceRows {
    unsafe SourceRows(
      first: UnsafePointer(pixels.baseAddress!) + (y - bounds.y) * bounds.width + x - bounds.x,
      stride: bounds.width)
  }

  func fill(_ word: UInt32) { unsafe pixels.update(repeating: word) }

  func draw(_ tile: LayerTile, _ drawing: LayerDrawing) {
    let seen = drawing.visiblePart(of: tile.rect).intersection(bounds)
    guard !seen.isEmpty else { return }
    guard !drawing.coverage.isFull else {
      return forEachRow(of: tile, in: seen, drawing) { _, row in
        row.blend(row.visible, opacity: drawing.opacity)
      }
    }
    unsafe withMask(of: seen.width) { mask in
      forEachRow(of: tile, in: seen, drawing) { y, row in
        guard unsafe drawing.coverage.write(row: y, from: seen.x, into: mask) else {
          return row.blend(row.visible, opacity: drawing.opacity)
        }
        let whole = drawing.coverage.fullColumns(inRow: y).clamped(to: seen.x..<seen.maxX)
        unsafe row.blend(mask: mask, around: whole.moved(by: -seen.x), opacity: drawing.opacity)
      }
    }
  }

  func cut(to coverage: Coverage) {
    unsafe withMask(of: bounds.width) { mask in
      for y in bounds.y..<bounds.maxY
      where unsafe coverage.write(row: y, from: bounds.x, into: mask) {
        let whole = coverage.fullColumns(inRow: y).clamped(to: bounds.x..<bounds.maxX)
        unsafe fade(row: y, bounds.x..<whole.lowerBound, mask)
        unsafe fade(row: y, whole.upperBound..<bounds.maxX, mask)
      }
    }
  }

  private func fade(row y: Int, _ columns: Range<Int>, _ mask: UnsafeMutableBufferPointer<UInt8>) {
    let row = unsafe pixels.baseAddress! + (y - bounds.y) * bounds.width
    for x in columns.lowerBound - bounds.x..<columns.upperBound - bounds.x {
      unsafe row[x] = unsafe Blend.scaled(row[x], by: UInt32(mask[x]))
    }
  }

  private func forEachRow(
    of tile: LayerTile, in seen: PixelRect, _ drawing: LayerDrawing, _ blend: (Int, Row) -> Void
  ) {
    let left = tile.rect.x + drawing.offset.x
    let top = tile.rect.y + drawing.offset.y
    var y = seen.y
    while y < seen.maxY {
      let piece = tile.rows[y - top].piece
      unsafe tile.pieces[Int(piece)].withUnsafeBufferPointer { words in
        while y < seen.maxY, tile.rows[y - top].piece == piece {
          let known = tile.rows[y - top]
          let row = unsafe Row(
            source: words.baseAddress! + Int(known.start),
            target: pixels.baseAddress! + (y - bounds.y) * bounds.width + left - bounds.x,
            known: known, visible: seen.x - left..<seen.maxX - left)
          blend(y, row)
          y += 1
        }
      }
    }
  }

  private func withMask(of width: Int, _ body: (UnsafeMutableBufferPointer<UInt8>) -> Void) {
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: width) { mask in
      unsafe mask.initialize(repeating: 255)
      unsafe body(mask)
    }
  }

  /// A row of a tile and the row of the canvas under it; columns count from the left of the tile.
  @safe
  private struct Row {
    let source: UnsafePointer<UInt32>
    let target: UnsafeMutablePointer<UInt32>
    let known: LayerTile.Row
    let visible: Range<Int>

    func blend(_ columns: Range<Int>, opacity: UInt32) {
      let drawn = drawn.clamped(to: columns)
      guard opacity == 255 else { return composite(drawn, opacity: opacity) }
      let left = known.opaque.first.clamped(to: drawn)
      let right = known.opaque.second.clamped(to: left.upperBound..<drawn.upperBound)
      composite(drawn.lowerBound..<left.lowerBound)
      copy(left)
      composite(left.upperBound..<right.lowerBound)
      copy(right)
      composite(right.upperBound..<drawn.upperBound)
    }

    private func copy(_ columns: Range<Int>) {
      unsafe (target + columns.lowerBound).update(
        from: source + columns.lowerBound, count: columns.count)
    }

    private var drawn: Range<Int> { known.drawnColumns.clamped(to: visible) }

    private func composite(_ columns: Range<Int>, opacity: UInt32 = 255) {
      unsafe keylift_row_blend(
        source + columns.lowerBound, target + columns.lowerBound, columns.count, opacity)
    }

    /// Composites the visible columns with a mask.
    ///
    /// - Parameter whole: The columns at which the mask is 255, counted from the first visible
    ///   column.
    func blend(
      mask: UnsafeMutableBufferPointer<UInt8>, around whole: Range<Int>, opacity: UInt32
    ) {
      let whole = whole.moved(by: visible.lowerBound)
      unsafe blend(visible.lowerBound..<whole.lowerBound, mask: mask, opacity: opacity)
      blend(whole, opacity: opacity)
      unsafe blend(whole.upperBound..<visible.upperBound, mask: mask, opacity: opacity)
    }

    private func blend(
      _ columns: Range<Int>, mask: UnsafeMutableBufferPointer<UInt8>, opacity: UInt32
    ) {
      for column in drawn.clamped(to: columns) {
        let part = unsafe Blend.product(UInt32(mask[column - visible.lowerBound]), opacity)
        let top = unsafe Blend.scaled(source[column], by: part)
        unsafe target[column] = Blend.over(top, target[column])
      }
    }
  }
}

extension Range<Int> {
  fileprivate func moved(by distance: Int) -> Range {
    lowerBound + distance..<upperBound + distance
  }
}

/// Arithmetic on premultiplied pixels with pixman's rounding.
enum Blend {
  /// Returns the product of two fractions of 255.
  @inline(__always)
  static func product(_ left: UInt32, _ right: UInt32) -> UInt32 {
    let product = left &* right &+ 128
    return (product &+ (product >> 8)) >> 8
  }

  @inline(__always)
  static func scaled(_ pixel: UInt32, by fraction: UInt32) -> UInt32 {
    // Two channels at a time, each in its own 16 bits.
    var low = (pixel & 0xFF_00FF) &* fraction &+ 0x80_0080
    low = ((low &+ ((low >> 8) & 0xFF_00FF)) >> 8) & 0xFF_00FF
    var high = ((pixel >> 8) & 0xFF_00FF) &* fraction &+ 0x80_0080
    high = (high &+ ((high >> 8) & 0xFF_00FF)) & 0xFF00_FF00
    return low | high
  }

  @inline(__always)
  static func over(_ top: UInt32, _ bottom: UInt32) -> UInt32 {
    top &+ scaled(bottom, by: 255 &- (top >> 24))
  }
}

extension PixelBuffer {
  package var onWhite: PixelBuffer {
    if pixels.allSatisfy({ $0 >= 0xFF00_0000 }) { return self }
    return PixelBuffer(width: width, height: height, pixels: pixels.map(PixelBuffer.onWhite))
  }

  /// The pixels with channels that are not multiplied by alpha.
  package var straight: PixelBuffer {
    if pixels.allSatisfy({ $0 >= 0xFF00_0000 }) { return self }
    return PixelBuffer(width: width, height: height, pixels: pixels.map(PixelBuffer.straight))
  }

  private static func straight(_ word: UInt32) -> UInt32 {
    let alpha = word >> 24
    guard alpha > 0, alpha < 255 else { return word }
    func channel(_ shift: UInt32) -> UInt32 {
      min(((word >> shift & 0xFF) * 255 + alpha / 2) / alpha, 255) << shift
    }
    return alpha << 24 | channel(16) | channel(8) | channel(0)
  }

  /// Returns a premultiplied pixel over white: each channel grows by what alpha lacks.
  private static func onWhite(_ word: UInt32) -> UInt32 {
    let rest = 255 - (word >> 24)
    return (word & 0xFF_FFFF) + rest * 0x01_0101 | 0xFF00_0000
  }
}
