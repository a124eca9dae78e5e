// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

struct MarkChange {
  var map: CGAffineTransform
  /// Before the map, without a change of the top left corner and of the shape of the corners.
  var growth = CGPoint.zero

  var isStretch: Bool { !map.isTranslation }
  var isGrowth: Bool { growth != .zero }
}

/// The sums of equal lengths at several places differ in their last bits.
private let sumError = 1e-6

extension Mark {
  /// `nil` if the marks are different things.
  ///
  /// A translation is preferred, then a growth, which keeps corners and lines, then a stretch.
  ///
  /// - Parameter tolerance: The maximum error of a point of a stretched outline.
  func change(to other: Mark, within tolerance: Double) -> MarkChange? {
    let stretch = stretch(to: other, within: tolerance).map { MarkChange(map: $0) }
    if let stretch, !stretch.isStretch { return stretch }
    return growth(to: other) ?? stretch
  }

  /// Cuts the outline in its middle, but not along an axis without growth.
  func sliced(for growth: CGPoint) -> SlicedOutline? {
    guard let outline = growing else { return nil }
    return SlicedOutline(
      outline.path, at: outline.bounds.middle, isWider: growth.x != 0, isHigher: growth.y != 0)
  }

  private var growing: Outline? { if case .ellipse = outline { nil } else { outline } }

  private func growth(to other: Mark) -> MarkChange? {
    guard let outline = growing, let next = other.growing else { return nil }
    let hasPaint =
      switch (self, other) {
      case (.fill(_, let color), .fill(_, let next)): color == next
      case (.stroke(_, let stroke), .stroke(_, let next)): stroke == next
      default: false
      }
    return hasPaint ? outline.growth(to: next) : nil
  }

  func grown(by growth: CGPoint, as sliced: SlicedOutline) -> Mark {
    switch self {
    case .fill(let outline, let color): .fill(outline.grown(by: growth, as: sliced), color)
    case .stroke(let outline, let stroke): .stroke(outline.grown(by: growth, as: sliced), stroke)
    case .glyphs, .image: self
    }
  }

  /// `nil` if the marks are different things, or lines become much wider.
  ///
  /// Text and images are only translated.
  ///
  /// - Parameter tolerance: The maximum error of a point of the outline.
  func stretch(to other: Mark, within tolerance: Double) -> CGAffineTransform? {
    switch (self, other) {
    case (.fill(let outline, let color), .fill(let next, let nextColor)):
      return color == nextColor ? outline.stretch(to: next, within: tolerance) : nil
    case (.stroke(let outline, let stroke), .stroke(let next, let nextStroke)):
      guard stroke == nextStroke, let map = outline.stretch(to: next, within: tolerance),
        max(abs(map.a - 1), abs(map.d - 1)) * stroke.width <= tolerance
      else { return nil }
      return map
    case (.glyphs(let run, let color), .glyphs(let next, let nextColor)):
      guard color == nextColor, run.text == next.text, run.unit == next.unit,
        run.placements == next.placements
      else { return nil }
      return CGAffineTransform(
        translationX: next.origin.x - run.origin.x, y: next.origin.y - run.origin.y)
    case (.image(let image, let rect, clip: nil), .image(let next, let nextRect, clip: nil)):
      guard image == next, rect.size == nextRect.size else { return nil }
      return CGAffineTransform(
        translationX: nextRect.minX - rect.minX, y: nextRect.minY - rect.minY)
    default: return nil
    }
  }
}

extension Outline {
  private static let likeness = 0.05

  fileprivate func growth(to other: Outline) -> MarkChange? {
    let old = bounds
    let new = other.bounds
    guard !old.isNull, !new.isNull else { return nil }
    func length(_ value: Double) -> Double { abs(value) <= sumError ? 0 : value }
    let growth = CGPoint(x: length(new.width - old.width), y: length(new.height - old.height))
    let map = CGAffineTransform(translationX: new.minX - old.minX, y: new.minY - old.minY)
    let isSame =
      switch (self, other) {
      case (.rect, .rect): true
      case (.roundedRect(_, let radius), .roundedRect(_, let next)):
        abs(radius - next) <= Self.likeness
      case (.path(let path), .path(let next)):
        path.grown(by: growth, past: old.middle)
          .isStretched(to: next, by: map, within: Self.likeness)
      default: false
      }
    return isSame ? MarkChange(map: map, growth: growth) : nil
  }

  fileprivate func grown(by growth: CGPoint, as sliced: SlicedOutline) -> Outline {
    func grown(_ rect: CGRect) -> CGRect {
      CGRect(
        x: rect.minX, y: rect.minY, width: max(rect.width + growth.x, 0),
        height: max(rect.height + growth.y, 0))
    }
    return switch self {
    case .rect(let rect): .rect(grown(rect))
    case .roundedRect(let rect, let radius): .roundedRect(grown(rect), radius: radius)
    case .ellipse: self
    case .path: .path(sliced.grown(by: growth).path)
    }
  }

  fileprivate func stretch(to other: Outline, within tolerance: Double) -> CGAffineTransform? {
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

extension CGRect {
  fileprivate var middle: CGPoint { CGPoint(x: midX, y: midY) }
}

extension Path {
  fileprivate func grown(by growth: CGPoint, past cut: CGPoint) -> Path {
    mapped {
      CGPoint(x: $0.x > cut.x ? $0.x + growth.x : $0.x, y: $0.y > cut.y ? $0.y + growth.y : $0.y)
    }
  }

  fileprivate func isStretched(
    to other: Path, by map: CGAffineTransform, within tolerance: Double
  ) -> Bool {
    guard segments.count == other.segments.count else { return false }
    return zip(segments, other.segments).allSatisfy { segment, next in
      let isSameKind =
        switch (segment, next) {
        case (.move, .move), (.line, .line), (.curve, .curve), (.close, .close): true
        default: false
        }
      return isSameKind
        && zip(segment.points, next.points).allSatisfy {
          abs($0.x * map.a + map.tx - $1.x) <= tolerance
            && abs($0.y * map.d + map.ty - $1.y) <= tolerance
        }
    }
  }
}

extension CGAffineTransform {
  fileprivate init?(stretching rect: CGRect, to other: CGRect) {
    func factor(_ from: CGFloat, _ to: CGFloat) -> CGFloat? {
      if abs(from - to) <= sumError { return 1 }
      return from > 0 && to > 0 ? to / from : nil
    }
    guard !rect.isNull, !other.isNull, let x = factor(rect.width, other.width),
      let y = factor(rect.height, other.height)
    else { return nil }
    self.init(
      a: x, b: 0, c: 0, d: y, tx: other.minX - rect.minX * x, ty: other.minY - rect.minY * y)
  }
}
