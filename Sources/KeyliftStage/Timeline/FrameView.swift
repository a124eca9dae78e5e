// SPDX-License-Identifier: MIT

public import Foundation

/// One view at one instant.
///
/// What rarely changes is shared between frames, so that a copy is cheap and a view that stands still is known by
/// a comparison of a few numbers.
public struct FrameView: Hashable, Sendable {
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
  /// A scroll view's offset; zero for any other view.
  private var offset: CGPoint
  private var look: Shared<FrameLook>

  /// Creates a view of a frame.
  public init(
    id: String, rect: CGRect, size: CGSize, place: CGAffineTransform, alpha: Double = 1,
    clips: [FrameClip] = [], decoration: Decoration = .none, content: Content = .none,
    scroll: FrameScroll? = nil
  ) {
    self.rect = rect
    self.size = size
    self.place = place
    self.alpha = alpha
    self.clips = clips
    offset = .zero
    look = Shared(FrameLook(id: id, decoration: decoration, content: content))
    self.scroll = scroll
  }

  /// Creates a view where it stands.
  ///
  /// - Parameter origin: The window's top left corner on the screen.
  init(_ look: Shared<FrameLook>, at place: ViewPlace, windowOrigin origin: CGPoint) {
    rect = place.rect.offsetBy(dx: -origin.x, dy: -origin.y)
    size = place.bounds.size
    self.place = CGAffineTransform(translationX: place.bounds.minX, y: place.bounds.minY)
      .concatenating(place.space.toScreen)
    alpha = place.space.alpha
    clips = place.clips
    offset = look.value.insets == nil ? .zero : place.bounds.origin
    self.look = look
  }
}

extension FrameView {
  /// The id that the scene gave the view.
  public var id: String {
    get { look.value.id }
    set { look.value.id = newValue }
  }

  /// The background, corners and border.
  public var decoration: Decoration {
    get { look.value.decoration }
    set { look.value.decoration = newValue }
  }

  /// What the view shows.
  public var content: Content {
    get { look.value.content }
    set { look.value.content = newValue }
  }

  /// The scroll position, for a scroll view.
  public var scroll: FrameScroll? {
    get {
      look.value.insets.map {
        FrameScroll(offset: offset, inset: $0.inset, adjustedInset: $0.adjusted)
      }
    }
    set {
      offset = newValue?.offset ?? .zero
      look.value.insets = newValue.map {
        ScrollInsets(inset: $0.inset, adjusted: $0.adjustedInset)
      }
    }
  }

  /// Returns whether the view has another's decoration and content, wherever each of them stands.
  package func looksLike(_ other: FrameView) -> Bool {
    look.isShared(with: other.look)
      || (decoration == other.decoration && content == other.content)
  }
}
