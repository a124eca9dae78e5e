// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

final class TouchLog {
  private(set) var touches: [Touch] = []

  private let screen: Screen
  private let keyboard: Keyboard

  init(screen: Screen, keyboard: Keyboard) {
    self.screen = screen
    self.keyboard = keyboard
  }

  /// Must precede everything that the event moves.
  ///
  /// - Parameter view: The view that receives the caret with the event, or `nil` if the caret
  ///   stays.
  func record(_ event: KeyboardEvent, caretAt view: View?) {
    let touch: Touch? =
      switch event.action {
      case .drag(let drag): Touch(drag, at: event.time, x: screen.bounds.midX)
      case .move(let origin, let duration): drag(to: origin, at: event.time, within: duration)
      default: view.map { Touch(at: middle(of: $0, at: event.time), time: event.time) }
      }
    if let touch { touches.append(touch) }
  }

  private func middle(of view: View, at time: Double) -> CGPoint {
    var point = view.presentedRect(at: time).middle
    if screen.traits.direction == .rightToLeft { point.x = screen.bounds.width - point.x }
    return point
  }

  /// The distance of the hide key's center from the keyboard's lower right corner, in points: about
  /// half the size of the key.
  private static let keyDistance: CGFloat = 28

  /// Returns the touch that drags the top left corner of an undocked keyboard to a point; `nil` for a
  /// docked or hidden keyboard.
  ///
  /// iOS lets the user drag a floating keyboard by its grip, and other undocked keyboards by the
  /// key that hides them.
  private func drag(to origin: CGPoint, at time: Double, within duration: Double) -> Touch? {
    guard keyboard.isShown, case .keyboard(let content) = keyboard.view.content else { return nil }
    let rect = keyboard.view.presentedRect(at: time)
    let point: CGPoint
    switch content.form {
    case .docked: return nil
    case .floating: point = CGPoint(x: rect.midX, y: rect.maxY - Keyboard.floatingGrip / 2)
    case .undocked, .split:
      point = CGPoint(x: rect.maxX - TouchLog.keyDistance, y: rect.maxY - TouchLog.keyDistance)
    }
    let end = CGPoint(x: point.x + origin.x - rect.origin.x, y: point.y + origin.y - rect.origin.y)
    return Touch([
      Touch.Waypoint(time: time, point: point),
      Touch.Waypoint(time: time + max(duration, 0), point: end),
    ])
  }
}

extension Touch {
  /// Creates the touch of a finger that drags vertically, or `nil` if the drag has no heights.
  ///
  /// - Parameters:
  ///   - drag: The drag, whose y-coordinates of the finger are evenly spaced in time.
  ///   - time: The start of the touch, in seconds.
  ///   - x: The distance from the screen's left edge, in points.
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
