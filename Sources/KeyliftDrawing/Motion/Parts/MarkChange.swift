// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// What makes another mark of one.
struct MarkChange {
  /// The move and the stretch.
  var map: CGAffineTransform
  /// How much wider and higher the mark becomes before that, its top left corner where it is and its corners as they
  /// are.
  var growth = CGPoint.zero

  /// Whether the mark is stretched.
  var isStretch: Bool { !map.isMove }
  /// Whether the mark grows or shrinks.
  var isGrowth: Bool { growth != .zero }
}

extension Mark {
  /// Returns what makes another mark of this one: a move, a growth, which spoils neither corners nor lines, or else a
  /// stretch; nil where they are different things.
  ///
  /// - Parameter tolerance: How far a point of a stretched outline may be from where it is in the other, in pixels.
  func change(to other: Mark, within tolerance: Double) -> MarkChange? {
    let stretch = stretch(to: other, within: tolerance).map { MarkChange(map: $0) }
    if let stretch, !stretch.isStretch { return stretch }
    return growth(to: other) ?? stretch
  }

  /// The outline that grows, as it is cut in its middle.
  ///
  /// - Parameter growth: How it grows: where that is 0 it is not cut.
  func sliced(for growth: CGPoint) -> SlicedOutline? {
    guard let outline = growing else { return nil }
    return SlicedOutline(
      outline.path, at: outline.bounds.middle, isWider: growth.x != 0, isHigher: growth.y != 0)
  }

  /// What is filled or drawn along, where it may have straight lines.
  private var growing: Outline? {
    switch self {
    case .fill(.ellipse, _), .stroke(.ellipse, _), .glyphs, .image: nil
    case .fill(let outline, _), .stroke(let outline, _): outline
    }
  }

  private func growth(to other: Mark) -> MarkChange? {
    guard let outline = growing, let next = other.growing, hasPaint(of: other) else { return nil }
    return outline.growth(to: next)
  }

  private func hasPaint(of other: Mark) -> Bool {
    switch (self, other) {
    case (.fill(_, let color), .fill(_, let next)): color == next
    case (.stroke(_, let stroke), .stroke(_, let next)): stroke == next
    default: false
    }
  }
}

extension Mark {
  /// Returns the mark with an outline that has grown, its top left corner where it is.
  func grown(by growth: CGPoint, as sliced: SlicedOutline) -> Mark {
    switch self {
    case .fill(let outline, let color): .fill(outline.grown(by: growth, as: sliced), color)
    case .stroke(let outline, let stroke): .stroke(outline.grown(by: growth, as: sliced), stroke)
    case .glyphs, .image: self
    }
  }
}

extension Outline {
  /// How far a point of an outline that has grown may be from where it is in another, in pixels.
  private static let likeness = 0.05

  fileprivate func growth(to other: Outline) -> MarkChange? {
    let (old, new) = (bounds, other.bounds)
    guard !old.isNull, !new.isNull else { return nil }
    let growth = CGPoint(
      x: Outline.length(new.width - old.width), y: Outline.length(new.height - old.height))
    let map = CGAffineTransform(translationX: new.minX - old.minX, y: new.minY - old.minY)
    let isSame =
      switch (self, other) {
      case (.rect, .rect): true
      case (.roundedRect(_, let radius), .roundedRect(_, let next)):
        abs(radius - next) <= Outline.likeness
      case (.path(let path), .path(let next)):
        path.grown(by: growth, past: old.middle)
          .isStretched(to: next, by: map, within: Outline.likeness)
      default: false
      }
    return isSame ? MarkChange(map: map, growth: growth) : nil
  }

  /// Sums of the same length at several places differ in their last bits.
  private static func length(_ value: Double) -> Double { abs(value) <= 1e-6 ? 0 : value }

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
}

extension Path {
  fileprivate func grown(by growth: CGPoint, past cut: CGPoint) -> Path {
    mapped {
      CGPoint(
        x: $0.x > cut.x ? $0.x + growth.x : $0.x, y: $0.y > cut.y ? $0.y + growth.y : $0.y)
    }
  }
}

extension CGRect {
  fileprivate var middle: CGPoint { CGPoint(x: midX, y: midY) }
}
