// SPDX-License-Identifier: MIT

public import Foundation

/// What makes a view of a scene a scroll view.
public struct SceneScroll: Hashable, Sendable {
  /// The point of the content at the view's top left corner.
  public var offset: CGPoint
  /// The size of what can be scrolled to, in points; nil for what the subviews take up.
  public var contentSize: CGSize?

  /// Creates a scroll position.
  public init(offset: CGPoint = .zero, contentSize: CGSize? = nil) {
    self.offset = offset
    self.contentSize = contentSize
  }
}
