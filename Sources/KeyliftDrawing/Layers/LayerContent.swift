// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftStage

/// What a layer draws: marks over one another, in pixels from the layer's own top left corner.
///
/// Contents are shared between frames by reference: a painter hands out the same object for the
/// same view until it changes, so whoever keeps drawn pixels can know them by identity alone.
package final class LayerContent: Sendable {
  /// The width of the view in pixels.
  package let width: Int
  /// The height of the view in pixels.
  package let height: Int
  /// The smallest rectangle that holds every mark; it may reach beyond the view.
  package let extent: PixelRect
  /// The marks, back to front.
  package let marks: [Mark]

  /// Creates a content of the given size in pixels.
  package init(width: Int, height: Int, marks: [Mark]) {
    self.width = width
    self.height = height
    self.marks = marks
    self.extent = marks.reduce(PixelRect(x: 0, y: 0, width: 0, height: 0)) {
      $0.union($1.extent)
    }
  }
}

extension LayerContent {
  /// The one colour that fills the view and is all that is drawn; nil where there is more or less.
  package var plainFill: Color? {
    let whole = CGRect(x: 0, y: 0, width: Double(width), height: Double(height))
    guard marks.count == 1, case .fill(.rect(whole), let color) = marks[0] else { return nil }
    return color
  }
}

extension LayerContent: Hashable {
  package static func == (left: LayerContent, right: LayerContent) -> Bool {
    left === right
      || (left.width == right.width && left.height == right.height && left.marks == right.marks)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(width)
    hasher.combine(height)
    hasher.combine(marks.count)
  }
}
