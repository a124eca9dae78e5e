// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage
import Testing

/// A stage with a square of 100 points at its top left corner, for tests of animations.
struct SquareStage {
  let stage = Stage(traits: .phone)
  let square = View(id: "square", frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  let tolerance: Double

  init(tolerance: Double = 1e-9) {
    self.tolerance = tolerance
    stage.window.addSubview(square)
  }

  func at(_ time: Double, _ action: @escaping (View) -> Void) {
    stage.schedule(at: time) { [square] in action(square) }
  }

  /// Schedules a block of a second at constant speed.
  func animate(
    at time: Double, _ options: UIView.AnimationOptions = [], _ change: @escaping (View) -> Void
  ) {
    at(time) { view in
      UIView.animate(withDuration: 1, options: options.union(.curveLinear)) { change(view) }
    }
  }

  func play() -> Timeline {
    stage.play()
    return Timeline(stage: stage, keyboard: nil)
  }

  /// Plays the scheduled changes and compares how far the square has moved down.
  @discardableResult func check(
    _ expected: (time: Double, drop: Double)..., sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Timeline {
    let timeline = play()
    for (time, drop) in expected {
      let found = Double(try timeline.drop(at: time))
      #expect(abs(found - drop) < tolerance, "at \(time)", sourceLocation: sourceLocation)
    }
    return timeline
  }
}

extension Timeline {
  func square(at time: Double) throws -> FrameView { try #require(frame(at: time).views.first) }

  func drop(at time: Double) throws -> CGFloat { try square(at: time).rect.minY }
}
