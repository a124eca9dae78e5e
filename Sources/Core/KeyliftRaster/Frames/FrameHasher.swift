// SPDX-License-Identifier: MIT

package import KeyliftGraphics
import KeyliftIO

/// A hasher of pictures' pixels that composes each distinct row only once.
///
/// A hasher belongs to one job. Pictures with equal pixels have equal hashes, whatever their
/// layers and whatever it hashed before.
package final class FrameHasher {
  private let tiles: TileSource
  private var rows = HashedRows()
  /// The hash of the last picture; `nil` before the first and after an error.
  private var lastHash: PixelHash?

  /// - Parameter store: The store whose tiles it shares with the hashers of other jobs, so that
  ///   hardly any is drawn twice.
  package init(sharing store: FrameStore = FrameStore(tileBytes: 48 << 20)) {
    tiles = TileSource(store: store)
  }

  /// - Throws: `RasterError.tooLarge` for a picture beyond 16,384 pixels a side or 64 megapixels,
  ///   and `RasterError.png` for an image that cannot be decoded.
  package func hash(of picture: Picture) throws(RasterError) -> PixelHash {
    try PixelLimits.check(width: picture.width, height: picture.height)
    let before = lastHash
    lastHash = nil
    let isChanged = try rows.frame.update(to: picture, PNGEncoder.Settings(), from: tiles)
    let hash =
      if !isChanged, let before {
        before
      } else {
        rows.hash(width: picture.width, height: picture.height)
      }
    lastHash = hash
    return hash
  }
}

/// The rows of the last picture, and the hashes of all rows that were composed.
///
/// They are a value: each access to a property of an object would be checked, for a thousand rows a
/// picture.
private struct HashedRows: ~Copyable {
  var frame = FrameRows()
  private var composer = RowComposer()
  /// The hash of a row's pixels by the key of the layers that it shows.
  private var known: [ContentKey: ContentKey] = [:]
  private var last: [(shown: ContentKey, hash: ContentKey)] = []

  init() {}

  /// The maximum number of rows to remember; a clip has several thousand.
  private static let capacity = 200_000

  mutating func hash(width: Int, height: Int) -> PixelHash {
    if known.count > HashedRows.capacity { known.removeAll() }
    var hash = PixelHash(width: width, height: height)
    let keys = frame.keys
    if last.count > keys.count { last.removeLast(last.count - keys.count) }
    for (row, shown) in keys.enumerated() {
      // Looking up a key takes far longer than comparing it, and most rows stay as they were.
      if row == last.count {
        last.append((shown, self.hash(ofRow: row, shown)))
      } else if last[row].shown != shown {
        last[row] = (shown, self.hash(ofRow: row, shown))
      }
      hash.append(row: last[row].hash)
    }
    return hash
  }

  private mutating func hash(ofRow row: Int, _ shown: ContentKey) -> ContentKey {
    if let key = known[shown] { return key }
    let key = unsafe PixelHash.key(ofRow: frame.compose(row..<row + 1, with: &composer))
    known[shown] = key
    return key
  }
}

// Every call writes to its layers and handles, so a hasher stays with the job that made it.
@available(*, unavailable)
extension FrameHasher: Sendable {}

/// A hash of a picture's size and opaque pixels, the same in every run and on every machine.
package struct PixelHash: Hashable, Sendable {
  private var key: ContentKey

  init(width: Int, height: Int) {
    key = ContentKey(seed: UInt64(width) << 32 | UInt64(height))
  }

  /// Creates the hash of a buffer's pixels, ignoring their alpha.
  init(of pixels: PixelBuffer) {
    self.init(width: pixels.width, height: pixels.height)
    unsafe pixels.pixels.withUnsafeBufferPointer { words in
      for row in 0..<pixels.height {
        let range = row * pixels.width..<(row + 1) * pixels.width
        append(row: unsafe PixelHash.key(ofRow: UnsafeBufferPointer(rebasing: words[range])))
      }
    }
  }

  mutating func append(row: ContentKey) { key.append(row) }

  static func key(ofRow words: UnsafeBufferPointer<UInt32>) -> ContentKey {
    var key = ContentKey(seed: UInt64(words.count))
    unsafe key.append(words, ignoring: 0xFF00_0000)
    return key
  }

  package var text: String { key.text }
}
