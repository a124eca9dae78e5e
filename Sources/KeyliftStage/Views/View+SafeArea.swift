// SPDX-License-Identifier: MIT

import Foundation

extension View {
  /// The insets of the view by which bars such as the status bar and the home indicator cover it,
  /// in points.
  ///
  /// They are computed from the layout, without transforms, which is Keylift's choice: what depends
  /// on the safe area does not move while a transform moves a view.
  public var safeAreaInsets: EdgeInsets {
    guard let window else { return .zero }
    let rect = layoutRect(in: window)
    let safe = safeArea(in: window)
    return EdgeInsets(
      top: max(safe.minY - rect.minY, 0), left: max(safe.minX - rect.minX, 0),
      bottom: max(rect.maxY - safe.maxY, 0), right: max(rect.maxX - safe.maxX, 0))
  }

  /// Returns the part of the window that no bar covers, as this view sees it.
  func safeArea(in window: Window) -> CGRect {
    let narrowing = superviews.filter { $0.additionalSafeAreaInsets != .zero }
    return narrowing.reversed().reduce(window.bounds.inset(by: window.ownSafeAreaInsets)) {
      let (rect, more) = ($1.layoutRect(in: window), $1.additionalSafeAreaInsets)
      // An edge without additional insets stays where the superviews have it, even outside the
      // view.
      let left = more.left == 0 ? $0.minX : max($0.minX, rect.minX) + more.left
      let right = more.right == 0 ? $0.maxX : min($0.maxX, rect.maxX) - more.right
      let top = more.top == 0 ? $0.minY : max($0.minY, rect.minY) + more.top
      let bottom = more.bottom == 0 ? $0.maxY : min($0.maxY, rect.maxY) - more.bottom
      return CGRect(x: left, y: top, width: max(right - left, 0), height: max(bottom - top, 0))
    }
  }

  /// Returns the view's frame in its window after layout, without transforms.
  func layoutRect(in window: Window) -> CGRect {
    var rect = CGRect(origin: .zero, size: bounds.size)
    var view: View = self
    while view !== window, let superview = view.superview {
      rect.origin.x += view.center.x - view.bounds.width / 2 - superview.bounds.minX
      rect.origin.y += view.center.y - view.bounds.height / 2 - superview.bounds.minY
      view = superview
    }
    return rect.offsetBy(dx: window.bounds.minX, dy: window.bounds.minY)
  }
}
