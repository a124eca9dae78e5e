// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftGraphics

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
  public typealias AnimationCurve = KeyliftStage.AnimationCurve
  /// UIKit's name for the options of animation blocks.
  public typealias AnimationOptions = KeyliftStage.AnimationOptions
  /// UIKit's name for the flexible parts of a view's place.
  public typealias AutoresizingMask = KeyliftStage.AutoresizingMask

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

  /// Returns an inactive constraint: this position is at least so far after another one.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: CGFloat
  ) -> LayoutConstraint {
    constraint(greaterThanOrEqualTo: anchor, constant: 8 * multiplier)
  }

  /// Returns an inactive constraint: this position is at most so far after another one.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: LayoutXAxisAnchor, multiplier: CGFloat
  ) -> LayoutConstraint {
    constraint(lessThanOrEqualTo: anchor, constant: 8 * multiplier)
  }
}

extension LayoutItem {
  /// The line of the first text, for which a stage takes the top.
  public var firstBaselineAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .top) }
  /// The line of the last text, for which a stage takes the bottom.
  public var lastBaselineAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .bottom) }
}

/// UIKit's name for `DynamicFont`.
public typealias UIFont = DynamicFont

extension DynamicFont {
  /// UIKit's name for the weights.
  public typealias Weight = Font.Weight
  /// UIKit's name for the styles of Dynamic Type.
  public typealias TextStyle = KeyliftGraphics.TextStyle

  /// Returns the system font of a size in points, independent of the text size setting.
  public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> DynamicFont {
    .fixed(Font(size: Double(size), weight: weight))
  }

  /// Returns the bold system font of a size in points.
  public static func boldSystemFont(ofSize size: CGFloat) -> DynamicFont {
    .systemFont(ofSize: size, weight: .bold)
  }

  /// Returns the italic system font of a size in points, which is drawn upright.
  public static func italicSystemFont(ofSize size: CGFloat) -> DynamicFont {
    .systemFont(ofSize: size)
  }

  /// Returns the system font of a size whose digits are as wide as each other, which a stage draws as the usual one.
  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> DynamicFont
  {
    .systemFont(ofSize: size, weight: weight)
  }

  /// Returns the system font of a size whose letters are as wide as each other, which a stage draws as the usual one.
  public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> DynamicFont {
    .systemFont(ofSize: size, weight: weight)
  }

  /// Returns the font of a text style, which follows the text size setting of the running code's screen.
  public static func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: TraitCollection?
  ) -> DynamicFont { .style(style) }

  /// The size of labels in points.
  public static var labelFontSize: CGFloat { 17 }
  /// The size of buttons in points.
  public static var buttonFontSize: CGFloat { 18 }
  /// The size of small text in points.
  public static var smallSystemFontSize: CGFloat { 12 }
  /// The size of text in points.
  public static var systemFontSize: CGFloat { 14 }

  /// Creates the system font of a size in points, because a stage has no other fonts.
  public init?(name: String, size: CGFloat) { self = .systemFont(ofSize: size) }

  /// Returns the font in another size in points.
  public func withSize(_ size: CGFloat) -> DynamicFont {
    .systemFont(ofSize: size, weight: resolved(at: Screen.main.traits.textSize).weight)
  }

  /// The name of the system font.
  public var fontName: String { ".SFUI-Regular" }
  /// The family of the system font.
  public var familyName: String { ".AppleSystemUIFont" }
  /// The distance from the baseline to the top of the line in points, four fifths of its height.
  public var ascender: CGFloat { lineHeight * 0.8 }
  /// The distance from the baseline to the bottom of the line in points, below 0.
  public var descender: CGFloat { -lineHeight * 0.2 }
  /// The height of a capital letter in points.
  public var capHeight: CGFloat { pointSize * CGFloat(Font.capHeightRatio) }
  /// The gap between lines in points, which is part of their height on a stage.
  public var leading: CGFloat { 0 }

  /// The size in points, at the text size of the running code's screen.
  public var pointSize: CGFloat { CGFloat(resolved(at: Screen.main.traits.textSize).size) }

  /// The height of a line in points, at the text size of the running code's screen.
  public var lineHeight: CGFloat {
    CGFloat(resolved(at: Screen.main.traits.textSize).lineHeight)
  }

  /// Returns the font of a text style, which follows the text size setting.
  public static func preferredFont(forTextStyle style: TextStyle) -> DynamicFont { .style(style) }
}

// The names of Swift 4 and before, which code of that time still has. iOS offers them no more.

/// Swift 4's name for `UIResponder.keyboardFrameBeginUserInfoKey`.
public let UIKeyboardFrameBeginUserInfoKey = UIResponder.keyboardFrameBeginUserInfoKey
/// Swift 4's name for `UIResponder.keyboardFrameEndUserInfoKey`.
public let UIKeyboardFrameEndUserInfoKey = UIResponder.keyboardFrameEndUserInfoKey
/// Swift 4's name for `UIResponder.keyboardAnimationDurationUserInfoKey`.
public let UIKeyboardAnimationDurationUserInfoKey = UIResponder.keyboardAnimationDurationUserInfoKey
/// Swift 4's name for `UIResponder.keyboardAnimationCurveUserInfoKey`.
public let UIKeyboardAnimationCurveUserInfoKey = UIResponder.keyboardAnimationCurveUserInfoKey
/// Swift 4's name for `UIResponder.keyboardIsLocalUserInfoKey`.
public let UIKeyboardIsLocalUserInfoKey = UIResponder.keyboardIsLocalUserInfoKey

/// Swift 4's name for `UIView.AnimationOptions`.
public typealias UIViewAnimationOptions = KeyliftStage.AnimationOptions
/// Swift 4's name for `UIView.AnimationCurve`.
public typealias UIViewAnimationCurve = KeyliftStage.AnimationCurve
/// Swift 4's name for `UIView.AutoresizingMask`.
public typealias UIViewAutoresizing = AutoresizingMask
/// Swift 4's name for `NSLayoutConstraint.Attribute`.
public typealias NSLayoutAttribute = LayoutAttribute

/// Swift 4's function for `UIEdgeInsets(top:left:bottom:right:)`.
public func UIEdgeInsetsMake(
  _ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat
) -> EdgeInsets {
  EdgeInsets(top: top, left: left, bottom: bottom, right: right)
}

/// Swift 4's function for `CGRect.inset(by:)`.
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: EdgeInsets) -> CGRect {
  rect.inset(by: insets)
}

extension Notification.Name {
  /// Swift 4's name for `UIResponder.keyboardWillShowNotification`.
  public static let UIKeyboardWillShow = UIResponder.keyboardWillShowNotification
  /// Swift 4's name for `UIResponder.keyboardDidShowNotification`.
  public static let UIKeyboardDidShow = UIResponder.keyboardDidShowNotification
  /// Swift 4's name for `UIResponder.keyboardWillHideNotification`.
  public static let UIKeyboardWillHide = UIResponder.keyboardWillHideNotification
  /// Swift 4's name for `UIResponder.keyboardDidHideNotification`.
  public static let UIKeyboardDidHide = UIResponder.keyboardDidHideNotification
  /// Swift 4's name for `UIResponder.keyboardWillChangeFrameNotification`.
  public static let UIKeyboardWillChangeFrame = UIResponder.keyboardWillChangeFrameNotification
  /// Swift 4's name for `UIResponder.keyboardDidChangeFrameNotification`.
  public static let UIKeyboardDidChangeFrame = UIResponder.keyboardDidChangeFrameNotification
}

extension Font.Weight {
  /// Lighter than a stage draws, as `light`.
  public static let ultraLight = Font.Weight.light
  /// Lighter than a stage draws, as `light`.
  public static let thin = Font.Weight.light
  /// Bolder than a stage draws, as `bold`.
  public static let heavy = Font.Weight.bold
  /// Bolder than a stage draws, as `bold`.
  public static let black = Font.Weight.bold
}

/// The growth of a text style with the text size; UIKit's class of the same name.
///
/// The text size is that of the running code's screen at the time of the call.
public struct UIFontMetrics: Hashable, Sendable {
  /// The metrics of the body style.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  private let style: TextStyle

  /// Creates the metrics of a style.
  public init(forTextStyle style: TextStyle) { self.style = style }

  /// Returns a font that is as much larger than the given one as the style is than at the standard
  /// text size.
  public func scaledFont(for font: DynamicFont) -> DynamicFont {
    scaledFont(for: font, maximum: nil)
  }

  /// Returns such a font of at most a size in points.
  public func scaledFont(for font: DynamicFont, maximumPointSize maximum: CGFloat) -> DynamicFont {
    scaledFont(for: font, maximum: maximum)
  }

  /// Returns a length in points that grows with the style.
  public func scaledValue(for value: CGFloat) -> CGFloat { value * factor }

  private func scaledFont(for font: DynamicFont, maximum: CGFloat?) -> DynamicFont {
    let standard = font.resolved(at: .large)
    let size = min(scaledValue(for: CGFloat(standard.size)), maximum ?? .infinity)
    return .fixed(Font(size: Double(size), weight: standard.weight))
  }

  private var factor: CGFloat {
    let style = DynamicFont.style(style)
    let standard = style.resolved(at: .large).size
    return CGFloat(style.resolved(at: Screen.main.traits.textSize).size / standard)
  }
}

extension Screen {
  /// The screen of the stage that plays the running code.
  ///
  /// While a screen is being set up, it is that of the stage made last on this thread; without a
  /// stage, an iPhone 15 Pro's.
  public static var main: Screen { Stage.nearest?.screen ?? .standard }

  /// The traits of the screen.
  public var traitCollection: TraitCollection { TraitCollection(traits) }
}
