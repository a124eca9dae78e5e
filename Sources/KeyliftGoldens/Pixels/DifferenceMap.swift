// SPDX-License-Identifier: MIT

package import KeyliftDrawing

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

  /// Returns how many pixels of a rectangle are more than one step off outside masks.
  ///
  /// Of a rectangle that reaches beyond the pictures only what lies inside counts.
  package func countBeyondRounding(in rect: PixelRect) -> Int {
    let inside = rect.bounded.intersection(PixelRect(x: 0, y: 0, width: width, height: height))
    return (inside.y..<inside.maxY).reduce(0) { count, y in
      count + (inside.x..<inside.maxX).count { self[$0, y].isBeyondRounding }
    }
  }
}
