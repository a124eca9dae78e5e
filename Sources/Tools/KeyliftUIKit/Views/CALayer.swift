// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftStage

/// The part of a view that UIKit keeps in its layer: corners, border and opacity.
///
/// Corners and border change at once, also inside an animation block. Shadows are not drawn.
public struct CALayer {
  private let view: View
  private let isPresentation: Bool

  init(of view: View, isPresentation: Bool = false) {
    self.view = view
    self.isPresentation = isPresentation
  }

  /// Returns the layer with the values that are shown now: those between the ends of an animation.
  ///
  /// Setting them sets the values of the view.
  public func presentation() -> CALayer? { CALayer(of: view, isPresentation: true) }

  /// The radius of the corners in points.
  public var cornerRadius: CGFloat {
    get { view.decoration.cornerRadius }
    nonmutating set { view.decoration.cornerRadius = newValue }
  }

  /// The corners that are round: all of them on a stage, whatever is set.
  public var maskedCorners: CACornerMask {
    get { .all }
    nonmutating set {}
  }

  /// The curve of the corners, which the look chooses on a stage.
  public var cornerCurve: CALayerCornerCurve {
    get { .circular }
    nonmutating set {}
  }

  /// The width of the border in points, inside the view.
  public var borderWidth: CGFloat {
    get { view.decoration.borderWidth }
    nonmutating set { view.decoration.borderWidth = newValue }
  }

  /// The color of the border; `nil` for none.
  public var borderColor: DynamicColor? {
    get { view.decoration.borderColor }
    nonmutating set { view.decoration.borderColor = newValue }
  }

  /// Whether subviews are clipped to the bounds.
  public var masksToBounds: Bool {
    get { view.clipsToBounds }
    nonmutating set { view.clipsToBounds = newValue }
  }

  /// The opacity of the shadow, which is not drawn: always 0.
  public var shadowOpacity: Float {
    get { 0 }
    nonmutating set {}
  }

  /// The radius of the shadow, which is not drawn: always 0.
  public var shadowRadius: CGFloat {
    get { 0 }
    nonmutating set {}
  }

  /// The offset of the shadow, which is not drawn: always 0.
  public var shadowOffset: CGSize {
    get { .zero }
    nonmutating set {}
  }

  /// The color of the shadow, which is not drawn: always `nil`.
  public var shadowColor: DynamicColor? {
    get { nil }
    nonmutating set {}
  }

  /// The rectangle of the layer in the superview's coordinates.
  public var frame: CGRect {
    get { isPresentation ? view.shownFrame : view.frame }
    nonmutating set { view.frame = newValue }
  }

  /// The opacity in `0...1`, the view's `alpha`.
  public var opacity: Float {
    get { Float(isPresentation ? view.shownAlpha : view.alpha) }
    nonmutating set { view.alpha = CGFloat(newValue) }
  }
}

/// A set of corners, with Core Animation's bits.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  /// Core Animation's bits.
  public let rawValue: UInt
  /// Creates a set from Core Animation's bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Top left.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1 << 0)
  /// Top right.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 1 << 1)
  /// Bottom left.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 1 << 2)
  /// Bottom right.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 1 << 3)
  fileprivate static let all = CACornerMask(rawValue: 15)
}

/// A curve of corners; Core Animation's structure of the same name.
public struct CALayerCornerCurve: Hashable, Sendable {
  private let name: String
  /// A quarter of a circle.
  public static let circular = CALayerCornerCurve(name: "circular")
  /// iOS's curve, which begins before the corner.
  public static let continuous = CALayerCornerCurve(name: "continuous")
}

extension View {
  /// The layer, which sets the corners and the border.
  public var layer: CALayer { CALayer(of: self) }

  /// The background color, which changes at once also inside an animation block; `nil` for none.
  public var backgroundColor: DynamicColor? {
    get { decoration.background }
    set { decoration.background = newValue }
  }
}

/// An animation of a layer; Core Animation's class of the same name.
///
/// A stage plays no animations of layers, so adding one changes nothing: `UIView.animate` animates.
open class CAAnimation {
  /// Seconds.
  public var duration: TimeInterval = 0
  /// Whether the animation is removed at its end.
  public var isRemovedOnCompletion = true
  /// The curve.
  public var timingFunction: CAMediaTimingFunction?

  /// Creates an animation.
  public init() {}
}

/// An animation of a property from one value to another, which a stage does not play.
open class CABasicAnimation: CAAnimation {
  /// The property.
  public var keyPath: String?
  /// The first value.
  public var fromValue: Any?
  /// The last value.
  public var toValue: Any?

  /// Creates an animation of a property.
  public init(keyPath: String?) {
    self.keyPath = keyPath
    super.init()
  }
}

/// An animation of a property over several values, which a stage does not play.
open class CAKeyframeAnimation: CAAnimation {
  /// The property.
  public var keyPath: String?
  /// The values.
  public var values: [Any]?
  /// The fractions of the duration at which the values are reached.
  public var keyTimes: [NSNumber]?

  /// Creates an animation of a property.
  public init(keyPath: String?) {
    self.keyPath = keyPath
    super.init()
  }
}

/// An animation of a property with a spring, which a stage does not play.
open class CASpringAnimation: CABasicAnimation {
  /// The mass.
  public var mass: CGFloat = 1
  /// The stiffness.
  public var stiffness: CGFloat = 100
  /// The damping.
  public var damping: CGFloat = 10
}

/// A curve of an animation of a layer.
public struct CAMediaTimingFunction: Hashable, Sendable {
  /// A name of a curve.
  public struct Name: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Constant speed.
    public static let linear = Name(rawValue: "linear")
    /// Slow at the start.
    public static let easeIn = Name(rawValue: "easeIn")
    /// Slow at the end.
    public static let easeOut = Name(rawValue: "easeOut")
    /// Slow at both ends.
    public static let easeInEaseOut = Name(rawValue: "easeInEaseOut")
  }

  private let name: Name

  /// Creates the curve of a name.
  public init(name: Name) { self.name = name }
}

extension CALayer {
  /// Does nothing: a stage plays no animations of layers.
  public func add(_ animation: CAAnimation, forKey key: String?) {}
  /// Does nothing, because a layer has no animations.
  public func removeAllAnimations() {}
  /// Does nothing, because a layer has no animations.
  public func removeAnimation(forKey key: String) {}
}

/// A timer of the screen's frames; Core Animation's class of the same name.
///
/// An app makes one with a selector, which needs Objective-C, so Linux makes none: code with a display link that it
/// may have compiles, and has none.
public final class CADisplayLink {
  /// Whether the timer is paused.
  public var isPaused = false
  /// The time of the last frame in seconds.
  public let timestamp: TimeInterval
  /// The time of the next frame in seconds.
  public let targetTimestamp: TimeInterval

  private init() {
    timestamp = 0
    targetTimestamp = 0
  }

  /// Ends the timer.
  public func invalidate() { isPaused = true }
}
