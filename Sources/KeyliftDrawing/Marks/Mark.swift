// SPDX-License-Identifier: MIT

package import Foundation
package import KeyliftStage

/// One thing drawn: a filled or stroked outline, a run of glyphs, or an image.
package enum Mark: Hashable, Sendable {
  /// The inside of an outline in one colour, by the non-zero rule.
  case fill(Outline, Color)
  /// The line along an outline.
  case stroke(Outline, Stroke)
  /// A run of glyphs in one colour.
  case glyphs(GlyphRun, Color)
  /// An image stretched over a rectangle, cut by an outline if there is one.
  case image(PNGImage, CGRect, clip: Outline?)

  /// The smallest rectangle of whole pixels that holds the mark.
  package var extent: PixelRect {
    switch self {
    case .fill(let outline, _): PixelRect(around: outline.bounds)
    case .stroke(let outline, let stroke):
      PixelRect(around: outline.bounds.insetBy(dx: -stroke.reach, dy: -stroke.reach))
    case .glyphs(let run, _): PixelRect(around: run.bounds)
    case .image(_, let rect, let clip):
      PixelRect(around: clip.map { $0.bounds.intersection(rect) } ?? rect)
    }
  }
}

extension PixelRect {
  /// The farthest coordinate that anything is drawn at, far outside every picture, so that sums of
  /// a few of them never overflow.
  private static let limit = 1e6

  /// Creates the smallest rectangle of whole pixels around a rectangle.
  package init(around rect: CGRect) {
    guard !rect.isNull, rect.width > 0 || rect.height > 0 else {
      self.init(x: 0, y: 0, width: 0, height: 0)
      return
    }
    func clamped(_ value: CGFloat) -> Int {
      guard value.isFinite else { return 0 }
      return Int(min(max(Double(value), -PixelRect.limit), PixelRect.limit))
    }
    let left = clamped(rect.minX.rounded(.down))
    let top = clamped(rect.minY.rounded(.down))
    self.init(
      x: left, y: top, width: clamped(rect.maxX.rounded(.up)) - left,
      height: clamped(rect.maxY.rounded(.up)) - top)
  }
}
