// SPDX-License-Identifier: MIT

package import Foundation

package enum Mark: Hashable, Sendable {
  /// The inside of an outline in one color, by the non-zero rule.
  case fill(Outline, Color)
  case stroke(Outline, Stroke)
  case glyphs(GlyphRun, Color)
  case image(PNGImage, CGRect, clip: Outline?)

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
  package var extent: PixelRect { reduce(.zero) { $0.union($1.extent) } }
}

package struct Stroke: Hashable, Sendable {
  package enum Cap: String, Hashable, Sendable {
    case butt
    case round
  }

  package enum Join: String, Hashable, Sendable {
    case miter
    case round
  }

  package var color: Color
  package var width: Double
  package var cap: Cap
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
