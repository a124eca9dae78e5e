// SPDX-License-Identifier: MIT

import KeyliftDrawing

/// At most 256 colors that stand for those of a picture.
///
/// A picture of no more colors keeps them. Otherwise the box of colors that has the longest side, weighed by how
/// many pixels lie in it, is cut at its median until there are enough (Heckbert 1982).
struct ColorPalette {
  /// A color without opacity.
  struct Entry: Hashable {
    let red, green, blue: UInt8
  }

  /// The colors.
  let colors: [Entry]

  private let indices: [UInt32: Int]

  /// The most colors that sixels have.
  static let limit = 256

  /// Creates the palette of a picture, with at least one color where there are pixels.
  init(of pixels: PixelBuffer) {
    var counts: [UInt32: Int] = [:]
    for word in pixels.pixels { counts[word & 0xFF_FFFF, default: 0] += 1 }
    var boxes = [ColorBox(counts.sorted { $0.key < $1.key })]
    while boxes.count < ColorPalette.limit, let largest = ColorPalette.largest(of: boxes) {
      let (low, high) = boxes[largest].halves
      boxes[largest] = low
      boxes.append(high)
    }
    colors = boxes.map(\.mean)
    indices = Dictionary(
      uniqueKeysWithValues: boxes.enumerated().flatMap { index, box in
        box.words.map { ($0, index) }
      })
  }

  /// Returns the index of the color that stands for a pixel of the picture.
  func index(of pixel: UInt32) -> Int { indices[pixel & 0xFF_FFFF] ?? 0 }

  /// Returns the box to cut next, or nil where each holds a single color.
  private static func largest(of boxes: [ColorBox]) -> Int? {
    let open = boxes.indices.filter { boxes[$0].isDivisible }
    return open.max { (boxes[$0].weight, $1) < (boxes[$1].weight, $0) }
  }
}
