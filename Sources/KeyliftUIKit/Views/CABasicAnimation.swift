// SPDX-License-Identifier: MIT

public import Foundation
import KeyliftStage

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
