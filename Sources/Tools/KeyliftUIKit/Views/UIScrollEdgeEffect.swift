// SPDX-License-Identifier: MIT

public import KeyliftStage

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
