// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftStage

// Blur and glass around an app's own views, which a stage does not draw: the names compile.

/// An effect on what is behind a view; a stage has none.
open class UIVisualEffect {
  /// Creates an effect.
  public init() {}
}

/// A blur of what is behind a view, which a stage does not draw.
open class UIBlurEffect: UIVisualEffect {
  /// A style of a blur.
  public enum Style: Hashable, Sendable {
    /// Thin and light.
    case extraLight
    /// Light.
    case light
    /// Dark.
    case dark
    /// As the appearance.
    case regular
    /// As the appearance, and strong.
    case prominent
    /// A very thin material.
    case systemUltraThinMaterial
    /// A thin material.
    case systemThinMaterial
    /// A material.
    case systemMaterial
    /// A thick material.
    case systemThickMaterial
    /// The material of bars.
    case systemChromeMaterial
    /// A very thin light material.
    case systemUltraThinMaterialLight
    /// A very thin dark material.
    case systemUltraThinMaterialDark
    /// A thin light material.
    case systemThinMaterialLight
    /// A thin dark material.
    case systemThinMaterialDark
    /// A light material.
    case systemMaterialLight
    /// A dark material.
    case systemMaterialDark
    /// The light material of bars.
    case systemChromeMaterialLight
    /// The dark material of bars.
    case systemChromeMaterialDark
  }

  /// Creates a blur.
  public init(style: Style) { super.init() }
}

/// An effect on what is in front of a blur, which a stage does not draw.
open class UIVibrancyEffect: UIVisualEffect {
  /// Creates an effect.
  public init(blurEffect: UIBlurEffect) { super.init() }
}

/// A view with an effect on what is behind it; UIKit's class of the same name.
///
/// The effect is not drawn.
open class UIVisualEffectView: View {
  /// The effect; `nil` for none.
  open var effect: UIVisualEffect?
  /// The view that holds the view's own views; it fills the view.
  public let contentView = View(frame: .zero)

  /// Creates a view with an effect.
  public init(effect: UIVisualEffect? = nil) {
    self.effect = effect
    super.init(frame: .zero)
    addSubview(contentView)
  }

  /// Creates nothing: Linux reads no storyboards.
  public required init?(coder: NSCoder) { return nil }

  /// Places the content view over the whole view.
  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
  }
}

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

/// The effect of iOS 26 on content that scrolls under a bar, which a stage keeps and does not draw; UIKit's class of the
/// same name.
open class UIScrollEdgeEffect {
  /// A style of the effect.
  public struct Style: Hashable, Sendable {
    private let name: String

    /// The system's choice.
    public static let automatic = Style(name: "automatic")
    /// An effect that ends at a line.
    public static let hard = Style(name: "hard")
    /// An effect that fades.
    public static let soft = Style(name: "soft")
  }

  /// The style.
  open var style = Style.automatic
  /// Whether there is no effect.
  open var isHidden = false

  init() {}
}

extension ScrollView {
  /// The effect at the top.
  public var topEdgeEffect: UIScrollEdgeEffect { keptObject { UIScrollEdgeEffect() } }
  /// The effect at the left.
  public var leftEdgeEffect: UIScrollEdgeEffect { keptObject { UIScrollEdgeEffect() } }
  /// The effect at the bottom.
  public var bottomEdgeEffect: UIScrollEdgeEffect { keptObject { UIScrollEdgeEffect() } }
  /// The effect at the right.
  public var rightEdgeEffect: UIScrollEdgeEffect { keptObject { UIScrollEdgeEffect() } }
}
