// SPDX-License-Identifier: MIT

package import KeyliftDrawing

/// What opaque pixels are known by, from one run and machine to the next.
package struct PixelHash: Hashable, Sendable {
  private var key: ContentKey

  /// Begins the hash of a picture of some size, without any rows yet.
  init(width: Int, height: Int) {
    key = ContentKey(seed: UInt64(width) << 32 | UInt64(height))
  }

  /// Looks at every pixel of a buffer; alpha makes no difference.
  package init(of pixels: PixelBuffer) {
    self.init(width: pixels.width, height: pixels.height)
    unsafe pixels.pixels.withUnsafeBufferPointer { words in
      for row in 0..<pixels.height {
        let range = row * pixels.width..<(row + 1) * pixels.width
        append(row: unsafe PixelHash.key(ofRow: UnsafeBufferPointer(rebasing: words[range])))
      }
    }
  }

  /// Takes in the next row.
  mutating func append(row: ContentKey) { key.append(row) }

  /// Returns what the pixels of a row are known by.
  static func key(ofRow words: UnsafeBufferPointer<UInt32>) -> ContentKey {
    var key = ContentKey(seed: UInt64(words.count))
    unsafe key.append(words, ignoring: 0xFF00_0000)
    return key
  }

  /// The hash as 32 hexadecimal digits.
  package var text: String { key.text }
}
