// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftStage

/// The delegate of a scroll view; UIKit's protocol of the same name.
///
/// A stage has no fingers that drag, so only scrolling by code is reported.
public protocol UIScrollViewDelegate: AnyObject {
  /// Called after the offset has changed.
  func scrollViewDidScroll(_ scrollView: ScrollView)
  /// Called when the animation of `setContentOffset(_:animated:)` has ended.
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)
  /// Called when a finger begins to drag, which no finger does on a stage.
  func scrollViewWillBeginDragging(_ scrollView: ScrollView)
  /// Called when a finger lets go, which no finger does on a stage.
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool)
  /// Called when the content comes to rest, which it does at once on a stage.
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView)
  /// Called when a finger lets go, with the offset at which scrolling ends, which no finger does on a stage.
  @safe func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// Called when the content moves on after a finger, which it does not on a stage.
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView)
  /// Returns whether a tap on the status bar scrolls to the top, which no finger does on a stage.
  func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool
  /// Called after a tap on the status bar has scrolled to the top.
  func scrollViewDidScrollToTop(_ scrollView: ScrollView)
  /// Returns the view that fingers scale, which they do not on a stage; `nil` for none.
  func viewForZooming(in scrollView: ScrollView) -> View?
  /// Called after the scale has changed.
  func scrollViewDidZoom(_ scrollView: ScrollView)
  /// Called after the insets including the safe area have changed.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView)
}

extension UIScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: ScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}
  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {}
  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
  /// Does nothing.
  @safe public func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {}
  /// Returns true.
  public func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool { true }
  /// Does nothing.
  public func scrollViewDidScrollToTop(_ scrollView: ScrollView) {}
  /// Returns `nil`.
  public func viewForZooming(in scrollView: ScrollView) -> View? { nil }
  /// Does nothing.
  public func scrollViewDidZoom(_ scrollView: ScrollView) {}
  /// Does nothing.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) {}
}

/// A view with a delegate for its scrolling.
///
/// The delegate is a member of this protocol, and not of the class, so that a table, a collection and
/// a text view have delegates of their own types under the same name, as in UIKit.
public protocol ScrollDelegating: ScrollView {}

extension ScrollView: ScrollDelegating {}

extension ScrollDelegating {
  /// The delegate, which is not retained.
  public var delegate: (any UIScrollViewDelegate)? {
    get { (scrollObserver as? ScrollDelegateRelay)?.delegate }
    set { follow(newValue) }
  }
}

extension ScrollView {
  func follow(_ delegate: (any UIScrollViewDelegate)?) {
    scrollObserver = delegate.map { ScrollDelegateRelay($0) }
  }

  /// Whether a tap on the status bar scrolls to the top, which no finger does on a stage: always.
  public var scrollsToTop: Bool {
    get { true }
    set {}
  }
  /// Whether a scroll takes over touches of the content's controls, which a stage has not: always.
  public var canCancelContentTouches: Bool {
    get { true }
    set {}
  }
  /// Does nothing: indicators are not drawn before a finger scrolls.
  public func flashScrollIndicators() {}

  /// The recognizer of drags, which no finger makes; a scene's drag of the keyboard is none of its gestures.
  public var panGestureRecognizer: UIPanGestureRecognizer {
    keptObject {
      let own = UIPanGestureRecognizer()
      gestures.append(own)
      return own
    }
  }

  /// The scale of the content, which a stage does not draw.
  public var zoomScale: CGFloat {
    get { kept(or: 1) }
    set { keep(newValue) }
  }
  /// The smallest scale of the content.
  public var minimumZoomScale: CGFloat {
    get { kept(or: 1) }
    set { keep(newValue) }
  }
  /// The largest scale of the content.
  public var maximumZoomScale: CGFloat {
    get { kept(or: 1) }
    set { keep(newValue) }
  }
  /// How fast the content comes to rest, which it does at once on a stage.
  public var decelerationRate: DecelerationRate {
    get { kept(or: .normal) }
    set { keep(newValue) }
  }
  /// The color of the indicators, which are not drawn.
  public var indicatorStyle: IndicatorStyle {
    get { kept(or: .default) }
    set { keep(newValue) }
  }
  /// Whether a finger scrolls in one direction at a time, which it does not on a stage.
  public var isDirectionalLockEnabled: Bool {
    get { kept(or: false) }
    set { keep(newValue) }
  }
  /// Whether a hardware keyboard scrolls, which it does not on a stage.
  public var allowsKeyboardScrolling: Bool {
    get { kept(or: true) }
    set { keep(newValue) }
  }
  /// Whether the content can be dragged beyond its end up and down, which no finger does on a stage.
  public var bouncesVertically: Bool {
    get { kept(or: true) }
    set { keep(newValue) }
  }
  /// Whether the content can be dragged beyond its end to the sides, which no finger does on a stage.
  public var bouncesHorizontally: Bool {
    get { kept(or: true) }
    set { keep(newValue) }
  }

  /// A rate at which a content comes to rest.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// UIKit's number.
    public let rawValue: CGFloat
    /// Creates a rate from UIKit's number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// The usual one.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// Fast.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// A color of indicators, with UIKit's raw values.
  public enum IndicatorStyle: Int, Hashable, Sendable {
    /// As the appearance.
    case `default` = 0
    /// Black.
    case black = 1
    /// White.
    case white = 2
  }

  /// Whether a finger drags the content: never on a stage.
  public var isDragging: Bool { false }
  /// Whether a finger touches the content: never on a stage.
  public var isTracking: Bool { false }
  /// Whether the content moves on after a finger has let go: never on a stage.
  public var isDecelerating: Bool { false }
}

final class ScrollDelegateRelay: ScrollObserver {
  private(set) weak var delegate: (any UIScrollViewDelegate)?
  private let scrolled: () -> Void

  /// `scrolled` is called before the delegate.
  init(_ delegate: (any UIScrollViewDelegate)?, scrolled: @escaping () -> Void = {}) {
    self.delegate = delegate
    self.scrolled = scrolled
  }

  func hasScrolled(_ scrollView: ScrollView) {
    scrolled()
    delegate?.scrollViewDidScroll(scrollView)
  }

  func hasEndedScrollingAnimation(_ scrollView: ScrollView) {
    delegate?.scrollViewDidEndScrollingAnimation(scrollView)
  }

  func hasChangedAdjustedInset(_ scrollView: ScrollView) {
    delegate?.scrollViewDidChangeAdjustedContentInset(scrollView)
  }
}

/// The control above a scroll view that a finger pulls down; UIKit's class of the same name.
///
/// It is not drawn, and no finger pulls it. `sendActions(for: .valueChanged)` does.
open class UIRefreshControl: UIControl {
  /// Whether it is refreshing.
  open private(set) var isRefreshing = false
  /// The text below the spinner.
  open var attributedTitle: NSAttributedString?

  /// Creates a control without a frame.
  public convenience init() { self.init(frame: .zero) }

  /// Notes that refreshing has begun.
  open func beginRefreshing() { isRefreshing = true }
  /// Notes that refreshing has ended.
  open func endRefreshing() { isRefreshing = false }
}

extension ScrollView {
  /// The control above the content; `nil` for none.
  public var refreshControl: UIRefreshControl? {
    get { subviews.lazy.compactMap { $0 as? UIRefreshControl }.first }
    set {
      guard newValue !== refreshControl else { return }
      refreshControl?.removeFromSuperview()
      if let newValue { insertSubview(newValue, at: 0) }
    }
  }
}
