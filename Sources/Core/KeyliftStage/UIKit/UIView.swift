// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftGraphics

extension View {
  /// Moves a subview in front of the others; nothing happens to any other view.
  public func bringSubviewToFront(_ view: View) {
    if view.superview === self { insertSubview(view, at: subviews.count) }
  }

  /// Moves a subview behind the others; nothing happens to any other view.
  public func sendSubviewToBack(_ view: View) {
    if view.superview === self { insertSubview(view, at: 0) }
  }

  /// Inserts a subview in front of another one, or of all if that is no subview.
  public func insertSubview(_ view: View, aboveSubview siblingSubview: View) {
    let others = subviews.filter { $0 !== view }
    let place = others.firstIndex(of: siblingSubview)
    insertSubview(view, at: place.map { $0 + 1 } ?? others.count)
  }

  /// Inserts a subview behind another one, or in front of all if that is no subview.
  public func insertSubview(_ view: View, belowSubview siblingSubview: View) {
    let others = subviews.filter { $0 !== view }
    insertSubview(view, at: others.firstIndex(of: siblingSubview) ?? others.count)
  }

  /// Returns the first view of the tree with a tag, superviews first; `nil` for none.
  public func viewWithTag(_ tag: Int) -> View? { tree.first { $0.tag == tag } }

  /// Returns whether the view is another view or in its tree.
  public func isDescendant(of view: View) -> Bool {
    superviews.contains { $0 === view }
  }

  /// By UIKit's rules: hidden views, views that take no touches and those with an opacity below
  /// 0.01 are passed over with their subviews.
  func viewHit(at point: CGPoint, with event: TouchEvent?) -> View? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, self.point(inside: point, with: event)
    else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(view.convert(point, from: self as View?), with: event) {
        return hit
      }
    }
    return self
  }

  /// Marks the view, whose `updateProperties()` the next layout pass calls.
  public func setNeedsUpdateProperties() {
    needsUpdateProperties = true
    setNeedsLayout()
  }

  /// Calls `updateProperties()` of the view and its tree now where it is asked for.
  public func updatePropertiesIfNeeded() {
    for view in tree { view.updateMarkedProperties() }
  }

  package var shownFrame: CGRect {
    guard let now = window?.stage?.now else { return frame }
    let size = motion.size.presentation(at: now)
    let center = motion.center.presentation(at: now)
    let transform = CGAffineTransform(translationX: -size.width / 2, y: -size.height / 2)
      .concatenating(motion.transform.presentation(at: now))
      .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
    return CGRect(origin: .zero, size: size).applying(transform)
  }

  package var shownAlpha: CGFloat {
    guard let now = window?.stage?.now else { return alpha }
    return CGFloat(motion.alpha.presentation(at: now))
  }
}

/// UIKit's name for `Responder`.
public typealias UIResponder = Responder
/// UIKit's name for `ResponderTouch`.
public typealias UITouch = ResponderTouch
/// UIKit's name for `TouchEvent`.
public typealias UIEvent = TouchEvent

extension ResponderTouch {
  /// Returns the origin: a touch that no finger makes has no place.
  public func location(in view: View?) -> CGPoint { .zero }
}

/// UIKit's name for edges by the direction of text, which is from left to right on a stage.
public typealias NSDirectionalRectEdge = Edges

extension Edges {
  /// The leading edge, which is the left one.
  public static let leading = Edges.left
  /// The trailing edge, which is the right one.
  public static let trailing = Edges.right
}
