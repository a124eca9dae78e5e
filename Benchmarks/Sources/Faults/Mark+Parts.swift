// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

extension Mark {
  /// `nil` for an image.
  var color: Color? {
    switch self {
    case .fill(_, let color), .glyphs(_, let color): color
    case .stroke(_, let stroke): stroke.color
    case .image: nil
    }
  }

  func colored(_ color: Color) -> Mark {
    switch self {
    case .fill(let outline, _): return .fill(outline, color)
    case .glyphs(let run, _): return .glyphs(run, color)
    case .stroke(let outline, var stroke):
      stroke.color = color
      return .stroke(outline, stroke)
    case .image: return self
    }
  }

  var run: GlyphRun? {
    if case .glyphs(let run, _) = self { run } else { nil }
  }

  /// `nil` for a mark without glyphs, or one whose typesetting is unknown.
  func setting(
    _ shaper: any TextShaper, _ change: (String, Typesetting) -> GlyphRun?
  ) -> Mark? {
    guard case .glyphs(let run, let color) = self,
      let setting = Typesetting(of: run, shaper: shaper)
    else { return nil }
    return change(run.text, setting).map { .glyphs($0, color) }
  }
}

extension Mark {
  /// A line no wider than a pixel.
  var isHairline: Bool {
    switch self {
    case .fill(.rect(let rect), _):
      min(rect.width, rect.height) <= 1 && max(rect.width, rect.height) >= 8
    case .stroke(_, let stroke): stroke.width <= 1
    default: false
    }
  }

  /// `nil` unless the mark has the size of an icon.
  var icon: Path? {
    guard case .path(let path)? = outline, Mark.iconSizes.contains(path.bounds.width),
      Mark.iconSizes.contains(path.bounds.height)
    else { return nil }
    return path
  }

  /// In pixels at golden scale; a letter's key is higher.
  private static let iconSizes: ClosedRange<CGFloat> = 5...32

  private var outline: Outline? {
    switch self {
    case .fill(let outline, _), .stroke(let outline, _): outline
    case .glyphs, .image: nil
    }
  }

  func shaped(_ path: Path) -> Mark {
    switch self {
    case .fill(_, let color): .fill(.path(path), color)
    case .stroke(_, let stroke): .stroke(.path(path), stroke)
    case .glyphs, .image: self
    }
  }
}

extension Path {
  func fitted(to rect: CGRect) -> Path {
    let old = bounds
    let (x, y) = (rect.width / old.width, rect.height / old.height)
    return applying(
      CGAffineTransform(
        a: x, b: 0, c: 0, d: y, tx: rect.minX - old.minX * x, ty: rect.minY - old.minY * y))
  }

  /// Whether the paths differ only in place and size.
  func isShaped(like other: Path) -> Bool {
    let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
    let (own, others) = (fitted(to: unit).segments, other.fitted(to: unit).segments)
    return own.count == others.count
      && zip(own, others).allSatisfy { $0.isNear($1) }
  }
}

extension Path.Segment {
  fileprivate func isNear(_ other: Path.Segment) -> Bool {
    switch (self, other) {
    case (.move(let a), .move(let b)), (.line(let a), .line(let b)): near(a, b)
    case (.curve(let a, let b, let c), .curve(let d, let e, let f)):
      near(a, d) && near(b, e) && near(c, f)
    case (.close, .close): true
    default: false
    }
  }

  private func near(_ left: CGPoint, _ right: CGPoint) -> Bool {
    abs(left.x - right.x) < 1e-6 && abs(left.y - right.y) < 1e-6
  }
}
