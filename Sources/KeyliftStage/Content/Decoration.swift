// SPDX-License-Identifier: MIT

public import Foundation

/// The background, corners and border of a view, as its layer has them on iOS.
public struct Decoration: Hashable, Sendable {
  /// The fill of the whole bounds; nil for none.
  public var background: DynamicColor?
  /// The radius of the corners in points, no more than half a side when drawn.
  public var cornerRadius: CGFloat
  /// The colour of the border, which lies inside the bounds; nil for none.
  public var borderColor: DynamicColor?
  /// The width of the border in points.
  public var borderWidth: CGFloat

  /// A view without background and border.
  public static let none = Decoration()

  /// Creates a decoration.
  public init(
    background: DynamicColor? = nil, cornerRadius: CGFloat = 0, borderColor: DynamicColor? = nil,
    borderWidth: CGFloat = 0
  ) {
    self.background = background
    self.cornerRadius = cornerRadius
    self.borderColor = borderColor
    self.borderWidth = borderWidth
  }
}
