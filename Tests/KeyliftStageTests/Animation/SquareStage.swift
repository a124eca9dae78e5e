// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage
import Testing

/// A stage with one square of 100 points at its top left corner, for tests of how it moves.
struct SquareStage {
  let stage = Stage(traits: .phone)
  let square = View(id: "square", frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  init() {
    stage.window.addSubview(square)
  }

  /// Plans what happens to the square at an instant.
  func at(_ time: Double, _ action: @escaping (View) -> Void) {
    stage.schedule(at: time) { [square] in action(square) }
  }

  /// Plays what is planned.
  func play() -> Timeline {
    stage.play()
    return Timeline(stage: stage, keyboard: nil)
  }
}

extension Timeline {
  /// Returns the only view at an instant.
  func square(at time: Double) throws -> FrameView { try #require(frame(at: time).views.first) }

  /// Returns how far the only view has moved down at an instant.
  func drop(at time: Double) throws -> CGFloat { try square(at: time).rect.minY }
}
