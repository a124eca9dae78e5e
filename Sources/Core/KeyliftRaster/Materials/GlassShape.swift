// SPDX-License-Identifier: MIT

import KeyliftGraphics

/// The tiles that have the shape of a layer of glass in their alpha.
struct GlassShape {
  let tiles: [LayerTile]
  /// The position of the tiles' origin in the picture.
  let offset: PixelPoint

  func append(row y: Int, to key: inout ContentKey) {
    for tile in tiles {
      guard let row = row(y, of: tile) else { continue }
      key.append(row.key)
      key.append(UInt64(UInt32(truncatingIfNeeded: tile.rect.x + Int(row.drawn.lowerBound))))
    }
  }

  /// Returns opaque rows within the shape.
  ///
  /// - Parameters:
  ///   - top: The row of the picture at which they begin.
  ///   - region: The rectangle of the picture in whose columns they are.
  func cut(_ rows: DrawnRows, fromRow top: Int, of region: PixelRect) -> DrawnRows {
    var pixels = rows.pixels
    let rows = rows.rows.enumerated().map { cut($1, of: &pixels, toRow: top + $0, of: region) }
    return DrawnRows(pixels: pixels, rows: rows)
  }

  func isEmpty(inRow y: Int) -> Bool {
    tiles.allSatisfy { row(y, of: $0)?.drawn.isEmpty ?? true }
  }

  /// Mixes a row within the shape.
  ///
  /// - Parameters:
  ///   - behind: The pixels behind it.
  ///   - pixels: What is seen beside the shape.
  ///   - region: The rectangle of the picture in whose columns they are.
  func mix(
    _ mix: CellMix, _ behind: UnsafeBufferPointer<UInt32>,
    into pixels: UnsafeMutableBufferPointer<UInt32>, inRow y: Int, of region: PixelRect
  ) {
    for tile in tiles {
      guard let row = row(y, of: tile) else { continue }
      let shape = RowShape(
        row, movedBy: tile.rect.x + offset.x - region.x, tile.rect.width, within: 0..<region.width)
      unsafe tile.pieces[Int(row.piece)].withUnsafeBufferPointer { alphas in
        unsafe shape.mix(
          mix, behind.baseAddress!, into: pixels.baseAddress!, by: alphas.baseAddress!)
      }
    }
  }

  private func row(_ y: Int, of tile: LayerTile) -> LayerTile.Row? {
    let number = y - offset.y - tile.rect.y
    return tile.rows.indices.contains(number) ? tile.rows[number] : nil
  }

  private func cut(
    _ whole: LayerTile.Row, of pixels: inout [UInt32], toRow y: Int, of region: PixelRect
  ) -> LayerTile.Row {
    let columns = 0..<region.width
    var parts = 0
    var cut = whole
    for tile in tiles {
      guard let row = row(y, of: tile) else { continue }
      let shape = RowShape(
        row, movedBy: tile.rect.x + offset.x - region.x, tile.rect.width, within: columns)
      if shape.opaque.first == columns { return whole }
      unsafe tile.pieces[Int(row.piece)].withUnsafeBufferPointer { alphas in
        unsafe shape.multiply(&pixels, from: Int(whole.start), by: alphas.baseAddress!)
      }
      cut = shape.cut(whole)
      parts += 1
    }
    guard parts > 1 else { return cut }
    // A very wide shape has its row in several tiles.
    return unsafe pixels.withUnsafeBufferPointer { pixels in
      let start = Int(whole.start)
      return unsafe LayerTile.Row(
        UnsafeBufferPointer(rebasing: pixels[start..<start + columns.count]), from: whole.start)
    }
  }
}

/// A row of the shape of glass; columns count from the left of the glass.
private struct RowShape {
  private let row: LayerTile.Row
  private let left: Int
  /// The columns that one tile has.
  private let columns: Range<Int>
  private let drawn: Range<Int>
  let opaque: ColumnPair

  init(_ row: LayerTile.Row, movedBy left: Int, _ width: Int, within whole: Range<Int>) {
    let columns = (left..<left + width).clamped(to: whole)
    func moved(_ range: Range<Int>) -> Range<Int> {
      (range.lowerBound + left..<range.upperBound + left).clamped(to: columns)
    }
    self.row = row
    self.left = left
    self.columns = columns
    drawn = moved(row.drawnColumns)
    var opaque = ColumnPair()
    for range in [moved(row.opaque.first), moved(row.opaque.second)] where !range.isEmpty {
      opaque.keepLongest(with: range)
    }
    self.opaque = opaque
  }

  /// Multiplies opaque pixels by the alpha of the shape.
  ///
  /// - Parameters:
  ///   - start: The index of the first of the pixels.
  ///   - alphas: The pixels of the piece of the tile that has the row.
  func multiply(_ pixels: inout [UInt32], from start: Int, by alphas: UnsafePointer<UInt32>) {
    unsafe pixels.withUnsafeMutableBufferPointer { pixels in
      let target = unsafe pixels.baseAddress! + start
      let alphas = unsafe alphas + Int(row.start) - left
      unsafe (target + columns.lowerBound).update(
        repeating: 0, count: drawn.lowerBound - columns.lowerBound)
      unsafe (target + drawn.upperBound).update(
        repeating: 0, count: columns.upperBound - drawn.upperBound)
      var x = drawn.lowerBound
      for opaque in [opaque.first, opaque.second, drawn.upperBound..<drawn.upperBound] {
        while x < opaque.lowerBound {
          unsafe target[x] = Blend.scaled(target[x], by: alphas[x] >> 24)
          x += 1
        }
        x = max(x, opaque.upperBound)
      }
    }
  }

  /// Mixes the pixels of a row, each by itself.
  ///
  /// - Parameter alphas: The pixels of the piece of the tile that has the row.
  func mix(
    _ mix: CellMix, _ behind: UnsafePointer<UInt32>, into pixels: UnsafeMutablePointer<UInt32>,
    by alphas: UnsafePointer<UInt32>
  ) {
    let alphas = unsafe alphas + Int(row.start) - left
    // Neighbors are often equal.
    var last: (word: UInt32, mixed: UInt32) = (0, mix.pixel(over: 0))
    for x in drawn {
      let alpha = unsafe alphas[x] >> 24
      guard alpha > 0 else { continue }
      let word = unsafe behind[x]
      if word != last.word { last = (word, mix.pixel(over: word)) }
      unsafe pixels[x] =
        alpha == 255 ? last.mixed : Blend.over(Blend.scaled(last.mixed, by: alpha), pixels[x])
    }
  }

  /// Returns the facts about an opaque row within the shape, whose alpha it then has.
  func cut(_ whole: LayerTile.Row) -> LayerTile.Row {
    guard !drawn.isEmpty else {
      return LayerTile.Row(
        start: whole.start, drawn: 0..<0, opaque: ColumnPair(), key: ContentKey(seed: 0))
    }
    var key = whole.key
    key.append(row.key)
    key.append(UInt64(UInt32(truncatingIfNeeded: drawn.lowerBound - left)))
    key.append(UInt64(drawn.count))
    return LayerTile.Row(
      start: whole.start, drawn: Int32(drawn.lowerBound)..<Int32(drawn.upperBound),
      opaque: opaque, key: key)
  }
}
