// SPDX-License-Identifier: MIT

import KeyliftDrawing

/// How much of each pixel the rounded corners of clips leave: 255 for all of it.
struct Coverage {
  private let clips: [LayerClip]

  /// More columns than any picture has.
  private static let all = Int(Int32.min) / 2..<Int(Int32.max) / 2

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

  /// Returns the columns of a row that nothing cuts; all the others may be cut.
  func whole(inRow y: Int) -> Range<Int> {
    var columns = Coverage.all
    for clip in clips where Coverage.bends(clip, inRow: y) {
      let inset = Int(CornerInsets(of: clip, row: y).most.rounded(.up))
      let (left, right) = (clip.rect.x + inset, clip.rect.maxX - inset)
      columns = columns.clamped(to: left..<max(left, right))
    }
    return columns
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
      if !isPartial { unsafe mask.update(repeating: 255) }
      isPartial = true
      let visible = x..<x + mask.count
      let insets = CornerInsets(of: clip, row: y)
      let reach = Int(insets.most.rounded(.up))
      // Where the corners meet, their columns are the same, and are cut once.
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

  private static func bends(_ clip: LayerClip, inRow y: Int) -> Bool {
    min(y - clip.rect.y, clip.rect.maxY - 1 - y) < reach(of: clip)
  }

  /// Returns how many pixels from its edge a clip may be partial.
  private static func reach(of clip: LayerClip) -> Int {
    Int(clip.cornerRadius.rounded(.up))
  }
}
