// SPDX-License-Identifier: MIT

package import KeyliftDrawing

/// A writer of pictures as PNG files that draws and deflates only what was never seen before.
///
/// Rows are known by the layers that they show, so only runs of rows that are new are composed. One
/// encoder belongs to one job; the jobs of a clip share a store. What it writes depends on the picture
/// and the settings alone.
package final class FrameEncoder {
  private let tiles: TileSource
  private var layers = FrameLayers()
  private var rows = RowKeys()
  private var composer = RowComposer()
  private var writer: RunWriter
  /// What the last picture was beside its layers; nil where there is none, or it failed.
  private var base: (ground: FrameGround, container: PNGContainer)?
  /// The last picture's file.
  private var file: [UInt8] = []
  /// How many pictures were written so far, and how long that took in all.
  private var total = (frames: 0, duration: Duration.zero)
  /// How long finding out what rows show took so far, drawing included.
  private var findingDuration: Duration = .zero

  /// Creates an encoder.
  ///
  /// - Parameter store: What the jobs of a clip share.
  package init(store: FrameStore = FrameStore()) {
    tiles = TileSource(cache: store.tiles)
    writer = RunWriter(cache: store.rows)
  }

  /// How long the parts of the work took so far.
  package var durations: FrameDurations {
    FrameDurations(
      frames: total.frames, draw: tiles.duration,
      compose: findingDuration - tiles.duration + composer.duration,
      encode: total.duration - findingDuration - composer.duration)
  }

  /// Returns a picture as a PNG file.
  ///
  /// - Throws: `RasterError.tooLarge` for a picture beyond 16,384 pixels a side or 64 megapixels, and
  ///   `RasterError.png` for an image that cannot be decoded, or where memory ends.
  package func png(
    of picture: Picture, settings: PNGEncoder.Settings
  ) throws(RasterError) -> [UInt8] {
    try PixelLimits.check(width: picture.width, height: picture.height)
    let start = ContinuousClock.now
    defer { total = (total.frames + 1, total.duration + (ContinuousClock.now - start)) }
    let base = try begin(FrameGround(picture, settings: settings))
    // Until all is well again there is nothing to build on.
    self.base = nil
    if try findRows(of: picture, base.ground) { try write(base.ground, in: base.container) }
    self.base = base
    return file
  }

  /// Returns what the last picture was beside its layers, or begins with something else.
  private func begin(
    _ ground: FrameGround
  ) throws(RasterError) -> (ground: FrameGround, container: PNGContainer) {
    if let base, base.ground == ground { return base }
    layers.removeAll()
    rows.begin(ground)
    let container = try PNGContainer(
      width: ground.width, height: ground.height, settings: ground.settings)
    return (ground, container)
  }

  /// Returns whether any row may show something else than in the frame before.
  private func findRows(
    of picture: Picture, _ ground: FrameGround
  ) throws(RasterError) -> Bool {
    let start = ContinuousClock.now
    defer { findingDuration += ContinuousClock.now - start }
    layers.update(to: picture.layers, within: ground.bounds, rows: &rows)
    guard rows.isOpen else { return false }
    try rows.close(with: &layers, from: tiles)
    return true
  }

  private func write(
    _ ground: FrameGround, in container: PNGContainer
  ) throws(RasterError) {
    let seams = layers.seams(bases: rows.bases, width: ground.width)
    try unsafe writer.write(rows.keys, seams: seams, passing: rows.curves, as: ground.format) {
      range in
      unsafe composer.compose(range, ground, layers, bases: rows.bases)
    }
    container.write(writer.stream, to: &file)
  }
}

// Its layers and handles are written to by every call: an encoder stays with the job that made it.
@available(*, unavailable)
extension FrameEncoder: Sendable {}
