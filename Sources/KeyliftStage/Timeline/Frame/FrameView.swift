// SPDX-License-Identifier: MIT

public import Foundation

/// One view at one instant.
///
/// Copies share what they hold: a view that stands still is one value in all frames, which to copy and to
/// compare costs next to nothing.
public struct FrameView: Hashable, Sendable {
  private var state: Shared<State>

  /// Everything that is known of the view.
  private struct State: Hashable, Sendable {
    var rect: CGRect
    var size: CGSize
    var place: CGAffineTransform
    var alpha: Double
    var clips: [FrameClip]
    /// A scroll view's offset; zero for any other view.
    var offset: CGPoint
    /// What stays as it is while the view moves.
    var look: Shared<FrameLook>
  }

  /// Creates a view of a frame.
  public init(
    id: String, rect: CGRect, size: CGSize, place: CGAffineTransform, alpha: Double = 1,
    clips: [FrameClip] = [], decoration: Decoration = .none, content: Content = .none,
    scroll: FrameScroll? = nil
  ) {
    let look = FrameLook(id: id, decoration: decoration, content: content)
    state = Shared(
      State(
        rect: rect, size: size, place: place, alpha: alpha, clips: clips, offset: .zero,
        look: Shared(look)))
    if scroll != nil { self.scroll = scroll }
  }

  /// Creates a view where it stands.
  ///
  /// - Parameter origin: The window's top left corner on the screen.
  init(_ look: Shared<FrameLook>, at place: ViewPlace, windowOrigin origin: CGPoint) {
    let bounds = place.bounds
    state = Shared(
      State(
        rect: place.rect.offsetBy(dx: -origin.x, dy: -origin.y), size: bounds.size,
        place: CGAffineTransform(translationX: bounds.minX, y: bounds.minY)
          .concatenating(place.space.toScreen),
        alpha: place.space.alpha, clips: place.clips,
        offset: look.value.insets == nil ? .zero : bounds.origin, look: look))
  }
}

extension FrameView {
  /// The id that the scene gave the view.
  public var id: String {
    get { look.id }
    set { look.id = newValue }
  }

  /// The smallest rectangle around the view as it is seen, in the window's points, not cut by any
  /// clipping superview.
  public var rect: CGRect {
    get { state.value.rect }
    set { state.value.rect = newValue }
  }

  /// The view's own size in points, before any transform.
  public var size: CGSize {
    get { state.value.size }
    set { state.value.size = newValue }
  }

  /// The map from the view's own space, its top left corner at the origin, to the screen's points.
  public var place: CGAffineTransform {
    get { state.value.place }
    set { state.value.place = newValue }
  }

  /// The opacity on screen: the view's own times that of all its superviews.
  public var alpha: Double {
    get { state.value.alpha }
    set { state.value.alpha = newValue }
  }

  /// The rectangles that cut the view, in the screen's points, outermost first.
  public var clips: [FrameClip] {
    get { state.value.clips }
    set { state.value.clips = newValue }
  }

  /// The background, corners and border.
  public var decoration: Decoration {
    get { look.decoration }
    set { look.decoration = newValue }
  }

  /// What the view shows.
  public var content: Content {
    get { look.content }
    set { look.content = newValue }
  }

  /// The scroll position, for a scroll view.
  public var scroll: FrameScroll? {
    get {
      look.insets.map {
        FrameScroll(offset: state.value.offset, inset: $0.inset, adjustedInset: $0.adjusted)
      }
    }
    set {
      state.value.offset = newValue?.offset ?? .zero
      look.insets = newValue.map { ScrollInsets(inset: $0.inset, adjusted: $0.adjustedInset) }
    }
  }

  /// Returns whether the view has another's decoration and content, wherever each of them stands.
  package func looksLike(_ other: FrameView) -> Bool {
    state.value.look.isShared(with: other.state.value.look)
      || (decoration == other.decoration && content == other.content)
  }

  private var look: FrameLook {
    get { state.value.look.value }
    set { state.value.look.value = newValue }
  }
}
