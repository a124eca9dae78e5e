// SPDX-License-Identifier: MIT

import Foundation

/// An attribute of a view or guide that a constraint can relate, with UIKit's raw values.
public enum LayoutAttribute: Int, Hashable, Sendable {
  /// No attribute: the second side of the constraint is its constant alone.
  case notAnAttribute = 0
  /// The left edge.
  case left = 1
  /// The right edge.
  case right = 2
  /// The top edge.
  case top = 3
  /// The bottom edge.
  case bottom = 4
  /// The leading edge, which is the left one: a stage lays out every screen from left to right, and
  /// frames of a screen from right to left are mirrored.
  case leading = 5
  /// The trailing edge, which is the right one.
  case trailing = 6
  /// The width.
  case width = 7
  /// The height.
  case height = 8
  /// The horizontal center.
  case centerX = 9
  /// The vertical center.
  case centerY = 10

  package var axis: LayoutAxis? {
    switch self {
    case .notAnAttribute: nil
    case .left, .right, .leading, .trailing, .width, .centerX: .horizontal
    case .top, .bottom, .height, .centerY: .vertical
    }
  }

  package var isSize: Bool { self == .width || self == .height }

  package func isComparable(to other: LayoutAttribute) -> Bool {
    isSize ? other.isSize : !other.isSize && axis == other.axis
  }

  package static let parts = (1...10).compactMap(LayoutAttribute.init(rawValue:))

  package var word: String { Self.words[rawValue] }

  private static let words = [
    "nothing", "left", "right", "top", "bottom", "leading", "trailing", "width", "height",
    "center-x", "center-y",
  ]

  package init?(word: String) {
    guard let part = Self.parts.first(where: { $0.word == word }) else { return nil }
    self = part
  }
}

/// An axis of layout, with UIKit's raw values.
public enum LayoutAxis: Int, CaseIterable, Hashable, Sendable {
  /// From left to right.
  case horizontal = 0
  /// From top to bottom.
  case vertical = 1

  var across: LayoutAxis { self == .horizontal ? .vertical : .horizontal }
}

extension CGSize {
  subscript(axis: LayoutAxis) -> CGFloat {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

extension CGPoint {
  subscript(axis: LayoutAxis) -> CGFloat {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}

/// The relation between the two sides of a constraint, with UIKit's raw values.
public enum LayoutRelation: Int, Hashable, Sendable {
  /// The first side is at most the second.
  case lessThanOrEqual = -1
  /// Both sides are equal.
  case equal = 0
  /// The first side is at least the second.
  case greaterThanOrEqual = 1

  var sign: String {
    switch self {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }

  package init?(sign: String) {
    let all: [LayoutRelation] = [.equal, .lessThanOrEqual, .greaterThanOrEqual]
    guard let relation = all.first(where: { $0.sign == sign }) else { return nil }
    self = relation
  }
}

/// The priority of a constraint, from 1 to 1000; UIKit's `UILayoutPriority`.
///
/// The order is strict: a constraint outweighs any number of constraints of lower priorities.
public struct LayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  /// The priority as a number.
  public let rawValue: Float

  /// Creates a priority.
  ///
  /// A number outside `1...1000` is clamped, and NaN counts as 1000.
  public init(rawValue: Float) {
    // NaN counts as required, because it does not come from a priority that was meant to be weak.
    self.rawValue = rawValue < 1000 ? max(rawValue, 1) : 1000
  }

  /// Creates a priority as `init(rawValue:)` does.
  public init(_ rawValue: Float) {
    self.init(rawValue: rawValue)
  }

  /// The priority of a constraint that must hold: 1000.
  public static let required = LayoutPriority(1000)
  /// The priority with which a button resists being smaller than its content: 750.
  public static let defaultHigh = LayoutPriority(750)
  /// The priority with which a button resists being larger than its content: 250.
  public static let defaultLow = LayoutPriority(250)
  /// The priority with which a view keeps the requested size while it is measured: 50.
  public static let fittingSizeLevel = LayoutPriority(50)

  /// Returns whether the first priority is lower than the second.
  public static func < (first: LayoutPriority, second: LayoutPriority) -> Bool {
    first.rawValue < second.rawValue
  }
}
