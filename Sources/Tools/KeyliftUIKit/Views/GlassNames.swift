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
