// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

extension Layer {
  /// Returns the layer without what would be seen outside of a clip.
  ///
  /// One that stays within the clip, and keeps away from its rounded corners, is as it was.
  package func cut(to clip: LayerClip) -> Layer {
    let seen = clips.reduce(reach) { $0.intersection($1.rect.bounded) }
    guard !seen.isEmpty, clip.cuts(seen) else { return self }
    var layer = self
    layer.clips.append(clip)
    return layer
  }

  /// The smallest rectangle of whole pixels around all that the content draws, where nothing cuts it.
  private var reach: PixelRect {
    guard place.isDrawable else { return PixelRect(x: 0, y: 0, width: 0, height: 0) }
    let extent = content.extent
    let drawn = CGRect(
      x: Double(extent.x), y: Double(extent.y), width: Double(extent.width),
      height: Double(extent.height))
    return PixelRect(around: drawn.applying(place))
  }
}

extension LayerClip {
  /// Returns whether any of a rectangle is outside, or beside the curve of a corner.
  fileprivate func cuts(_ other: PixelRect) -> Bool {
    guard other.intersection(rect) == other else { return true }
    let radius = Int(max(cornerRadius, 0).rounded(.up))
    let isBesideSides = other.x < rect.x + radius || other.maxX > rect.maxX - radius
    let isBesideEnds = other.y < rect.y + radius || other.maxY > rect.maxY - radius
    return isBesideSides && isBesideEnds
  }
}
