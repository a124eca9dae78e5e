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

  /// Returns a view's rectangle in the screen's points; nil without such a view.
  func screenRect(ofView id: String) -> CGRect? {
    views.first { $0.id == id }.map { $0.rect.offsetBy(dx: window.minX, dy: window.minY) }
  }
}
