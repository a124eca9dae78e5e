// SPDX-License-Identifier: MIT

import Foundation
import KeyliftKeyboard
import KeyliftStage

/// What fingers do while a scene plays.
final class TouchLog {
  /// The touches, in the order in which they begin.
  private(set) var touches: [Touch] = []

  private let screen: Screen
  private let keyboard: Keyboard

  /// Creates the log of a stage's screen and keyboard that are about to play.
  init(screen: Screen, keyboard: Keyboard) {
    self.screen = screen
    self.keyboard = keyboard
  }

  /// Takes down what a finger does for an event, before anything has moved for it.
  ///
  /// - Parameter view: The view that has got the caret with the event; nil where it has stayed.
  func record(_ event: KeyboardEvent, caretAt view: View?) {
    let touch: Touch? =
      switch event.action {
      case .drag(let drag): Touch(drag, at: event.time, x: screen.bounds.midX)
      case .move(let origin, let duration):
        grip(at: event.time).map { grip in
          grip.drag(to: origin, at: event.time, within: duration)
        }
      default: view.map { Touch(at: $0.presentedRect(at: event.time).middle, time: event.time) }
      }
    if let touch { touches.append(touch) }
  }

  private func grip(at time: Double) -> KeyboardGrip? {
    guard keyboard.isShown, case .keyboard(let content) = keyboard.view.content else { return nil }
    return KeyboardGrip(of: content.form, keyboard.view.presentedRect(at: time))
  }
}

extension Touch {
  /// Creates the touch of a finger dragged up and down the screen; nil without a height.
  ///
  /// - Parameters:
  ///   - drag: The finger's heights, evenly spaced in time.
  ///   - time: When it touches, in seconds.
  ///   - x: How far it is from the screen's left edge, in points.
  fileprivate init?(_ drag: KeyboardDrag, at time: Double, x: CGFloat) {
    guard let first = drag.heights.first else { return nil }
    let heights = drag.heights.count > 1 ? drag.heights : [first, first]
    let step = drag.duration / Double(heights.count - 1)
    self.init(
      heights.enumerated().map { index, height in
        Waypoint(time: time + Double(index) * step, point: CGPoint(x: x, y: height))
      })
  }
}

extension CGRect {
  fileprivate var middle: CGPoint { CGPoint(x: midX, y: midY) }
}
