// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftStage

/// The marks that a layer draws, in pixels from the layer's own top left corner.
///
/// Frames share contents by reference: a painter hands out the same object for a view until the
/// view changes, so a cache of drawn pixels can compare contents by identity.
package final class LayerContent: Sendable {
  /// The width of the view in pixels.
  package let width: Int
  /// The height of the view in pixels.
  package let height: Int
  /// The smallest rectangle around every mark; it may reach beyond the view.
  package let extent: PixelRect
  /// The marks, back to front.
  package let marks: [Mark]

  /// Creates a content of a size in pixels.
  package init(width: Int, height: Int, marks: [Mark]) {
    (self.width, self.height, self.marks) = (width, height, marks)
    extent = marks.extent
  }

  /// The color that fills the view, if the content draws nothing else; else `nil`.
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
    hasher.combine(extent)
    marks.last?.hashParts(into: &hasher)
  }
}

extension Mark {
  /// The longest text that is hashed, in bytes.
  private static let shortText = 64

  /// Hashes the parts that tell most marks apart; hashing a keyboard's outlines would take longer
  /// than comparing two that are alike.
  fileprivate func hashParts(into hasher: inout Hasher) {
    switch self {
    case .fill(_, let color): hasher.combine(color)
    case .stroke(_, let stroke): hasher.combine(stroke)
    case .glyphs(let run, let color):
      hasher.combine(color)
      if run.text.utf8.count <= Mark.shortText { hasher.combine(run.text) }
    case .image: break
    }
  }
}
