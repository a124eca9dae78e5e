// SPDX-License-Identifier: MIT

/// The class of each pixel of two compared pictures, a byte a pixel.
package struct DifferenceMap: Hashable, Sendable {
  /// The width in pixels.
  package let width: Int
  /// The height in pixels.
  package let height: Int
  private var classes: [UInt8]

  /// Creates the map of two equal pictures.
  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    classes = Array(repeating: PixelClass.equal.rawValue, count: width * height)
  }

  /// The class of a pixel, which must lie inside.
  package internal(set) subscript(x: Int, y: Int) -> PixelClass {
    get { PixelClass(rawValue: classes[y * width + x]) ?? .equal }
    set { classes[y * width + x] = newValue.rawValue }
  }
}
