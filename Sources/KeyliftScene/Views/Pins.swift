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
///   `width` (`height`) is as large as its content asks for.
/// - A view with only a `width` (`height`) stands at the left (top).
/// - A view without any pin on an axis fills it, except for bars: see `completed(for:)`.
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

  /// Whether nothing is said about left, right and width.
  public var hasNoHorizontal: Bool {
    left == nil && right == nil && width == nil && centerX == nil
  }

  /// Whether nothing is said about top, bottom and height.
  public var hasNoVertical: Bool {
    top == nil && bottom == nil && height == nil && centerY == nil
  }

  /// Returns the pins with what stands where nothing is said.
  ///
  /// An axis without pins gets both edges. A navigation bar gets only the top, a tab bar the bottom
  /// and a composer the safe area's bottom: their content knows their height. A lone size gets the
  /// left or the top.
  public func completed(for content: Content) -> Pins {
    var pins = self
    if hasNoHorizontal { (pins.left, pins.right) = (0, 0) }
    if top == nil, bottom == nil, centerY == nil {
      switch content {
      case .navigationBar: pins.top = 0
      case .tabBar: pins.bottom = 0
      case .composer: pins.bottom = .safeArea
      default:
        pins.top = 0
        if height == nil { pins.bottom = 0 }
      }
    }
    if left == nil, right == nil, centerX == nil, width != nil { pins.left = 0 }
    return pins
  }
}
