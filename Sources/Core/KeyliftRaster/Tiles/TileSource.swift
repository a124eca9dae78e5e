// SPDX-License-Identifier: MIT

import KeyliftGraphics

/// A source of tiles for one job: tiles that any job has drawn, and tiles that it draws now.
final class TileSource {
  /// The time that this job spent drawing, and waiting for other jobs that drew.
  private(set) var duration: Duration = .zero

  private let store: FrameStore
  private let images: ImageStore

  init(store: FrameStore, imageBytes: Int = 32 << 20) {
    self.store = store
    images = ImageStore(limit: imageBytes)
  }

  /// Returns a tile of a content, drawn now if no job has drawn it.
  ///
  /// - Parameter meanwhile: Called while another job draws the tile; returns whether it did any
  ///   work.
  func tile(
    of content: LayerContent, in cell: PixelRect, _ drawing: LayerDrawing,
    meanwhile: () -> Bool = { false }
  ) throws(RasterError) -> LayerTile {
    while true {
      if let tile = try take(content, cell, drawing) { return tile }
      if !meanwhile() { wait(for: TileKey(content: content, cell: cell)) }
    }
  }

  /// Returns a tile as `tile(of:in:_:meanwhile:)` does, or `nil` while another job draws it.
  func take(
    _ content: LayerContent, _ cell: PixelRect, _ drawing: LayerDrawing
  ) throws(RasterError) -> LayerTile? {
    let draw = { () throws(RasterError) in try self.draw(content, cell, drawing) }
    guard drawing.isTranslated else { return try draw() }
    return try store.tiles.take(TileKey(content: content, cell: cell), make: draw)
  }

  private func draw(
    _ content: LayerContent, _ cell: PixelRect, _ drawing: LayerDrawing
  ) throws(RasterError) -> LayerTile {
    let start = ContinuousClock.now
    defer { duration += ContinuousClock.now - start }
    let tile = TileDrawing(
      content, under: drawing.place, in: cell, cuts: drawing.cuts, covers: drawing.covers)
    return LayerTile(rect: cell, try rows(of: tile), tile.folding)
  }

  private func rows(of tile: TileDrawing) throws(RasterError) -> [DrawnRows] {
    guard tile.isMovable else { return [try tile.draw(images: images)] }
    var rows: [DrawnRows] = []
    for piece in tile.pieces { rows.append(try self.rows(ofPiece: piece)) }
    return rows
  }

  private func rows(ofPiece piece: TileDrawing) throws(RasterError) -> DrawnRows {
    let draw = { () throws(RasterError) in try piece.draw(images: self.images) }
    guard let rows = try store.pieces.take(piece.key, make: draw) else { return try draw() }
    return rows
  }

  private func wait(for key: TileKey) {
    let start = ContinuousClock.now
    store.tiles.wait(for: key)
    duration += ContinuousClock.now - start
  }
}

// Every call may decode images into its store, so a source stays with the job that made it.
@available(*, unavailable)
extension TileSource: Sendable {}

/// The key of a tile whose layer is only translated, the same for equal contents of different jobs.
struct TileKey: Hashable, Sendable {
  /// The content, compared by its marks.
  let content: LayerContent
  let cell: PixelRect

  /// Hashes the parts that distinguish most contents; hashing a keyboard's outlines would take far
  /// longer.
  func hash(into hasher: inout Hasher) {
    hasher.combine(content)
    hasher.combine(cell)
    for mark in content.marks.prefix(8) {
      switch mark {
      case .fill(_, let color): hasher.combine(color)
      case .stroke(_, let line): hasher.combine(line)
      case .glyphs(let run, _): hasher.combine(run.text)
      case .image(let image, _, _): hasher.combine(image.bytes.count)
      }
    }
  }
}
