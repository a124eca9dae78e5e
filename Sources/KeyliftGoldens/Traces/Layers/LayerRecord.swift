// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftDrawing
package import KeyliftStage

/// A layer of a frame as a golden keeps it: its content by name.
package struct LayerRecord: Hashable, Sendable {
  /// The id of the view that the layer belongs to.
  package let id: String
  /// The name of what is drawn: equal for equal pixels.
  package let content: String
  /// The text that the content shows; nil for a content without any.
  package let text: String?
  /// The rectangle that holds every mark of the content, in the content's pixels.
  package let extent: PixelRect
  /// The map from the content's pixels to the picture's.
  package let place: CGAffineTransform
  /// The shapes that cut the layer, in the picture's pixels.
  package let clips: [LayerClip]
  /// The opacity in `0...1`.
  package let opacity: Double

  /// Creates a record.
  package init(
    id: String, content: String, text: String? = nil, extent: PixelRect,
    place: CGAffineTransform, clips: [LayerClip] = [], opacity: Double = 1
  ) {
    self.id = id
    self.content = content
    self.text = text
    self.extent = extent
    self.place = place
    self.clips = clips
    self.opacity = opacity
  }

  /// The smallest rectangle of the picture that holds all that can be seen of the layer.
  package var box: PixelRect {
    guard opacity > 0, !extent.isEmpty, place.isDrawable else { return .empty }
    let drawn = CGRect(
      x: extent.x, y: extent.y, width: extent.width, height: extent.height
    ).applying(place)
    return clips.reduce(PixelRect(around: drawn)) { $0.intersection($1.rect) }
  }
}

extension PixelRect {
  /// A rectangle without pixels.
  fileprivate static let empty = PixelRect(x: 0, y: 0, width: 0, height: 0)

  /// Creates the smallest rectangle of whole pixels that holds another, or its part within a billion pixels.
  fileprivate init(around rect: CGRect) {
    func whole(_ value: CGFloat) -> Int { Int(min(max(value, -1e9), 1e9)) }
    let (left, top) = (whole(rect.minX.rounded(.down)), whole(rect.minY.rounded(.down)))
    let (right, bottom) = (whole(rect.maxX.rounded(.up)), whole(rect.maxY.rounded(.up)))
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }
}
