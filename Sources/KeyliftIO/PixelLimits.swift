// SPDX-License-Identifier: MIT

/// The limits on the size of an image, checked before anything is allocated.
package enum PixelLimits {
  /// The longest side in pixels.
  package static let side = 16_384
  /// The most pixels: 64 megapixels.
  package static let area = 64_000_000
}
