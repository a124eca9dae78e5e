// SPDX-License-Identifier: MIT

package import Foundation

extension View {
  /// Returns the smallest rectangle around the view as it is seen at an instant in seconds, in the screen's
  /// points, not cut by any superview.
  package func presentedRect(at time: Double) -> CGRect {
    var space = ViewSpace.screen
    for view in superviews.dropFirst().reversed() {
      space = ViewPlace(of: view.motion, at: time, in: space).space
    }
    return ViewPlace(of: motion, at: time, in: space).rect
  }
}
