// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

extension Frame {
  /// How far the keyboard reaches above the screen's bottom edge, in points; 0 where it is not seen.
  var keyboardHeight: Double {
    keyboard.alpha > 0 ? max(screen.size.height - keyboard.rect.minY, 0) : 0
  }

  /// Where the keyboard's top edge is seen, in the screen's points: at the bottom edge where it is not.
  var keyboardTop: Double { screen.size.height - keyboardHeight }

  /// The keyboard's edges as they are seen, in the screen's points; nil where it is not.
  var keyboardEdges: (top: Double, bottom: Double)? {
    guard keyboardHeight > 0 else { return nil }
    return (keyboardTop, Double(min(keyboard.rect.maxY, screen.size.height)))
  }

  /// Returns a view's rectangle in the screen's points, without a scroll view's inset at the bottom; nil without such a
  /// view.
  func screenRect(ofView id: String) -> CGRect? {
    guard let view = views.first(where: { $0.id == id }) else { return nil }
    var rect = view.rect.offsetBy(dx: window.minX, dy: window.minY)
    rect.size.height = max(rect.height - (view.scroll?.adjustedInset.bottom ?? 0), 0)
    return rect
  }
}
