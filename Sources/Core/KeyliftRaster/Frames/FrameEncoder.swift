// SPDX-License-Identifier: MIT

package import KeyliftGraphics
import KeyliftIO

/// An encoder of pictures as PNG files that draws and deflates only what is new.
///
/// The keys of rows depend on the layers that they show, so only blocks of rows with unknown keys
/// are composed. An encoder belongs to one job; the jobs of a clip share a store. The file depends
/// only on the picture and the settings.
package final class FrameEncoder {
  private let tiles: TileSource
  private var rows = FrameRows()
  private var composer = RowComposer()
  private var writer: RowStreamWriter
  /// The file of the last picture; empty before the first and after an error.
  private var file: [UInt8] = []
  private var total = (frames: 0, duration: Duration.zero)
  private var frameKeys = FrameKeys()
  /// The time spent on finding the keys of rows, including drawing.
  private var findingDuration: Duration = .zero
  private var keyDuration: Duration = .zero
  private var composingDuration: Duration = .zero

  package init(store: FrameStore = FrameStore()) {
    tiles = TileSource(store: store)
    writer = RowStreamWriter(cache: store.rows)
  }

  package var durations: FrameDurations {
    FrameDurations(
      frames: total.frames, draw: tiles.duration,
      compose: keyDuration + findingDuration - tiles.duration + composingDuration,
      encode: total.duration - findingDuration - composingDuration)
  }

  /// - Throws: `RasterError.tooLarge` for a picture beyond 16,384 pixels a side or 64 megapixels,
  ///   and `RasterError.png` for an image that cannot be decoded or if memory runs out.
  package func png(
    of picture: Picture, settings: PNGEncoder.Settings
  ) throws(RasterError) -> [UInt8] {
    try PixelLimits.check(width: picture.width, height: picture.height)
    let start = ContinuousClock.now
    defer { total.duration += ContinuousClock.now - start }
    total.frames += 1
    let isChanged = try findRows(of: picture, settings)
    if isChanged || file.isEmpty { try write(picture, settings) }
    return file
  }

  /// Returns what the PNG file of a picture depends on, without drawing it.
  package func key(of picture: Picture, settings: PNGEncoder.Settings) -> FrameKey {
    let start = ContinuousClock.now
    defer { keyDuration += ContinuousClock.now - start }
    return frameKeys.key(of: picture, settings: settings)
  }

  private func findRows(
    of picture: Picture, _ settings: PNGEncoder.Settings
  ) throws(RasterError) -> Bool {
    let start = ContinuousClock.now
    defer { findingDuration += ContinuousClock.now - start }
    return try rows.update(to: picture, settings, from: tiles)
  }

  private func write(
    _ picture: Picture, _ settings: PNGEncoder.Settings
  ) throws(RasterError) {
    file.removeAll(keepingCapacity: true)
    let format = RowFormat(width: picture.width, settings)
    try unsafe writer.write(rows.keys, seams: rows.seams, as: format) { range in
      let start = ContinuousClock.now
      defer { composingDuration += ContinuousClock.now - start }
      return unsafe rows.compose(range, with: &composer)
    }
    PNGContainer(width: picture.width, height: picture.height, settings: settings)
      .write(writer.stream, to: &file)
  }
}

// Every call writes to its layers and handles, so an encoder stays with the job that made it.
@available(*, unavailable)
extension FrameEncoder: Sendable {}

package struct FrameDurations: Hashable, Sendable {
  package var frames = 0
  /// Drawing tiles, and waiting for other jobs that draw them.
  package var draw: Duration = .zero
  /// Finding the keys of pictures and of rows, and composing new rows.
  package var compose: Duration = .zero
  /// Deflating and joining rows, and writing the file around them.
  package var encode: Duration = .zero
}

/// The tiles drawn, their pieces, and the row blocks deflated so far, shared by the jobs of a clip.
///
/// Neither files nor pixels depend on its contents.
package final class FrameStore: Sendable {
  let tiles: SharedCache<TileKey, LayerTile>
  let pieces: SharedCache<ContentKey, DrawnRows>
  let rows: RowCache

  /// - Parameters:
  ///   - tileBytes: The maximum memory for drawn tiles; pieces get a quarter as much.
  ///   - rowBytes: The maximum memory for deflated rows.
  package init(tileBytes: Int = 32 << 20, rowBytes: Int = RowCache.standardLimit) {
    tiles = SharedCache(limit: tileBytes)
    pieces = SharedCache(limit: tileBytes / 4)
    rows = RowCache(limit: rowBytes)
  }

  var drawnTiles: Int { tiles.made }
}
