// SPDX-License-Identifier: MIT

import KeyliftGraphics
import KeyliftIO

/// The coverage of pixels by clips with rounded corners, as a fraction of 255.
struct Coverage {
  private let clips: [LayerClipping]

  /// A range that contains all columns of any picture.
  private static let all = Int(Int32.min) / 2..<Int(Int32.max) / 2

  /// Creates the coverage of clips; those without rounded corners are ignored.
  init(_ clips: [LayerClipping]) {
    self.clips = clips.compactMap { clip in
      guard clip.cornerRadius > 0 else { return nil }
      let rect = clip.rect.bounded
      let half = Double(min(rect.width, rect.height)) / 2
      return LayerClipping(rect: rect, cornerRadius: min(clip.cornerRadius, half))
    }
  }

  var isFull: Bool { clips.isEmpty }

  /// Returns the number of clips whose rounded corners a row crosses.
  func cornerCount(inRow y: Int) -> Int {
    clips.isEmpty ? 0 : clips.count { Coverage.hasCorner($0, inRow: y) }
  }

  func fullColumns(inRow y: Int) -> Range<Int> {
    var columns = Coverage.all
    for clip in clips where Coverage.hasCorner(clip, inRow: y) {
      let inset = Int(clamping: CornerInsets(of: clip, row: y).maximum.rounded(.up))
      let left = clip.rect.x + inset
      let right = clip.rect.maxX - inset
      columns = columns.clamped(to: left..<max(left, right))
    }
    return columns
  }

  /// Appends everything that the coverage of a row depends on; nothing if the row is fully covered.
  func append(row y: Int, to key: inout ContentKey) {
    for clip in clips where Coverage.hasCorner(clip, inRow: y) {
      key.append(UInt64(truncatingIfNeeded: clip.rect.x))
      key.append(UInt64(truncatingIfNeeded: y - clip.rect.y))
      key.append(UInt64(truncatingIfNeeded: clip.rect.width))
      key.append(UInt64(truncatingIfNeeded: clip.rect.height))
      key.append(clip.cornerRadius.bitPattern)
    }
  }

  /// Writes the coverage of a row's pixels from a column on, and returns whether any may be
  /// partial.
  func write(row y: Int, from x: Int, into mask: UnsafeMutableBufferPointer<UInt8>) -> Bool {
    var isPartial = false
    for clip in clips where Coverage.hasCorner(clip, inRow: y) {
      if !isPartial { unsafe mask.update(repeating: 255) }
      isPartial = true
      let visible = x..<x + mask.count
      let insets = CornerInsets(of: clip, row: y)
      let reach = Int(clamping: insets.maximum.rounded(.up))
      // Where the left and right corners meet, the shared columns are multiplied only once.
      let left = clip.rect.x..<min(clip.rect.x + reach, clip.rect.maxX)
      let right = max(clip.rect.maxX - reach, left.upperBound)..<clip.rect.maxX
      for column in [left.clamped(to: visible), right.clamped(to: visible)].joined() {
        let part = insets.part(of: column - clip.rect.x, width: clip.rect.width)
        let product = unsafe Blend.product(UInt32(mask[column - x]), part)
        unsafe mask[column - x] = UInt8(truncatingIfNeeded: product)
      }
    }
    return isPartial
  }

  private static func hasCorner(_ clip: LayerClipping, inRow y: Int) -> Bool {
    min(y - clip.rect.y, clip.rect.maxY - 1 - y) < reach(of: clip)
  }

  /// Returns the distance from a clip's edge within which pixels may be partially covered.
  private static func reach(of clip: LayerClipping) -> Int {
    Int(clamping: clip.cornerRadius.rounded(.up))
  }
}

private struct CornerInsets {
  /// The insets in pixels at the center of each of 16 lines that divide the row.
  private let insets: SIMD16<Double>
  let minimum: Double
  /// The largest inset: columns at least as far from both edges are fully covered.
  let maximum: Double

  /// Measures a row of a clip, whose radius is at most half of its shorter side.
  init(of clip: LayerClipping, row y: Int) {
    let radius = clip.cornerRadius
    let height = Double(clip.rect.height)
    var insets = SIMD16<Double>()
    for line in insets.indices {
      let fromTop = Double(y - clip.rect.y) + (Double(line) + 0.5) / Double(insets.scalarCount)
      let rise = max(radius - min(fromTop, height - fromTop), 0)
      insets[line] = radius - max(radius * radius - rise * rise, 0).squareRoot()
    }
    self.insets = insets
    minimum = insets.min()
    maximum = insets.max()
  }

  /// Returns the coverage of a column of the clip as a fraction of 255.
  func part(of column: Int, width: Int) -> UInt32 {
    let left = Double(column)
    let width = Double(width)
    guard left + 1 > minimum, left < width - minimum else { return 0 }
    var sum = 0.0
    for line in insets.indices {
      let inset = insets[line]
      sum += min(max(min(left + 1, width - inset) - max(left, inset), 0), 1)
    }
    return UInt32(clamping: (sum / Double(insets.scalarCount) * 255).rounded())
  }
}
