// SPDX-License-Identifier: MIT

import Foundation

/// The parts of a view's place that change with the size of its superview; UIKit's
/// `UIView.AutoresizingMask`, with the same bits.
///
/// The change of the superview's length is divided among the flexible parts of an axis in
/// proportion to their lengths, or equally if all of them are 0. Without a flexible part the view
/// keeps its distance from the left or top edge.
public struct AutoresizingMask: OptionSet, Hashable, Sendable {
  /// UIKit's bits.
  public let rawValue: UInt

  /// Creates a mask from UIKit's bits; unknown bits are kept and have no effect.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The distance from the left edge.
  public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
  /// The width.
  public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
  /// The distance from the right edge.
  public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
  /// The distance from the top edge.
  public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
  /// The height.
  public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
  /// The distance from the bottom edge.
  public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)

  /// From the start: margin, length, margin.
  fileprivate func parts(along axis: LayoutAxis) -> [Bool] {
    let parts: [AutoresizingMask] =
      axis == .horizontal
      ? [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin]
      : [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin]
    return parts.map(contains)
  }
}

extension View {
  /// Inside the current animation block.
  func resizeSubviews(from old: CGSize) {
    guard autoresizesSubviews else { return }
    for view in subviews where !view.autoresizingMask.isEmpty && view.constrained.followsFrame {
      view.follow(from: old, to: bounds.size)
    }
  }

  private func follow(from old: CGSize, to new: CGSize) {
    var place = CGRect(center: center, size: bounds.size)
    for axis in LayoutAxis.allCases {
      let start = place.origin[axis]
      let length = place.size[axis]
      let parts = [start, length, old[axis] - start - length].flexed(
        autoresizingMask.parts(along: axis), by: new[axis] - old[axis])
      place.origin[axis] = parts[0]
      place.size[axis] = Swift.max(parts[1], 0)
    }
    self.place(in: place)
  }
}

extension [CGFloat] {
  fileprivate func flexed(_ isFlexible: [Bool], by change: CGFloat) -> [CGFloat] {
    let count = isFlexible.count { $0 }
    guard count > 0, change.isFinite else { return self }
    let sum = zip(self, isFlexible).reduce(0) { $0 + ($1.1 ? Swift.max($1.0, 0) : 0) }
    return zip(self, isFlexible).map { length, isFlexible in
      guard isFlexible else { return length }
      let share = sum > 0 ? Swift.max(length, 0) / sum : 1 / CGFloat(count)
      return length + change * share
    }
  }
}
