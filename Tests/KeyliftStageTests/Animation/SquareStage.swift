// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage
import Testing

/// A stage with a square of 100 points at its top left corner, for tests of animations.
struct SquareStage {
  let stage = Stage(traits: .phone)
  let square = View(id: "square", frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  init() {
    stage.window.addSubview(square)
  }

  /// Schedules a change of the square.
  func at(_ time: Double, _ action: @escaping (View) -> Void) {
    stage.schedule(at: time) { [square] in action(square) }
  }

  /// Plays the scheduled changes.
  func play() -> Timeline {
    stage.play()
    return Timeline(stage: stage, keyboard: nil)
  }
}

extension Timeline {
  func square(at time: Double) throws -> FrameView { try #require(frame(at: time).views.first) }

  /// Returns how far the square has moved down at a time.
  func drop(at time: Double) throws -> CGFloat { try square(at: time).rect.minY }
}
