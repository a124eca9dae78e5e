// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftGraphics

/// One view at one time.
///
/// Copies share their storage: a view that does not change is the same value in all frames, so
/// copying and comparing it is fast.
public struct FrameView: Hashable, Sendable {
  private var state: Shared<State>

  private struct State: Hashable, Sendable {
    var rect: CGRect
    var size: CGSize
    var place: CGAffineTransform
    var alpha: Double
    var clips: [FrameClipping]
    var offset: CGPoint
    var frameContent: Shared<FrameContent>
  }

  init(
    id: String, rect: CGRect, size: CGSize, place: CGAffineTransform, alpha: Double = 1,
    clips: [FrameClipping] = [], decoration: Decoration = .none, content: Content = .none,
    scroll: FrameScroll? = nil
  ) {
    let frameContent = FrameContent(id: id, decoration: decoration, content: content)
    state = Shared(
      State(
        rect: rect, size: size, place: place, alpha: alpha, clips: clips, offset: .zero,
        frameContent: Shared(frameContent)))
    if scroll != nil { self.scroll = scroll }
  }

  /// - Parameter origin: The window's top left corner in screen coordinates.
  init(_ frameContent: Shared<FrameContent>, at place: ViewPlace, windowOrigin origin: CGPoint) {
    let bounds = place.bounds
    state = Shared(
      State(
        rect: place.rect.offsetBy(dx: -origin.x, dy: -origin.y), size: bounds.size,
        place: CGAffineTransform(translationX: bounds.minX, y: bounds.minY)
          .concatenating(place.space.toScreen),
        alpha: place.space.alpha, clips: place.clips,
        offset: frameContent.value.insets == nil ? .zero : bounds.origin, frameContent: frameContent
      ))
  }

  /// The view's id in the scene.
  public var id: String {
    get { frameContent.id }
    set { frameContent.id = newValue }
  }

  /// The bounding box of the view in window coordinates, without clipping.
  public var rect: CGRect {
    get { state.value.rect }
    set { state.value.rect = newValue }
  }

  /// The view's own size in points, before any transform.
  public var size: CGSize {
    get { state.value.size }
    set { state.value.size = newValue }
  }

  /// The transform from the view's own coordinates, with the origin at its top left corner, to
  /// screen coordinates.
  public var place: CGAffineTransform {
    get { state.value.place }
    set { state.value.place = newValue }
  }

  /// The opacity on screen: the view's own opacity times the opacity of all its superviews.
  public var alpha: Double {
    get { state.value.alpha }
    set { state.value.alpha = newValue }
  }

  /// The rectangles that clip the view, in screen coordinates, outermost first.
  public var clips: [FrameClipping] {
    get { state.value.clips }
    set { state.value.clips = newValue }
  }

  /// The background, corners and border.
  public var decoration: Decoration {
    get { frameContent.decoration }
    set { frameContent.decoration = newValue }
  }

  /// The view's own content.
  public var content: Content {
    get { frameContent.content }
    set { frameContent.content = newValue }
  }

  var isElevated: Bool {
    get { frameContent.isElevated }
    set { frameContent.isElevated = newValue }
  }

  package func traits(on screen: ScreenTraits) -> ScreenTraits {
    guard isElevated else { return screen }
    var traits = screen
    traits.isElevated = true
    return traits
  }

  /// The scroll position; `nil` if the view is not a scroll view.
  public var scroll: FrameScroll? {
    get { frameContent.insets.map { FrameScroll($0, offset: state.value.offset) } }
    set {
      state.value.offset = newValue?.offset ?? .zero
      frameContent.insets = newValue.map {
        ScrollInsets(
          inset: $0.inset, adjusted: $0.adjustedInset, layoutViewport: $0.layoutViewport)
      }
    }
  }

  /// On the same level, whatever their places.
  package func looksLike(_ other: FrameView) -> Bool {
    state.value.frameContent.isShared(with: other.state.value.frameContent)
      || (decoration == other.decoration && content == other.content
        && isElevated == other.isElevated)
  }

  private var frameContent: FrameContent {
    get { state.value.frameContent.value }
    set { state.value.frameContent.value = newValue }
  }
}

/// A rectangle, which may have rounded corners, outside which a view is not visible.
public struct FrameClipping: Hashable, Sendable {
  /// The rectangle in screen coordinates.
  public var rect: CGRect
  /// The radius of the corners in points.
  public var cornerRadius: CGFloat

  package init(rect: CGRect, cornerRadius: CGFloat = 0) {
    self.rect = rect
    self.cornerRadius = cornerRadius
  }
}

/// The scroll position of a scroll view at one time.
public struct FrameScroll: Hashable, Sendable {
  /// The point of the content at the view's top left corner.
  public var offset: CGPoint
  /// The insets that the app has set.
  public var inset: EdgeInsets
  /// The insets including the safe area.
  public var adjustedInset: EdgeInsets
  /// A page's layout viewport in its content's coordinates; `nil` for any other view.
  var layoutViewport: CGRect?
}

extension FrameView {
  /// The height of a page's visual viewport and the distance of its top from that of the layout
  /// viewport, which a script reads as `visualViewport.height` and `offsetTop`, in points; `nil` for
  /// any other view.
  ///
  /// The height is that at the end of a move from its beginning on, as WebKit computes it from the
  /// notification.
  package var visualViewport: (height: CGFloat, offsetTop: CGFloat)? {
    scroll?.visualViewport(ofHeight: size.height)
  }
}

extension FrameScroll {
  init(_ insets: ScrollInsets, offset: CGPoint) {
    self.init(
      offset: offset, inset: insets.inset, adjustedInset: insets.adjusted,
      layoutViewport: insets.layoutViewport)
  }

  func visualViewport(ofHeight page: CGFloat) -> (height: CGFloat, offsetTop: CGFloat)? {
    guard let layout = layoutViewport else { return nil }
    let height = page - adjustedInset.bottom
    let offset = min(self.offset.y - layout.minY, layout.height - height)
    return (height, max(offset, 0))
  }
}

struct FrameContent: Hashable, Sendable {
  var id: String
  var decoration: Decoration
  var content: Content
  var insets: ScrollInsets?
  var isElevated = false
}

/// A large value that copies share until one of them is changed.
///
/// Copies that share the value are equal without a comparison.
struct Shared<Value: Hashable & Sendable>: Hashable, Sendable {
  private final class Box: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  private var box: Box

  init(_ value: Value) {
    box = Box(value)
  }

  var value: Value {
    get { box.value }
    set { box = Box(newValue) }
  }

  static func == (one: Shared, other: Shared) -> Bool {
    one.box === other.box || one.box.value == other.box.value
  }

  func hash(into hasher: inout Hasher) { hasher.combine(box.value) }

  /// Equal values may be separate.
  func isShared(with other: Shared) -> Bool { box === other.box }
}

extension Shared: CustomStringConvertible {
  var description: String { String(describing: value) }
}

extension FrameView {
  /// Returns the view as in a mirror at the middle of the screen.
  ///
  /// The content is not mirrored here but when it is drawn, as text keeps its shape.
  ///
  /// - Parameters:
  ///   - screen: The width of the screen in points.
  ///   - window: The width of the window in points, in whose coordinates the view's rectangle is.
  func mirrored(onScreen screen: CGFloat, inWindow window: CGFloat) -> FrameView {
    var view = self
    view.rect = rect.mirrored(in: window)
    view.place = place.mirrored(in: screen, ofWidth: size.width)
    view.clips = clips.map {
      FrameClipping(rect: $0.rect.mirrored(in: screen), cornerRadius: $0.cornerRadius)
    }
    return view
  }
}

extension CGRect {
  func mirrored(in width: CGFloat) -> CGRect {
    CGRect(x: width - maxX, y: minY, width: self.width, height: height)
  }
}

extension CGAffineTransform {
  /// Returns the transform of a mirrored view to a mirrored screen: the product of a mirror at the
  /// view's middle, this transform, and a mirror at the screen's middle.
  fileprivate func mirrored(in screen: CGFloat, ofWidth width: CGFloat) -> CGAffineTransform {
    CGAffineTransform(
      a: a, b: -b, c: -c, d: d, tx: screen - a * width - tx, ty: ty + b * width)
  }
}
