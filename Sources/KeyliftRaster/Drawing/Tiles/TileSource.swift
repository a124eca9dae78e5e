// SPDX-License-Identifier: MIT

import KeyliftDrawing

/// A job's way to tiles: those that any job has drawn, and those that it draws now.
final class TileSource {
  /// How long this job has drawn, and waited for others that drew, so far.
  private(set) var duration: Duration = .zero

  private let cache: TileCache
  private let images: ImageStore

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - cache: Where tiles are kept, perhaps for other jobs too.
  ///   - imageBytes: The most memory that decoded images may take.
  init(cache: TileCache, imageBytes: Int = 32 << 20) {
    self.cache = cache
    images = ImageStore(limit: imageBytes)
  }

  /// Returns a tile of a content, drawn now where no job has drawn it.
  ///
  /// - Parameter meanwhile: What to do while another job draws it; it returns whether it did
  ///   anything.
  func tile(
    of content: LayerContent, in cell: PixelRect, _ drawing: LayerDrawing,
    meanwhile: () -> Bool = { false }
  ) throws(RasterError) -> LayerTile {
    while true {
      if let tile = try take(content, cell, drawing) { return tile }
      if !meanwhile() { wait(for: TileKey(content: content, cell: cell)) }
    }
  }

  /// Returns a tile as `tile(of:in:_:meanwhile:)` does, but nil while another job draws it.
  func take(
    _ content: LayerContent, _ cell: PixelRect, _ drawing: LayerDrawing
  ) throws(RasterError) -> LayerTile? {
    let draw = { () throws(RasterError) in try self.draw(content, cell, drawing) }
    guard drawing.isMoved else { return try draw() }
    return try cache.take(TileKey(content: content, cell: cell), make: draw)
  }

  private func draw(
    _ content: LayerContent, _ cell: PixelRect, _ drawing: LayerDrawing
  ) throws(RasterError) -> LayerTile {
    let start = ContinuousClock.now
    defer { duration += ContinuousClock.now - start }
    return try LayerTile(content, under: drawing.place, in: cell, images: images)
  }

  private func wait(for key: TileKey) {
    let start = ContinuousClock.now
    cache.wait(for: key)
    duration += ContinuousClock.now - start
  }
}

// Images are decoded into it by every call: a source stays with the job that made it.
@available(*, unavailable)
extension TileSource: Sendable {}
