// SPDX-License-Identifier: MIT

package import KeyliftDrawing

/// A maker of an animation's frames that draws and deflates only what was never seen before.
///
/// Of each frame it writes the rectangle that differs from the frame before. Rows are known by the
/// layers that they show, as `FrameEncoder` knows them. One encoder belongs to one job; the jobs of a
/// clip share a store. A frame depends on its picture, the one before and the settings alone.
package final class AnimationEncoder {
  private let settings: PNGEncoder.Settings
  private let tiles: TileSource
  private var rows = FrameRows()
  private var composer = RowComposer()
  private var finder = ChangeFinder()
  private var writer: RunWriter

  /// Creates an encoder.
  ///
  /// - Parameters:
  ///   - store: What the jobs of a clip share.
  ///   - settings: What the file has beside its pixels.
  package init(
    store: FrameStore = FrameStore(), settings: PNGEncoder.Settings = PNGEncoder.Settings()
  ) {
    self.settings = settings
    tiles = TileSource(cache: store.tiles)
    writer = RunWriter(cache: store.rows)
  }

  /// Returns a frame.
  ///
  /// Where this encoder made the frame before, too, that one's rows need not be found out again: so jobs
  /// should take a few frames on end.
  ///
  /// - Parameters:
  ///   - picture: What it shows.
  ///   - previous: What the frame before shows; nil for the first.
  /// - Throws: `RasterError.sizeChanged` where they have not one size, `RasterError.tooLarge` for a
  ///   picture beyond 16,384 pixels a side or 64 megapixels, and `RasterError.png` for an image that
  ///   cannot be decoded, or where memory ends.
  package func frame(
    of picture: Picture, after previous: Picture?
  ) throws(RasterError) -> AnimationFrame {
    try PixelLimits.check(width: picture.width, height: picture.height)
    let canvas = canvas(of: picture)
    guard let previous else {
      try rows.update(to: picture, settings, from: tiles)
      return AnimationFrame(canvas: canvas, change: try write(rows.bounds))
    }
    try canvas.checkIsLike(self.canvas(of: previous))
    try rows.update(to: previous, settings, from: tiles)
    let before = rows
    try rows.update(to: picture, settings, from: tiles)
    guard let rect = finder.rect(from: before, to: rows) else {
      return AnimationFrame(canvas: canvas, change: nil)
    }
    return AnimationFrame(canvas: canvas, change: try write(rect))
  }

  private func canvas(of picture: Picture) -> AnimationFrame.Canvas {
    AnimationFrame.Canvas(width: picture.width, height: picture.height, settings: settings)
  }

  /// Deflates what a rectangle shows now.
  private func write(_ rect: PixelRect) throws(RasterError) -> AnimationFrame.Change {
    let columns = rect.x..<rect.maxX
    let format = RowFormat(
      width: columns.count, hasAlpha: settings.hasAlpha, left: columns.lowerBound)
    try unsafe writer.write(
      rows.keys, in: rect.y..<rect.maxY, seams: rows.seams, passing: rows.curves, as: format
    ) { range in
      unsafe rows.compose(range, columns: columns, with: &composer)
    }
    let corner = unsafe rows.compose(
      rect.y..<rect.y + 1, columns: rect.x..<rect.x + 1, with: &composer)[0]
    return AnimationFrame.Change(rect: rect, stream: writer.stream, corner: corner)
  }
}

// Its layers and handles are written to by every call: an encoder stays with the job that made it.
@available(*, unavailable)
extension AnimationEncoder: Sendable {}
