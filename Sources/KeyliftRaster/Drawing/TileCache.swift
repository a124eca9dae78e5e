// SPDX-License-Identifier: MIT

import KeyliftDrawing

/// Tiles of contents drawn before, known by the content's identity, up to a number of bytes.
///
/// Those that went unused for most frames leave first; those of the current frame never do, lest a
/// frame too large for the cache throw out its own.
final class TileCache {
  private struct Key: Hashable {
    let content: ObjectIdentifier
    let rect: PixelRect
  }

  private struct Entry {
    /// Held so that no other content can come to have the same identity.
    let content: LayerContent
    let tile: LayerTile
    var frame: Int
  }

  private var entries: [Key: Entry] = [:]
  private var bytes = 0
  private var frame = 0
  private let limit: Int

  init(limit: Int) {
    self.limit = limit
  }

  /// Begins a frame.
  func beginFrame() { frame += 1 }

  /// Returns a content's tile in a rectangle, drawn now where it is not kept.
  func tile(
    of content: LayerContent, in rect: PixelRect, draw: () throws(RasterError) -> LayerTile
  ) throws(RasterError) -> LayerTile {
    let key = Key(content: ObjectIdentifier(content), rect: rect)
    if let known = entries[key] {
      entries[key]?.frame = frame
      return known.tile
    }
    let tile = try draw()
    makeRoom(for: tile.bytes)
    guard bytes + tile.bytes <= limit else { return tile }
    entries[key] = Entry(content: content, tile: tile, frame: frame)
    bytes += tile.bytes
    return tile
  }

  private func makeRoom(for more: Int) {
    while bytes + more > limit {
      let old = entries.filter { $0.value.frame < frame }
      guard let oldest = old.values.map(\.frame).min() else { return }
      for (key, entry) in old where entry.frame == oldest {
        entries[key] = nil
        bytes -= entry.tile.bytes
      }
    }
  }
}
