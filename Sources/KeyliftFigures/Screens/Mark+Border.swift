// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftStage

extension Mark {
  /// Returns a thin line around a screen, which covers nothing of it; all lengths are in pixels.
  static func border(
    around screen: CGRect, radius: Double, width: Double, color: Color
  ) -> Mark {
    let line = screen.insetBy(dx: -width / 2, dy: -width / 2)
    let outline: Outline =
      radius > 0 ? .roundedRect(line, radius: radius + width / 2) : .rect(line)
    return .stroke(outline, Stroke(color: color, width: width))
  }
}
