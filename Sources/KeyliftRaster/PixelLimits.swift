// SPDX-License-Identifier: MIT

/// The largest pictures and images that are handled, checked before anything is
/// allocated.
enum PixelLimits {
  /// The longest side in pixels.
  static let side = 16_384
  /// The most pixels: 64 megapixels.
  static let area = 64_000_000

  /// Throws unless a size has pixels and is within the limits.
  static func check(width: Int, height: Int) throws(RasterError) {
    guard (1...side).contains(width), (1...side).contains(height), width * height <= area else {
      throw .tooLarge(width: width, height: height)
    }
  }
}
