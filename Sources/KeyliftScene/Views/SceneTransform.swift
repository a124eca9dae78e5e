// SPDX-License-Identifier: MIT

public import Foundation

/// What a view's transform does about its centre: it scales, then turns, then moves.
public struct SceneTransform: Hashable, Sendable {
  /// The move in the superview's points.
  public var translation: CGPoint
  /// The factors of the width and the height.
  public var scale: CGSize
  /// The turn in degrees, clockwise as seen.
  public var rotation: CGFloat

  /// The transform that does nothing.
  public static let identity = SceneTransform()

  /// Creates a transform.
  public init(
    translation: CGPoint = .zero, scale: CGSize = CGSize(width: 1, height: 1),
    rotation: CGFloat = 0
  ) {
    self.translation = translation
    self.scale = scale
    self.rotation = rotation
  }
}
