// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftStage

/// What is told of a frame under the screen.
package struct ScreenNumbers: Hashable, Sendable {
  /// The instant in seconds.
  package var time: Double
  /// How far the keyboard's top is from the screen's, in points: the screen's height where no keyboard is seen.
  package var keyboardTop: Double
  /// How far the target ends above the keyboard's top, in points, negative where the keyboard covers it; nil
  /// without a target.
  package var gap: Double?

  /// Reads the numbers off a frame.
  ///
  /// - Parameter target: The id of the target; nil without one.
  package init(of frame: Frame, target: String?) {
    let bottom = Double(frame.screen.size.height)
    let isSeen = frame.keyboard.alpha > 0
    time = frame.time
    keyboardTop = isSeen ? min(Double(frame.keyboard.rect.minY), bottom) : bottom
    let view = target.flatMap { id in frame.views.first { $0.id == id } }
    gap = view.map { [keyboardTop] in
      keyboardTop - Double($0.rect.maxY + frame.window.minY)
    }
  }
}
