// SPDX-License-Identifier: MIT

import Foundation
public import KeyliftStage

extension View {
  /// Moves a subview in front of the others; nothing happens to any other view.
  public func bringSubviewToFront(_ view: View) {
    if view.superview === self { addSubview(view) }
  }

  /// Moves a subview behind the others; nothing happens to any other view.
  public func sendSubviewToBack(_ view: View) {
    if view.superview === self { insertSubview(view, at: 0) }
  }

  /// Inserts a subview in front of another one, or of all if that is no subview.
  public func insertSubview(_ view: View, aboveSubview siblingSubview: View) {
    view.removeFromSuperview()
    let place = subviews.firstIndex(of: siblingSubview)
    insertSubview(view, at: place.map { $0 + 1 } ?? subviews.count)
  }

  /// Inserts a subview behind another one, or in front of all if that is no subview.
  public func insertSubview(_ view: View, belowSubview siblingSubview: View) {
    view.removeFromSuperview()
    insertSubview(view, at: subviews.firstIndex(of: siblingSubview) ?? subviews.count)
  }

  /// Returns the first view of the tree with a tag, superviews first; `nil` for none.
  public func viewWithTag(_ tag: Int) -> View? { tree.first { $0.tag == tag } }

  /// Does nothing, because a stage draws every change.
  public func setNeedsDisplay() {}
}
