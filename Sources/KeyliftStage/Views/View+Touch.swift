// SPDX-License-Identifier: MIT

import Foundation

extension View {
  /// Returns the topmost view of the tree at a point by UIKit's rules: hidden views, views that take no
  /// touches and those with an opacity below 0.01 are passed over with their subviews.
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
}
