// SPDX-License-Identifier: MIT

import KeyliftGraphics

/// The rows of a layer of glass, of which the next frame's glass takes those behind which nothing
/// has changed.
///
/// Rows are known by the keys of what is behind them and of their part of the shape, so that the
/// pixels depend only on the picture, whatever was drawn before.
struct GlassRows {
  private let grid: BlurGrid
  private let material: Material
  /// One for each of the grid's rows of cells; none if nothing is blurred.
  private let lines: [BlurredLine]
  private let bands: [Band]

  fileprivate struct Band {
    /// The hash of the keys of the lines or rows behind the band.
    let behind: ContentKey
    /// The blurred rows before they are cut to the shape, all opaque.
    let whole: DrawnRows
    /// The hash of `behind` and the band's rows of the shape.
    let key: ContentKey
    let drawn: DrawnRows
  }

  /// Blurs and mixes what is new.
  ///
  /// - Parameters:
  ///   - shape: The shape of the glass on the picture.
  ///   - keys: The keys of the rows behind the glass, from the first row of the grid's source on; empty
  ///     if `old` is `nil`.
  ///   - old: The glass of the frame before.
  ///   - read: Returns the source's columns of some rows.
  init(
    _ grid: BlurGrid, _ material: Material, cutTo shape: GlassShape, keys: [ContentKey],
    after old: GlassRows?, read: (Range<Int>) -> SourceRows
  ) {
    let old = old.flatMap { $0.material == material && $0.grid.hasColumns(of: grid) ? $0 : nil }
    let making = GlassMaking(
      grid: grid, mix: CellMix(material.mix), shape: shape, keys: keys, old: old,
      seed: GlassRows.seed(grid, material))
    lines = grid.isSharp ? [] : making.lines(read)
    bands = making.bands(lines, read)
    self.grid = grid
    self.material = material
  }

  private static func seed(_ grid: BlurGrid, _ material: Material) -> ContentKey {
    var seed = ContentKey(seed: UInt64(grid.region.width) << 32 | UInt64(grid.region.x))
    for number in [grid.source.x, grid.source.width] {
      seed.append(UInt64(bitPattern: Int64(number)))
    }
    seed.append(material.deviation.bitPattern)
    for number in material.mix.numbers { seed.append(number.bitPattern) }
    return seed
  }

  /// - Parameter rect: The tile's rectangle, as large as the region of the grid.
  func tile(_ rect: PixelRect) -> LayerTile {
    var rows: [LayerTile.Row] = []
    rows.reserveCapacity(rect.height)
    for (index, band) in bands.enumerated() {
      let top = grid.top(ofBand: grid.bands.lowerBound + index)
      let seen = (top..<top + grid.side).clamped(to: grid.region.y..<grid.region.maxY)
      rows += seen.map { band.drawn.rows[$0 - top].inPiece(index) }
    }
    return LayerTile(rect: rect, pieces: bands.map(\.drawn.pixels), rows: rows)
  }

  fileprivate func line(_ cell: Int, _ key: ContentKey) -> BlurredLine? {
    let cells = grid.cells
    guard !lines.isEmpty, cells.contains(cell) else { return nil }
    let line = lines[cell - cells.lowerBound]
    return line.key == key ? line : nil
  }

  fileprivate func band(_ number: Int) -> Band? {
    grid.bands.contains(number) ? bands[number - grid.bands.lowerBound] : nil
  }

  fileprivate struct GlassMaking {
    let grid: BlurGrid
    let mix: CellMix
    let shape: GlassShape
    let keys: [ContentKey]
    let old: GlassRows?
    let seed: ContentKey

    func lines(_ read: (Range<Int>) -> SourceRows) -> [BlurredLine] {
      let blur = LineBlur(grid)
      var reader = SourceReader(before: grid.source.maxY)
      return grid.cells.map { cell in
        let rows = grid.pixelRows(of: cell)
        let key = key(of: rows)
        if let line = old?.line(cell, key) { return line }
        return BlurredLine(key: key, sums: blur.sums(of: rows.count, reader.rows(rows, read)))
      }
    }

    func bands(_ lines: [BlurredLine], _ read: (Range<Int>) -> SourceRows) -> [Band] {
      var reader = SourceReader(before: grid.source.maxY)
      var colors = BandColors(grid, mix)
      return grid.bands.indices.map { number in
        let top = grid.top(ofBand: number)
        let first = number - grid.bands.lowerBound
        var key = grid.isSharp ? key(of: top..<top + 1) : ContentKey(seed: 0)
        if !grid.isSharp {
          for line in lines[first...first + 2 * grid.reach + 1] { key.append(line.key) }
        }
        let behind = key
        for y in top..<top + grid.side { shape.append(row: y, to: &key) }
        let known = old?.band(number)
        if let known, known.key == key { return known }
        if grid.isSharp {
          let row = mixed(top, key) { reader.rows(top..<top + 1, read) }
          return Band(behind: behind, whole: row, key: key, drawn: row)
        }
        let whole =
          if let known, known.behind == behind {
            known.whole
          } else {
            colors.rows(ofBand: first, lines, key: behind)
          }
        return Band(
          behind: behind, whole: whole, key: key,
          drawn: shape.cut(whole, fromRow: top, of: grid.region))
      }
    }

    private func key(of rows: Range<Int>) -> ContentKey {
      var key = seed
      guard !keys.isEmpty else { return key }
      for row in rows { key.append(keys[row - grid.source.y]) }
      return key
    }

    /// Returns a row that is mixed within the shape.
    ///
    /// It also has the opaque pixels beside the shape, so that nothing behind it needs to be drawn.
    private func mixed(_ y: Int, _ key: ContentKey, read: () -> SourceRows?) -> DrawnRows {
      guard !shape.isEmpty(inRow: y), let row = read() else { return .transparent }
      let width = grid.region.width
      let behind = unsafe UnsafeBufferPointer(
        start: row.first + (grid.region.x - grid.source.x), count: width)
      let isOpaque = unsafe behind.reduce(.max) { $0 & $1 } >= 0xFF00_0000
      let pixels = unsafe [UInt32](unsafeUninitializedCapacity: width) { words, initialized in
        initialized = width
        if isOpaque {
          _ = unsafe words.initialize(from: behind)
        } else {
          unsafe words.initialize(repeating: 0)
        }
        unsafe shape.mix(mix, behind, into: words, inRow: y, of: grid.region)
      }
      return isOpaque ? DrawnRows(opaque: pixels, 1, key: key) : DrawnRows(pixels, width: width)
    }
  }
}

/// A reader of rows behind a layer from the top down, which asks for some at once.
@safe
private struct SourceReader {
  private let end: Int
  private var known = 0..<0
  private var rows: SourceRows?

  /// The rows of pixels that are read at once, if there are as many.
  private static let chunk = 16

  init(before end: Int) { self.end = end }

  /// Returns rows, which are valid until the next call.
  ///
  /// - Parameter read: Returns the source's columns of some rows; the memory is used until the next
  ///   call.
  mutating func rows(_ range: Range<Int>, _ read: (Range<Int>) -> SourceRows) -> SourceRows? {
    guard !range.isEmpty else { return nil }
    if range.lowerBound < known.lowerBound || range.upperBound > known.upperBound {
      known = range.lowerBound..<max(range.upperBound, min(range.lowerBound + Self.chunk, end))
      rows = read(known)
    }
    guard let rows else { return nil }
    return unsafe SourceRows(
      first: rows.first + (range.lowerBound - known.lowerBound) * rows.stride, stride: rows.stride)
  }
}

extension TileSource {
  /// Returns the visible part of a layer of glass, rows of which may be known.
  ///
  /// - Parameters:
  ///   - tiles: The tiles of its content, which has the glass's shape.
  ///   - grid: The cells of what is behind it.
  ///   - keys: The keys of the rows of the grid's source; empty if `old` is `nil`.
  ///   - old: The glass of the frame before.
  ///   - read: Returns the pixels behind the layer, as `GlassRows` asks for them.
  func glass(
    _ layer: Layer, _ material: Material, _ drawing: LayerDrawing, _ tiles: TileGrid,
    _ grid: BlurGrid, keys: [ContentKey] = [], after old: GlassRows? = nil,
    read: (Range<Int>) -> SourceRows
  ) throws(RasterError) -> GlassRows {
    let rect = drawing.contentRect
    var shape: [LayerTile] = []
    for cell in drawing.isTranslated ? tiles.cells(in: rect) : [rect] {
      shape.append(try tile(of: layer.content, in: cell, drawing))
    }
    return GlassRows(
      grid, material, cutTo: GlassShape(tiles: shape, offset: drawing.offset), keys: keys,
      after: old, read: read)
  }
}
