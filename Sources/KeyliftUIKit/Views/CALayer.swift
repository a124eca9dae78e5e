// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftStage

/// What of a view its layer has in UIKit: corners, border, opacity.
///
/// Corners and border change at once, in any block.
public struct CALayer {
  private let view: View

  init(of view: View) {
    self.view = view
  }

  /// The radius of the corners in points.
  public var cornerRadius: CGFloat {
    get { view.decoration.cornerRadius }
    nonmutating set { view.decoration.cornerRadius = newValue }
  }

  /// The width of the border in points, inside the view.
  public var borderWidth: CGFloat {
    get { view.decoration.borderWidth }
    nonmutating set { view.decoration.borderWidth = newValue }
  }

  /// The colour of the border; nil for none.
  public var borderColor: DynamicColor? {
    get { view.decoration.borderColor }
    nonmutating set { view.decoration.borderColor = newValue }
  }

  /// Whether subviews are cut at the bounds.
  public var masksToBounds: Bool {
    get { view.clipsToBounds }
    nonmutating set { view.clipsToBounds = newValue }
  }

  /// The opacity in `0...1`, the view's `alpha`.
  public var opacity: Float {
    get { Float(view.alpha) }
    nonmutating set { view.alpha = CGFloat(newValue) }
  }
}

extension View {
  /// The layer, for its corners and border.
  public var layer: CALayer { CALayer(of: self) }

  /// The fill, which changes at once in any block; nil for none.
  public var backgroundColor: DynamicColor? {
    get { decoration.background }
    set { decoration.background = newValue }
  }
}
