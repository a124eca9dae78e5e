// SPDX-License-Identifier: MIT

import Foundation
package import KeyliftScene
import KeyliftStage

/// Where the keyboard and the target of a clip are, from its beginning to its end.
package struct ScreenCurves: Hashable, Sendable {
  /// One instant.
  struct Sample: Hashable, Sendable {
    /// The instant in seconds.
    var time: Double
    /// How far the keyboard's top is above the screen's bottom, in points.
    var keyboard: Double
    /// How far the target's bottom is above the screen's bottom, in points; nil without a target.
    var target: Double?
    /// How much of the keyboard is seen from its top to its bottom, in points.
    var shown: Double
    /// The keyboard's left edge in points.
    var left: Double
    /// The keyboard's opacity.
    var alpha: Double
  }

  /// The instants, a whole number of milliseconds apart but for the last.
  let samples: [Sample]

  /// The most instants of a clip.
  private static let limit = 6000

  /// Samples a clip.
  ///
  /// - Parameter target: The id of the view that follows the keyboard.
  package init(of clip: Clip, target: String?) {
    let end = clip.time(ofFrame: clip.lastFrame)
    let milliseconds = Int((end * 1000 + 1e-6).rounded(.down))
    let step = max(milliseconds / ScreenCurves.limit, 0) + 1
    let even = stride(from: 0, through: milliseconds, by: step).map { Double($0) / 1000 }
    let times = even + (end - (even.last ?? 0) > 1e-6 ? [end] : [])
    samples = times.map { Sample(clip.timeline.frame(at: $0), target: target) }
  }

  /// The instant of the last frame, in seconds.
  package var end: Double { samples.last?.time ?? 0 }
}

extension ScreenCurves.Sample {
  /// Reads a frame.
  init(_ frame: Frame, target: String?) {
    let bottom = target.flatMap(frame.screenRect(ofView:))?.maxY
    self.init(
      time: frame.time, keyboard: frame.keyboardHeight,
      target: bottom.map { frame.screen.size.height - $0 },
      shown: frame.keyboardEdges.map { $0.bottom - $0.top } ?? 0, left: frame.keyboard.rect.minX,
      alpha: frame.keyboard.alpha)
  }
}
