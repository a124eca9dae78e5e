// SPDX-License-Identifier: MIT

package import KeyliftDrawing

/// At most 256 colors that stand for those of pictures.
///
/// Pictures of no more colors keep them. Otherwise the box of colors that has the longest side, weighed by how
/// many pixels lie in it, is cut at its median until there are enough (Heckbert 1982).
package struct ColorPalette: Sendable {
  /// A color without opacity.
  package struct Entry: Hashable, Sendable {
    /// The red channel.
    package let red: UInt8
    /// The green channel.
    package let green: UInt8
    /// The blue channel.
    package let blue: UInt8
  }

  /// The colors.
  package let colors: [Entry]

  private let indices: [UInt32: Int]

  /// The most colors that a palette has.
  package static let limit = 256

  /// Creates the palette of a picture, with at least one color where there are pixels.
  package init(of pixels: PixelBuffer) {
    var counts = ColorCounts()
    counts.add(pixels.pixels)
    self.init(of: counts)
  }

  /// Creates the palette of counted pixels, with at least one color where there are some.
  ///
  /// - Parameter limit: The most colors, from 1 to 256.
  package init(of counts: ColorCounts, limit: Int = ColorPalette.limit) {
    var boxes = [ColorBox(counts.sorted)]
    while boxes.count < limit, let largest = ColorPalette.largest(of: boxes) {
      let (low, high) = boxes[largest].halves
      boxes[largest] = low
      boxes.append(high)
    }
    colors = boxes.map(\.color)
    indices = Dictionary(
      uniqueKeysWithValues: boxes.enumerated().flatMap { index, box in
        box.words.map { ($0, index) }
      })
  }

  /// Returns the index of the color that stands for a pixel that was counted.
  package func index(of pixel: UInt32) -> Int { indices[pixel & 0xFF_FFFF] ?? 0 }

  /// Sixteen rows of sixteen pixels, one a color, those that are left transparent.
  package var swatches: PixelBuffer {
    let words = colors.map {
      0xFF00_0000 | UInt32($0.red) << 16 | UInt32($0.green) << 8 | UInt32($0.blue)
    }
    let rest = [UInt32](repeating: 0, count: ColorPalette.limit - words.count)
    return PixelBuffer(width: 16, height: 16, pixels: words + rest)
  }

  /// Returns the box to cut next, or nil where each holds a single color.
  private static func largest(of boxes: [ColorBox]) -> Int? {
    let open = boxes.indices.filter { boxes[$0].isDivisible }
    return open.max { (boxes[$0].weight, $1) < (boxes[$1].weight, $0) }
  }
}
