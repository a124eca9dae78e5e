// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftScene
package import KeyliftStage

/// The gap between a view's bottom and the keyboard, while a clip plays.
package struct KeyboardGap: Hashable, Sendable {
  /// What the clip is called.
  package var name: String
  /// The clip.
  package var clip: Clip
  /// The id of the view.
  package var view: String

  /// Creates a gap.
  package init(_ name: String, in clip: Clip, above view: String) {
    (self.name, self.clip, self.view) = (name, clip, view)
  }

  /// Returns the points between a view's bottom and the keyboard's top, or the screen's bottom edge where the
  /// keyboard is below that; negative where the keyboard covers some of the view.
  ///
  /// A scroll view's bottom is that of what can be scrolled to: its inset does not count.
  ///
  /// - Returns: Nil where the frame has no such view.
  package static func points(above view: String, in frame: Frame) -> Double? {
    guard let view = frame.views.first(where: { $0.id == view }) else { return nil }
    // Views stand in the window and the keyboard on the screen.
    let bottom = frame.window.minY + view.rect.maxY - (view.scroll?.adjustedInset.bottom ?? 0)
    return min(frame.keyboard.rect.minY, frame.screen.size.height) - bottom
  }

  /// How many instants of each frame are looked at: curves are drawn between them.
  private static let partsOfFrame = 4

  /// The gap over the clip, in seconds and points.
  package var points: [Plot.Point] {
    let parts = KeyboardGap.partsOfFrame
    return (0...(clip.lastFrame * parts)).compactMap { index in
      let time = Double(index) / Double(clip.fps * parts)
      let frame = clip.timeline.frame(at: time)
      return KeyboardGap.points(above: view, in: frame).map { Plot.Point(time, $0) }
    }
  }
}
