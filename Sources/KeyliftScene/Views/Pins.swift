// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftStage

/// Where a view stands in its superview, an axis at a time.
///
/// `left`, `right`, `top` and `bottom` lead inwards from the superview's edges, and keep their
/// distance when it changes size. `centerX` and `centerY` lead right and down from its middle, or
/// from the middle of its safe area. An axis has at most two of its three.
///
/// - A view with two pins on an axis has its size from them.
/// - A view with one of `left`, `right` and `centerX` (or `top`, `bottom` and `centerY`) and no
///   `width` (`height`) is as large as its content asks for, or reaches to the edge without a pin
///   where its content has no size of its own.
/// - A view with only a `width` (`height`), or without any pin on an axis, gets what it lacks from
///   `completed(for:)`.
public struct Pins: Hashable, Sendable {
  /// The distance from the superview's left edge to the view's.
  public var left: Length?
  /// The distance from the view's right edge to the superview's.
  public var right: Length?
  /// The distance from the superview's top edge to the view's.
  public var top: Length?
  /// The distance from the view's bottom edge to the superview's.
  public var bottom: Length?
  /// The width in points, not negative.
  public var width: CGFloat?
  /// The height in points, not negative.
  public var height: CGFloat?
  /// The distance from the superview's middle to the view's, rightwards.
  public var centerX: Length?
  /// The distance from the superview's middle to the view's, downwards.
  public var centerY: Length?

  /// Creates pins; without any, a view fills its superview.
  public init(
    left: Length? = nil, right: Length? = nil, top: Length? = nil, bottom: Length? = nil,
    width: CGFloat? = nil, height: CGFloat? = nil, centerX: Length? = nil, centerY: Length? = nil
  ) {
    self.left = left
    self.right = right
    self.top = top
    self.bottom = bottom
    self.width = width
    self.height = height
    self.centerX = centerX
    self.centerY = centerY
  }

  /// Creates the pins of a view that stands at a place of its own, whatever the superview's size.
  public init(frame: CGRect) {
    self.init(
      left: .points(frame.minX), top: .points(frame.minY), width: frame.width,
      height: frame.height)
  }

  /// Returns the pins with what stands where nothing is said.
  ///
  /// An axis without an edge or a middle gets both edges, or just the left or top where it has a
  /// size. Bars keep to one edge, as their content knows their height: a navigation bar to the top,
  /// a tab bar to the bottom and a composer to the safe area's bottom.
  public func completed(for content: Content) -> Pins {
    var pins = self
    if left == nil, right == nil, centerX == nil {
      pins.left = 0
      pins.right = width == nil ? 0 : nil
    }
    if top == nil, bottom == nil, centerY == nil {
      switch content {
      case .navigationBar: pins.top = 0
      case .tabBar: pins.bottom = 0
      case .composer: pins.bottom = .safeArea
      default:
        pins.top = 0
        pins.bottom = height == nil ? 0 : nil
      }
    }
    return pins
  }
}
