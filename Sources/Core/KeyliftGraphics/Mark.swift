// SPDX-License-Identifier: MIT

package import Foundation

/// One thing drawn: a filled or stroked outline, a run of glyphs, or an image.
package enum Mark: Hashable, Sendable {
  /// The inside of an outline in one color, by the non-zero rule.
  case fill(Outline, Color)
  /// The line along an outline.
  case stroke(Outline, Stroke)
  case glyphs(GlyphRun, Color)
  /// An image stretched over a rectangle, with an optional clip.
  case image(PNGImage, CGRect, clip: Outline?)

  /// The smallest rectangle of whole pixels around the mark.
  package var extent: PixelRect {
    switch self {
    case .fill(let outline, _): PixelRect(around: outline.bounds)
    case .stroke(let outline, let stroke):
      PixelRect(around: outline.bounds.insetBy(dx: -stroke.reach, dy: -stroke.reach))
    case .glyphs(let run, _): PixelRect(around: run.bounds)
    case .image(_, let rect, let clip):
      PixelRect(around: clip.map { $0.bounds.common(with: rect) } ?? rect)
    }
  }

  /// The outline that is filled or stroked; `nil` for text and images.
  package var outline: Outline? {
    switch self {
    case .fill(let outline, _), .stroke(let outline, _): outline
    case .glyphs, .image: nil
    }
  }

  /// Whether the mark is a rectangle on whole pixels, which looks the same when it is cut.
  package var isSameWhenCut: Bool {
    guard case .fill(.rect(let rect), _) = self else { return false }
    return [rect.minX, rect.minY, rect.maxX, rect.maxY].allSatisfy { $0.rounded() == $0 }
  }
}

extension [Mark] {
  /// The smallest rectangle of whole pixels around all marks.
  package var extent: PixelRect { reduce(.zero) { $0.union($1.extent) } }
}

/// The color, width, ends and corners of a line along an outline.
package struct Stroke: Hashable, Sendable {
  /// The shape of the ends of an open line.
  package enum Cap: String, Hashable, Sendable {
    /// Flat, at the end.
    case butt
    /// A half disc beyond the end.
    case round
  }

  /// The shape of a line's corners.
  package enum Join: String, Hashable, Sendable {
    /// A sharp corner.
    case miter
    case round
  }

  package var color: Color
  /// The width in pixels.
  package var width: Double
  /// The shape of the ends.
  package var cap: Cap
  /// The shape of the corners.
  package var join: Join

  package init(color: Color, width: Double, cap: Cap = .butt, join: Join = .miter) {
    self.color = color
    self.width = width
    self.cap = cap
    self.join = join
  }

  /// The farthest that the line reaches beyond its outline, in pixels.
  ///
  /// A miter is limited to four times the width, the default of SVG.
  package var reach: Double { join == .miter ? width * 2 : width / 2 }
}
