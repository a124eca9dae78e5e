// SPDX-License-Identifier: MIT

@_exported public import Foundation
@_exported public import KeyliftMotion
@_exported public import KeyliftStage

// Like UIKit's own import, this import brings everything that code written for an app needs.

/// UIKit's name for `View`.
public typealias UIView = View
/// UIKit's name for `Window`.
public typealias UIWindow = Window
/// UIKit's name for `Screen`.
public typealias UIScreen = Screen
/// UIKit's name for `ScrollView`.
public typealias UIScrollView = ScrollView
/// UIKit's name for `EdgeInsets`.
public typealias UIEdgeInsets = EdgeInsets
/// UIKit's name for `CoordinateSpace`.
public typealias UICoordinateSpace = CoordinateSpace

/// UIKit's name for `Edges`.
public typealias UIRectEdge = Edges

/// UIKit's name for `TextAlignment`.
public typealias NSTextAlignment = TextAlignment

extension View {
  /// UIKit's name for the curves of animation blocks.
  public typealias AnimationCurve = KeyliftMotion.AnimationCurve
  /// UIKit's name for the options of animation blocks.
  public typealias AnimationOptions = KeyliftStage.AnimationOptions
  /// UIKit's name for the flexible parts of a view's place.
  public typealias AutoresizingMask = KeyliftStage.AutoresizingMask
}

extension View {
  /// UIKit's name for `id`; `nil` for a view without one.
  public var accessibilityIdentifier: String? {
    get { id.isEmpty ? nil : id }
    set { id = newValue ?? "" }
  }
}

/// UIKit's name for `LayoutConstraint`.
public typealias NSLayoutConstraint = LayoutConstraint
/// UIKit's name for `LayoutAnchor`.
public typealias NSLayoutAnchor = LayoutAnchor
/// UIKit's name for `LayoutXAxisAnchor`.
public typealias NSLayoutXAxisAnchor = LayoutXAxisAnchor
/// UIKit's name for `LayoutYAxisAnchor`.
public typealias NSLayoutYAxisAnchor = LayoutYAxisAnchor
/// UIKit's name for `LayoutDimension`.
public typealias NSLayoutDimension = LayoutDimension
/// UIKit's name for `LayoutGuide`.
public typealias UILayoutGuide = LayoutGuide
/// UIKit's name for `KeyboardLayoutGuide`.
public typealias UIKeyboardLayoutGuide = KeyboardLayoutGuide
/// UIKit's name for `LayoutPriority`.
public typealias UILayoutPriority = LayoutPriority

extension LayoutConstraint {
  /// UIKit's name for the parts that a constraint relates.
  public typealias Attribute = LayoutAttribute
  /// UIKit's name for how a constraint's sides compare.
  public typealias Relation = LayoutRelation
  /// UIKit's name for the two directions.
  public typealias Axis = LayoutAxis
}

extension LayoutPriority {
  /// Returns a priority that is higher by a number, at most 1000.
  public static func + (priority: LayoutPriority, more: Float) -> LayoutPriority {
    LayoutPriority(priority.rawValue + more)
  }

  /// Returns a priority that is lower by a number, at least 1.
  public static func - (priority: LayoutPriority, less: Float) -> LayoutPriority {
    LayoutPriority(priority.rawValue - less)
  }
}

// The distance that iOS puts between views: 8 points between two views, and no other here.
extension LayoutYAxisAnchor {
  /// Returns an inactive constraint: this position is a number of times 8 points below another one.
  public func constraint(
    equalToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: CGFloat
  ) -> LayoutConstraint {
    constraint(equalTo: anchor, constant: 8 * multiplier)
  }

  /// Returns an inactive constraint: this position is at least so far below another one.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: CGFloat
  ) -> LayoutConstraint {
    constraint(greaterThanOrEqualTo: anchor, constant: 8 * multiplier)
  }

  /// Returns an inactive constraint: this position is at most so far below another one.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: LayoutYAxisAnchor, multiplier: CGFloat
  ) -> LayoutConstraint {
    constraint(lessThanOrEqualTo: anchor, constant: 8 * multiplier)
  }
}

extension LayoutXAxisAnchor {
  /// Returns an inactive constraint: this position is a number of times 8 points after another one.
  public func constraint(
    equalToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: CGFloat
  ) -> LayoutConstraint {
    constraint(equalTo: anchor, constant: 8 * multiplier)
  }
}

/// UIKit's name for `DynamicFont`.
public typealias UIFont = DynamicFont

extension DynamicFont {
  /// UIKit's name for the weights.
  public typealias Weight = Font.Weight
  /// UIKit's name for the styles of Dynamic Type.
  public typealias TextStyle = KeyliftStage.TextStyle

  /// Returns the system font of a size in points, independent of the text size setting.
  public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> DynamicFont {
    .fixed(Font(size: Double(size), weight: weight))
  }

  /// Returns the bold system font of a size in points.
  public static func boldSystemFont(ofSize size: CGFloat) -> DynamicFont {
    .systemFont(ofSize: size, weight: .bold)
  }

  /// The size in points, at the text size of the running code's screen.
  public var pointSize: CGFloat { CGFloat(resolved(at: Screen.main.traits.textSize).size) }

  /// The height of a line in points, at the text size of the running code's screen.
  public var lineHeight: CGFloat {
    CGFloat(resolved(at: Screen.main.traits.textSize).lineHeight)
  }

  /// Returns the font of a text style, which follows the text size setting.
  public static func preferredFont(forTextStyle style: TextStyle) -> DynamicFont { .style(style) }
}
