// SPDX-License-Identifier: MIT

public import Foundation
package import KeyliftStage

/// The position and size of a view in its superview, for each axis.
///
/// `left`, `right`, `top` and `bottom` are distances inward from the superview's edges, which stay
/// the same when the superview changes size. `centerX` and `centerY` are distances right and down
/// from the superview's center, or from the center of its safe area. Of the two edges, the center
/// and the size, an axis has at most two.
///
/// - A view with two pins on an axis gets its size from them.
/// - A view with one of `left`, `right` and `centerX` (or `top`, `bottom` and `centerY`) and no
///   `width` (`height`) gets the size of its content. Without a content size, it reaches to the
///   edge without a pin.
/// - A view with only a `width` (`height`), or without any pin on an axis, gets the missing pins
///   from `completed(for:)`.
public struct Pins: Hashable, Sendable {
  var left: Length?
  var right: Length?
  var top: Length?
  package var bottom: Length?
  var width: CGFloat?
  /// Not negative.
  var height: CGFloat?
  var centerX: Length?
  var centerY: Length?

  /// Creates pins; a view without pins fills its superview.
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

  /// Creates the pins of a view with a fixed frame in its superview.
  public init(frame: CGRect) {
    self.init(
      left: .points(frame.minX), top: .points(frame.minY), width: frame.width, height: frame.height)
  }

  /// Returns the pins with default pins added on axes without an edge or a center.
  ///
  /// Such an axis gets both edges, or only the left or top edge if it has a size. Bars are pinned
  /// to one edge, because their content determines their height: a navigation bar to the top, a tab
  /// bar, a toolbar and a sheet to the bottom, a composer and a search field to the bottom of the safe
  /// area. Alerts and menus are in the middle.
  package func completed(for content: Content) -> Pins {
    var pins = self
    let place = content.standardPlace
    if pins[.horizontal].isUnplaced {
      if place == .middle {
        pins.centerX = 0
      } else {
        pins.left = 0
        pins.right = width == nil ? 0 : nil
      }
    }
    guard pins[.vertical].isUnplaced else { return pins }
    switch place {
    case .top: pins.top = 0
    case .bottom: pins.bottom = 0
    case .bottomOfSafeArea: pins.bottom = .safeArea
    case .middle: pins.centerY = .safeArea
    case .whole:
      pins.top = 0
      pins.bottom = height == nil ? 0 : nil
    }
    return pins
  }

  subscript(axis: LayoutAxis) -> AxisPins {
    get {
      axis == .horizontal
        ? AxisPins(low: left, high: right, center: centerX, length: width)
        : AxisPins(low: top, high: bottom, center: centerY, length: height)
    }
    set {
      switch axis {
      case .horizontal:
        left = newValue.low
        right = newValue.high
        centerX = newValue.center
        width = newValue.length
      case .vertical:
        top = newValue.low
        bottom = newValue.high
        centerY = newValue.center
        height = newValue.length
      }
    }
  }
}

struct AxisPins {
  /// The pin to the left or top edge.
  var low: Length?
  /// The pin to the right or bottom edge.
  var high: Length?
  let center: Length?
  var length: CGFloat?

  fileprivate var isUnplaced: Bool { placeCount == 0 }

  var count: Int { placeCount + (length == nil ? 0 : 1) }

  /// Whether the pins can leave a negative size, which takes two of them and a distance inward.
  var mayCross: Bool {
    let pins = [low, high, center].compactMap(\.self)
    return pins.count > 1 && pins.contains { $0.offset > 0 || center != nil }
  }

  private var placeCount: Int {
    (low == nil ? 0 : 1) + (high == nil ? 0 : 1) + (center == nil ? 0 : 1)
  }

  /// The length is that of the content.
  ///
  /// Without a content size, the view reaches to the edge without a pin, or has length 0 if only its
  /// center is pinned.
  mutating func determineLength(_ fittingLength: () -> CGFloat?) {
    guard length == nil, placeCount < 2 else { return }
    length = fittingLength() ?? center.map { _ in 0 }
    if length == nil {
      low = low ?? 0
      high = high ?? 0
    }
  }
}

/// A distance inward from an edge of the superview or of its safe area.
public enum Length: Hashable, Sendable {
  /// Points from the superview's own edge; negative values lead outward.
  case points(CGFloat)
  /// Points from the edge of the superview's safe area; negative values lead outward.
  case safeArea(CGFloat)

  /// The edge of the superview's safe area.
  public static let safeArea = Length.safeArea(0)

  /// The number of points, from either edge.
  var offset: CGFloat {
    switch self {
    case .points(let offset), .safeArea(let offset): offset
    }
  }
}

extension Length: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Creates a distance from the superview's own edge.
  public init(integerLiteral value: Int) { self = .points(CGFloat(value)) }

  /// Creates a distance from the superview's own edge.
  public init(floatLiteral value: Double) { self = .points(CGFloat(value)) }
}

extension SceneView {
  /// The completed pins, with the sizes that neither the pins nor the content give.
  ///
  /// A view without a content size reaches from edge to edge, or has size 0 if only its center is
  /// pinned.
  var determinedPins: Pins {
    var pins = pins.completed(for: content)
    for axis in LayoutAxis.allCases where stack == nil && !content.hasOwnLength(along: axis) {
      pins[axis].determineLength { nil }
    }
    return pins
  }
}
