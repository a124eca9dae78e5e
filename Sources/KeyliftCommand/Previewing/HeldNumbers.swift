// SPDX-License-Identifier: MIT

import KeyliftLook
import KeyliftScene
import KeyliftStage

/// The numbers under a screen whose outlines move: what is drawn anew at every instant cannot be moved.
struct HeldNumbers {
  /// The clip.
  private let clip: Clip

  /// How often in a second they change: as often as can just be read.
  private static let rate = 20.0
  /// An instant this close before a change is after it, in changes: less than a hundred millionth of a second.
  private static let slack = 1e-8

  /// Creates the numbers of a clip.
  init(_ clip: Clip) {
    self.clip = clip
  }

  /// Whenever they change, in seconds, ascending.
  var instants: [Double] {
    (0...Int(duration * HeldNumbers.rate)).map { Double($0) / HeldNumbers.rate }
  }

  /// Returns what is told at an instant: the numbers of the last change, and in the end those of the end.
  func numbers(at time: Double) -> ScreenNumbers {
    let index = (time * HeldNumbers.rate + HeldNumbers.slack).rounded(.down)
    let held = time < duration ? index / HeldNumbers.rate : duration
    return ScreenNumbers(of: clip.timeline.frame(at: held), target: clip.target)
  }

  private var duration: Double { clip.time(ofFrame: clip.lastFrame) }
}
