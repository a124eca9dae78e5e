// SPDX-License-Identifier: MIT

package import KeyliftGraphics

/// At most 256 colors that represent the colors of pictures.
///
/// Pictures with no more colors keep them. Otherwise colors are divided by median cut (Heckbert
/// 1982): the box with the longest side, weighted by its number of pixels, is cut at the median
/// until there are enough boxes.
package struct ColorPalette: Sendable {
  package let colors: [Color]

  private let indices: [UInt32: Int]
  static let limit = 256

  package init(of pixels: PixelBuffer) {
    var counts = ColorCounts()
    counts.add(pixels.pixels)
    self.init(of: counts)
  }

  /// Creates the palette of counted pixels; it has at least one color if there are pixels.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of colors, from 1 to 256.
  ///   - tolerance: The maximum by which a channel of a rare color may differ, from 0 to 255, where
  ///     the limit allows it. Fewer colors make smaller files.
  package init(of counts: ColorCounts, limit: Int = ColorPalette.limit, tolerance: UInt32 = 0) {
    var boxes = [ColorBox(counts.sorted)]
    let rare = counts.sorted.reduce(0) { $0 + $1.value } / ColorPalette.rareness
    while boxes.count < limit,
      let largest = ColorPalette.largest(of: boxes, tolerance: tolerance, rare: rare)
    {
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

  package func index(of pixel: UInt32) -> Int { indices[pixel & 0xFF_FFFF] ?? 0 }

  /// Sixteen rows of sixteen pixels, one for each color; the remaining pixels are transparent.
  package var swatches: PixelBuffer {
    let words = colors.map(\.word)
    let rest = [UInt32](repeating: 0, count: ColorPalette.limit - words.count)
    return PixelBuffer(width: 16, height: 16, pixels: words + rest)
  }

  /// The pixels of a box are rare if they are less than one in this number of all pixels.
  ///
  /// Areas of more pixels keep their exact color, and gradients as many colors as they can have.
  private static let rareness = 2000

  /// Returns the box to cut next; `nil` if each contains one color, or rare ones that are alike.
  private static func largest(of boxes: [ColorBox], tolerance: UInt32, rare: Int) -> Int? {
    let open = boxes.indices.filter { boxes[$0].needsCut(tolerance: tolerance, rare: rare) }
    return open.max { (boxes[$0].weight, $1) < (boxes[$1].weight, $0) }
  }
}

package struct ColorCounts: Sendable {
  private var counts: [UInt32: Int] = [:]

  package init() {}

  /// Counts pixels and ignores their alpha.
  ///
  /// - Complexity: O(*n*), with one dictionary lookup for each run of equal pixels.
  package mutating func add(_ pixels: [UInt32]) {
    guard var last = pixels.first else { return }
    var run = 0
    for word in pixels {
      if word != last {
        counts[last & 0xFF_FFFF, default: 0] += run
        last = word
        run = 0
      }
      run += 1
    }
    counts[last & 0xFF_FFFF, default: 0] += run
  }

  var sorted: [(key: UInt32, value: Int)] { counts.sorted { $0.key < $1.key } }
}

private struct ColorBox {
  var words: [UInt32] { counts.map(\.key) }
  /// The priority for the next cut: the longest side times the square root of the number of pixels.
  let weight: Double

  private let counts: [(key: UInt32, value: Int)]
  private let pixels: Int
  private let largestCount: Int
  private let longest: (length: UInt32, shift: UInt32)

  init(_ counts: [(key: UInt32, value: Int)]) {
    self.counts = counts
    pixels = counts.reduce(0) { $0 + $1.value }
    let sides = [UInt32(16), 8, 0].map { shift in
      let channel = counts.map { $0.key >> shift & 0xFF }
      return (length: (channel.max() ?? 0) - (channel.min() ?? 0), shift: shift)
    }
    largestCount = counts.map(\.value).max() ?? 0
    longest = sides.max { $0.length < $1.length } ?? (0, 0)
    weight = Double(longest.length) * Double(pixels).squareRoot()
  }

  func needsCut(tolerance: UInt32, rare: Int) -> Bool {
    guard counts.count > 1 else { return false }
    return longest.length > tolerance || pixels - largestCount > rare
  }

  /// The two nonempty boxes on both sides of the median along the longest side.
  var halves: (low: ColorBox, high: ColorBox) {
    let sorted = counts.sorted {
      ($0.key >> longest.shift & 0xFF, $0.key) < ($1.key >> longest.shift & 0xFF, $1.key)
    }
    var cut = 0
    var sum = 0
    while cut < sorted.count - 1, cut == 0 || sum * 2 < pixels {
      sum += sorted[cut].value
      cut += 1
    }
    return (ColorBox(Array(sorted[..<cut])), ColorBox(Array(sorted[cut...])))
  }

  /// The color of most of the pixels, so that large plain areas keep theirs; otherwise the rounded
  /// mean.
  var color: Color {
    if let frequent = counts.max(by: { $0.value < $1.value }), frequent.value * 2 > pixels {
      return Color(hex: frequent.key)
    }
    let channels = [UInt32(16), 8, 0].map { shift -> UInt8 in
      let sum = counts.reduce(0) { $0 + Int($1.key >> shift & 0xFF) * $1.value }
      return UInt8((sum + pixels / 2) / max(pixels, 1))
    }
    return Color(red: channels[0], green: channels[1], blue: channels[2])
  }
}
