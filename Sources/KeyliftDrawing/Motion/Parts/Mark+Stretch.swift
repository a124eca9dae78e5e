// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

extension Mark {
  /// Returns the move and stretch that make another mark of this one, lines about as wide; nil where they are different
  /// things.
  ///
  /// Text and images are only moved.
  ///
  /// - Parameter tolerance: How far a point of the outline may then be from where it is in the other, in pixels.
  func stretch(to other: Mark, within tolerance: Double) -> CGAffineTransform? {
    switch (self, other) {
    case (.fill(let outline, let color), .fill(let next, let nextColor)):
      color == nextColor ? outline.stretch(to: next, within: tolerance) : nil
    case (.stroke(let outline, let stroke), .stroke(let next, let nextStroke)):
      stroke == nextStroke
        ? outline.stretch(to: next, within: tolerance).flatMap {
          stroke.isKept(by: $0, within: tolerance) ? $0 : nil
        } : nil
    case (.glyphs(let run, let color), .glyphs(let next, let nextColor)):
      color == nextColor ? run.move(to: next) : nil
    case (.image(let image, let rect, let clip), .image(let next, let nextRect, let nextClip)):
      image == next && rect.size == nextRect.size && clip == nil && nextClip == nil
        ? CGAffineTransform(
          translationX: nextRect.minX - rect.minX, y: nextRect.minY - rect.minY) : nil
    default: nil
    }
  }
}

extension Stroke {
  /// Whether the line is about as wide when it is stretched.
  fileprivate func isKept(by map: CGAffineTransform, within tolerance: Double) -> Bool {
    max(abs(map.a - 1), abs(map.d - 1)) * width <= tolerance
  }
}

extension GlyphRun {
  fileprivate func move(to other: GlyphRun) -> CGAffineTransform? {
    guard text == other.text, unit == other.unit, placements == other.placements else {
      return nil
    }
    return CGAffineTransform(
      translationX: other.origin.x - origin.x, y: other.origin.y - origin.y)
  }
}

extension Outline {
  fileprivate func stretch(
    to other: Outline, within tolerance: Double
  ) -> CGAffineTransform? {
    guard let map = CGAffineTransform(stretching: bounds, to: other.bounds) else { return nil }
    let isSame =
      switch (self, other) {
      case (.rect, .rect), (.ellipse, .ellipse): true
      case (.roundedRect(_, let radius), .roundedRect(_, let next)):
        max(abs(radius * map.a - next), abs(radius * map.d - next)) <= tolerance
      case (.path(let path), .path(let next)):
        path.isStretched(to: next, by: map, within: tolerance)
      default: false
      }
    return isSame ? map : nil
  }
}

extension Path {
  /// Returns whether the path becomes another, or nearly, by a map that does not turn it.
  func isStretched(
    to other: Path, by map: CGAffineTransform, within tolerance: Double
  ) -> Bool {
    guard segments.count == other.segments.count else { return false }
    func isNear(_ point: CGPoint, _ next: CGPoint) -> Bool {
      abs(point.x * map.a + map.tx - next.x) <= tolerance
        && abs(point.y * map.d + map.ty - next.y) <= tolerance
    }
    return zip(segments, other.segments).allSatisfy { segment, next in
      switch (segment, next) {
      case (.move(let point), .move(let nextPoint)), (.line(let point), .line(let nextPoint)):
        isNear(point, nextPoint)
      case (.curve(let first, let second, let end), .curve(let a, let b, let c)):
        isNear(first, a) && isNear(second, b) && isNear(end, c)
      case (.close, .close): true
      default: false
      }
    }
  }
}

extension CGAffineTransform {
  /// Creates the move and stretch that bring one rectangle onto another; nil where there is none.
  fileprivate init?(stretching rect: CGRect, to other: CGRect) {
    func factor(_ from: CGFloat, _ to: CGFloat) -> CGFloat? {
      // Sums of the same length at several places differ in their last bits.
      if abs(from - to) <= 1e-6 { return 1 }
      return from > 0 && to > 0 ? to / from : nil
    }
    guard !rect.isNull, !other.isNull, let x = factor(rect.width, other.width),
      let y = factor(rect.height, other.height)
    else { return nil }
    self.init(
      a: x, b: 0, c: 0, d: y, tx: other.minX - rect.minX * x, ty: other.minY - rect.minY * y)
  }
}
