// SPDX-License-Identifier: MIT

package import KeyliftDrawing

/// A writer of pictures as PNG files that draws and deflates only what was never seen before.
///
/// One belongs to one job; the jobs of a clip share a store. What it writes depends on the picture
/// and the settings alone.
package final class FrameEncoder {
  private let renderer = PictureRenderer()
  private let encoder: PNGEncoder

  /// Creates an encoder.
  ///
  /// - Parameter store: What the jobs of a clip share.
  package init(store: FrameStore = FrameStore()) {
    encoder = PNGEncoder(cache: store.rows)
  }

  /// Returns a picture as a PNG file.
  ///
  /// - Throws: `RasterError.tooLarge` for a picture beyond 16,384 pixels a side or 64 megapixels, and
  ///   `RasterError.png` for an image that cannot be decoded, or where memory ends.
  package func png(
    of picture: Picture, settings: PNGEncoder.Settings
  ) throws(RasterError) -> [UInt8] {
    try encoder.encode(renderer.render(picture), settings: settings)
  }
}
