// SPDX-License-Identifier: MIT

public import Foundation

/// One view at one instant.
public struct FrameView: Hashable, Sendable {
  /// The id that the scene gave the view.
  public var id: String
  /// The smallest rectangle around the view as it is seen, in the window's points, not cut by any
  /// clipping superview.
  public var rect: CGRect
  /// The view's own size in points, before any transform.
  public var size: CGSize
  /// The map from the view's own space, its top left corner at the origin, to the screen's points.
  public var place: CGAffineTransform
  /// The opacity on screen: the view's own times that of all its superviews.
  public var alpha: Double
  /// The rectangles that cut the view, in the screen's points, outermost first.
  public var clips: [FrameClip]
  /// The background, corners and border.
  public var decoration: Decoration
  /// What the view shows.
  public var content: Content
  /// The scroll position, for a scroll view.
  public var scroll: FrameScroll?

  /// Creates a view of a frame.
  public init(
    id: String, rect: CGRect, size: CGSize, place: CGAffineTransform, alpha: Double = 1,
    clips: [FrameClip] = [], decoration: Decoration = .none, content: Content = .none,
    scroll: FrameScroll? = nil
  ) {
    self.id = id
    self.rect = rect
    self.size = size
    self.place = place
    self.alpha = alpha
    self.clips = clips
    self.decoration = decoration
    self.content = content
    self.scroll = scroll
  }
}
