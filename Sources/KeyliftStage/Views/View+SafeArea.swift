// SPDX-License-Identifier: MIT

import Foundation

extension View {
  /// How far the view lies under the status bar, the home indicator and their like, in points.
  ///
  /// It is measured where layout has put the view, without any transform: Keylift's choice, so that what
  /// depends on the safe area stands still while a view is shifted.
  public var safeAreaInsets: EdgeInsets {
    guard let window else { return .zero }
    let rect = layoutRect(in: window)
    let safe = safeArea(in: window)
    return EdgeInsets(
      top: max(safe.minY - rect.minY, 0), left: max(safe.minX - rect.minX, 0),
      bottom: max(rect.maxY - safe.maxY, 0), right: max(rect.maxX - safe.maxX, 0))
  }

  /// The part of the window that nothing covers, as this view is told of it.
  func safeArea(in window: Window) -> CGRect {
    let narrowing = superviews.filter { $0.additionalSafeAreaInsets != .zero }
    return narrowing.reversed().reduce(window.bounds.inset(by: window.ownSafeAreaInsets)) {
      let (rect, more) = ($1.layoutRect(in: window), $1.additionalSafeAreaInsets)
      // An edge without insets of its own stays where those above have it, even outside the view.
      let left = more.left == 0 ? $0.minX : max($0.minX, rect.minX) + more.left
      let right = more.right == 0 ? $0.maxX : min($0.maxX, rect.maxX) - more.right
      let top = more.top == 0 ? $0.minY : max($0.minY, rect.minY) + more.top
      let bottom = more.bottom == 0 ? $0.maxY : min($0.maxY, rect.maxY) - more.bottom
      return CGRect(x: left, y: top, width: max(right - left, 0), height: max(bottom - top, 0))
    }
  }

  /// Returns where layout has put the view in its window, whatever the transforms.
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
