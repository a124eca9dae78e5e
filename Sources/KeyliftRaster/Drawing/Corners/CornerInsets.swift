// SPDX-License-Identifier: MIT

import KeyliftDrawing

/// How far the rounded corners of a clip bend inwards in one row of pixels.
struct CornerInsets {
  /// The pixels on each of the lines that the row is cut into; along them a corner is measured exactly.
  private let insets: SIMD16<Double>
  /// The least of them.
  let least: Double
  /// The most of them: columns as far from both edges are whole.
  let most: Double

  /// Measures a row of a clip, whose radius is at most half of a side.
  init(of clip: LayerClip, row y: Int) {
    let (radius, height) = (clip.cornerRadius, Double(clip.rect.height))
    var insets = SIMD16<Double>()
    for line in insets.indices {
      let fromTop = Double(y - clip.rect.y) + (Double(line) + 0.5) / Double(insets.scalarCount)
      let rise = max(radius - min(fromTop, height - fromTop), 0)
      insets[line] = radius - max(radius * radius - rise * rise, 0).squareRoot()
    }
    self.insets = insets
    (least, most) = (insets.min(), insets.max())
  }

  /// Returns what is left of a column of the clip, as a fraction of 255.
  func part(of column: Int, width: Int) -> UInt32 {
    let (left, width) = (Double(column), Double(width))
    guard left + 1 > least, left < width - least else { return 0 }
    var sum = 0.0
    for line in insets.indices {
      let inset = insets[line]
      sum += min(max(min(left + 1, width - inset) - max(left, inset), 0), 1)
    }
    return UInt32((sum / Double(insets.scalarCount) * 255).rounded())
  }
}
