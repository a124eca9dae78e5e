// SPDX-License-Identifier: MIT

package import Foundation
import KeyliftIO
import KeyliftMotion
import KeyliftStage

/// The geometry of a clip's frames as something else has it, such as a golden.
package struct RecordedGeometry: Sendable {
  /// A view or the keyboard in one frame, in the window's points.
  package struct Place: Hashable, Sendable {
    /// The rectangle.
    package var rect: CGRect
    /// The opacity.
    package var alpha: Double
    /// The offset of a scroll view; `nil` for other views.
    package var offset: CGPoint?

    /// Creates a place.
    package init(rect: CGRect, alpha: Double, offset: CGPoint? = nil) {
      (self.rect, self.alpha, self.offset) = (rect, alpha, offset)
    }
  }

  /// Frames per second.
  package var fps: Int
  /// The places of the keyboard, one for each frame.
  package var keyboard: [Place]
  /// The places of the views by id, one for each frame.
  package var views: [String: [Place]]

  /// Creates the geometry of at least one frame.
  package init(fps: Int, keyboard: [Place], views: [String: [Place]]) {
    (self.fps, self.keyboard, self.views) = (fps, keyboard, views)
  }

  /// Replaces the geometry of a frame by that of the last recorded frame at or before a time.
  func replace(_ frame: inout AuditedFrame, ids: [String], at time: Double) {
    let number = ((time + Instant.tolerance) * Double(fps)).rounded(.down)
    let index = Int(clamping: min(max(number, 0), Double(keyboard.count - 1)))
    let place = keyboard[index]
    (frame.keyboard, frame.keyboardAlpha) = (place.rect, place.alpha)
    let isOnScreen = place.rect.minY < frame.window.height - 0.5
    frame.isKeyboardShown = isOnScreen && place.alpha > 0.01 && !place.rect.isEmpty
    for (view, id) in ids.enumerated() {
      guard let places = views[id], places.indices.contains(index) else { continue }
      (frame.rects[view], frame.alphas[view]) = (places[index].rect, places[index].alpha)
      if let offset = places[index].offset { frame.scrolls[view]?.offset = offset }
    }
  }
}
