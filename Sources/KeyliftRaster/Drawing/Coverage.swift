// SPDX-License-Identifier: MIT

import KeyliftDrawing

/// How much of each pixel the rounded corners of clips leave: 255 for all of it.
struct Coverage {
  private let clips: [LayerClip]

  /// The lines that a row of pixels is cut into; along them a corner is measured exactly.
  private static let lines = 16

  /// Takes those clips that have corners.
  init(_ clips: [LayerClip]) {
    self.clips = clips.compactMap { clip in
      guard clip.cornerRadius > 0 else { return nil }
      let rect = clip.rect.bounded
      let half = Double(min(rect.width, rect.height)) / 2
      return LayerClip(rect: rect, cornerRadius: min(clip.cornerRadius, half))
    }
  }

  /// Whether there are no corners at all.
  var isWhole: Bool { clips.isEmpty }

  /// Returns how many corners' curves a row crosses, counting both of a clip as one.
  func bends(inRow y: Int) -> Int {
    clips.isEmpty ? 0 : clips.count { Coverage.bends($0, inRow: y) }
  }

  /// Takes in all that the coverage of a row depends on, nothing where it is whole.
  func append(row y: Int, to key: inout ContentKey) {
    for clip in clips where Coverage.bends(clip, inRow: y) {
      key.append(UInt64(truncatingIfNeeded: clip.rect.x))
      key.append(UInt64(truncatingIfNeeded: y - clip.rect.y))
      key.append(UInt64(truncatingIfNeeded: clip.rect.width))
      key.append(UInt64(truncatingIfNeeded: clip.rect.height))
      key.append(clip.cornerRadius.bitPattern)
    }
  }

  /// Writes the coverage of the pixels of a row from a column on and returns whether any is
  /// partial.
  func write(row y: Int, from x: Int, into mask: UnsafeMutableBufferPointer<UInt8>) -> Bool {
    var isPartial = false
    for clip in clips where Coverage.bends(clip, inRow: y) {
      let reach = Coverage.reach(of: clip)
      if !isPartial { unsafe mask.update(repeating: 255) }
      isPartial = true
      let visible = x..<x + mask.count
      let insets = Coverage.insets(of: clip, row: y)
      // Where the corners meet, their columns are the same, and are cut once.
      let left = clip.rect.x..<min(clip.rect.x + reach, clip.rect.maxX)
      let right = max(clip.rect.maxX - reach, left.upperBound)..<clip.rect.maxX
      for column in [left.clamped(to: visible), right.clamped(to: visible)].joined() {
        let part = Coverage.part(of: column - clip.rect.x, width: clip.rect.width, insets)
        let product = unsafe Blend.product(UInt32(mask[column - x]), part)
        unsafe mask[column - x] = UInt8(truncatingIfNeeded: product)
      }
    }
    return isPartial
  }

  private static func bends(_ clip: LayerClip, inRow y: Int) -> Bool {
    min(y - clip.rect.y, clip.rect.maxY - 1 - y) < reach(of: clip)
  }

  /// Returns how many pixels from its edge a clip may be partial.
  private static func reach(of clip: LayerClip) -> Int {
    Int(clip.cornerRadius.rounded(.up))
  }

  /// Returns how far the corners bend inwards on each line of a row.
  private static func insets(of clip: LayerClip, row y: Int) -> [Double] {
    let radius = clip.cornerRadius
    return (0..<lines).map { line in
      let fromTop = Double(y - clip.rect.y) + (Double(line) + 0.5) / Double(lines)
      let fromEdge = min(fromTop, Double(clip.rect.height) - fromTop)
      let rise = max(radius - fromEdge, 0)
      return radius - max(radius * radius - rise * rise, 0).squareRoot()
    }
  }

  /// Returns what is left of a column, as a fraction of 255.
  private static func part(of column: Int, width: Int, _ insets: [Double]) -> UInt32 {
    let (left, width) = (Double(column), Double(width))
    let sum = insets.reduce(0) { sum, inset in
      sum + min(max(min(left + 1, width - inset) - max(left, inset), 0), 1)
    }
    return UInt32((sum / Double(lines) * 255).rounded())
  }
}
