// SPDX-License-Identifier: MIT

import KeyliftStage

// The glass of iOS 26 around an app's own views, which a stage does not draw: the names compile.

/// A glass behind a view's content, which a stage does not draw; UIKit's class of the same name.
open class UIGlassEffect: UIVisualEffect {
  /// A style of glass.
  public enum Style: Int, Hashable, Sendable {
    /// Blurred.
    case regular = 0
    /// Clear.
    case clear = 1
  }

  /// Whether the glass answers touches, which a stage has not.
  open var isInteractive = false
  /// The color of the glass; `nil` for none.
  open var tintColor: UIColor?

  /// Creates a glass of a style.
  public convenience init(style: Style) { self.init() }
}

/// Glasses that flow together, which a stage does not draw; UIKit's class of the same name.
open class UIGlassContainerEffect: UIVisualEffect {
  /// The distance in points at which they begin to.
  open var spacing: CGFloat = 0
}

/// A radius of corners; UIKit's structure of the same name.
public struct UICornerRadius: Hashable, Sendable {
  let points: CGFloat?

  /// Returns a radius in points.
  public static func fixed(_ radius: CGFloat) -> UICornerRadius { UICornerRadius(points: radius) }
  /// Returns the radius that follows the superview's corners, of which a stage draws the least, if any.
  public static func containerConcentric(minimum: CGFloat? = nil) -> UICornerRadius {
    UICornerRadius(points: minimum)
  }
}

/// The corners of a view; UIKit's structure of the same name.
public struct UICornerConfiguration: Hashable, Sendable {
  /// `nil` for half circles.
  fileprivate var points: CGFloat?
  fileprivate var maximum = CGFloat.infinity

  /// Returns corners of one radius.
  public static func corners(radius: UICornerRadius) -> UICornerConfiguration {
    UICornerConfiguration(points: radius.points ?? 0)
  }
  /// Returns corners of one radius.
  public static func uniformCorners(radius: UICornerRadius) -> UICornerConfiguration {
    corners(radius: radius)
  }
  /// Returns half circles at the shorter sides, of at most a radius in points.
  public static func capsule(maximumRadius: CGFloat? = nil) -> UICornerConfiguration {
    UICornerConfiguration(points: nil, maximum: maximumRadius ?? .infinity)
  }
}

extension View {
  /// The corners: a radius in points is drawn, half circles are those of the size at which they are set.
  public var cornerConfiguration: UICornerConfiguration {
    get { kept(or: .corners(radius: .fixed(decoration.cornerRadius))) }
    set {
      keep(newValue)
      let half = min(bounds.width, bounds.height) / 2
      decoration.cornerRadius = newValue.points ?? min(half, newValue.maximum)
    }
  }
}

/// A behavior that a view has besides its own; UIKit's protocol of the same name.
public protocol UIInteraction: AnyObject {}

/// A bar whose edge of a scroll view is blurred, which a stage does not draw; UIKit's class of the same name.
public final class UIScrollEdgeElementContainerInteraction: UIInteraction {
  /// The scroll view, which is not retained.
  public weak var scrollView: UIScrollView?
  /// The edge.
  public var edge: UIRectEdge = []

  /// Creates an interaction.
  public init() {}
}

extension View {
  /// The interactions of the view, none of which a stage plays.
  public var interactions: [any UIInteraction] { gestures.compactMap { $0 as? any UIInteraction } }

  /// Adds an interaction.
  public func addInteraction(_ interaction: any UIInteraction) { gestures.append(interaction) }

  /// Removes an interaction.
  public func removeInteraction(_ interaction: any UIInteraction) {
    gestures.removeAll { $0 === interaction }
  }
}
