// SPDX-License-Identifier: MIT

public import Foundation

/// A rectangle, its corners perhaps rounded, outside which a view is not seen.
public struct FrameClip: Hashable, Sendable {
  /// The rectangle in the screen's points.
  public var rect: CGRect
  /// The radius of its corners in points.
  public var cornerRadius: CGFloat

  /// Creates a clip.
  public init(rect: CGRect, cornerRadius: CGFloat = 0) {
    self.rect = rect
    self.cornerRadius = cornerRadius
  }
}
