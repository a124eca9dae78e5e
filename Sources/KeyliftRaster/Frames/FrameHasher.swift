// SPDX-License-Identifier: MIT

package import KeyliftDrawing

/// A reader of pictures' pixels that looks at rows only once, wherever they come again.
///
/// One belongs to one job. Equal pixels have equal hashes, however many layers they are made of.
package final class FrameHasher {
  private let tiles = TileSource(cache: TileCache(limit: 48 << 20))
  private var layers = FrameLayers()
  private var rows = RowKeys()
  private var composer = RowComposer()
  /// What the last picture was beside its layers; nil where there is none, or it failed.
  private var ground: FrameGround?
  /// For rows, by what they show, what their pixels are known by.
  private var known: [ContentKey: ContentKey] = [:]

  /// How many rows are remembered, of which a clip has some thousands.
  private static let capacity = 200_000

  /// Creates a hasher.
  package init() {}

  /// Returns the hash of a picture's pixels, its size among them.
  ///
  /// - Throws: `RasterError.tooLarge` for a picture beyond 16,384 pixels a side or 64 megapixels, and
  ///   `RasterError.png` for an image that cannot be decoded.
  package func hash(of picture: Picture) throws(RasterError) -> PixelHash {
    try PixelLimits.check(width: picture.width, height: picture.height)
    let next = FrameGround(picture, settings: PNGEncoder.Settings())
    if next != ground {
      layers.removeAll()
      rows.begin(next)
    }
    ground = nil
    layers.update(to: picture.layers, within: next.bounds, rows: &rows)
    try rows.close(with: &layers, from: tiles)
    ground = next
    return hash(of: next)
  }

  private func hash(of ground: FrameGround) -> PixelHash {
    if known.count > FrameHasher.capacity { known.removeAll() }
    var hash = PixelHash(width: ground.width, height: ground.height)
    for row in 0..<ground.height {
      if let key = known[rows.keys[row]] {
        hash.append(row: key)
        continue
      }
      let key = unsafe PixelHash.key(
        ofRow: composer.compose(row..<row + 1, ground, layers, bases: rows.bases))
      known[rows.keys[row]] = key
      hash.append(row: key)
    }
    return hash
  }
}

// Its layers and handles are written to by every call: a hasher stays with the job that made it.
@available(*, unavailable)
extension FrameHasher: Sendable {}
