// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftStage

/// The part of a view that UIKit keeps in its layer: corners, border and opacity.
///
/// Corners and border change at once, also inside an animation block. Shadows are not drawn.
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
    get { view.frame }
    nonmutating set { view.frame = newValue }
  }

  /// The opacity in `0...1`, the view's `alpha`.
  public var opacity: Float {
    get { Float(view.alpha) }
    nonmutating set { view.alpha = CGFloat(newValue) }
  }
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
