// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage

extension KeyboardEvent {
  /// Returns the touch that causes the event, before everything that the event moves.
  ///
  /// - Parameter view: The view that receives the caret with the event, or `nil` if the caret
  ///   stays.
  func touch(caretAt view: View?, on screen: Screen, _ keyboard: Keyboard) -> Touch? {
    switch action {
    case .drag(let drag): Touch(drag, at: time, x: screen.bounds.midX)
    case .move(let origin, let duration): keyboard.drag(to: origin, at: time, within: duration)
    default: view.map { Touch(at: screen.middle(of: $0, at: time), time: time) }
    }
  }
}

extension Screen {
  fileprivate func middle(of view: View, at time: Double) -> CGPoint {
    let rect = view.presentedRect(at: time)
    let isMirrored = traits.direction == .rightToLeft
    return CGPoint(x: isMirrored ? bounds.width - rect.midX : rect.midX, y: rect.midY)
  }
}

extension Keyboard {
  /// The distance of the hide key's center from the keyboard's lower right corner, in points: about
  /// half the size of the key.
  private static let keyDistance: CGFloat = 28

  /// Returns the touch that drags the top left corner of an undocked keyboard to a point; `nil` for a
  /// docked or hidden keyboard.
  ///
  /// iOS lets the user drag a floating keyboard by its grip, and other undocked keyboards by the
  /// key that hides them.
  fileprivate func drag(to origin: CGPoint, at time: Double, within duration: Double) -> Touch? {
    guard isShown, case .keyboard(let content) = view.content else { return nil }
    let rect = view.presentedRect(at: time)
    let point: CGPoint
    switch content.form {
    case .docked: return nil
    case .floating: point = CGPoint(x: rect.midX, y: rect.maxY - Keyboard.floatingGrip / 2)
    case .undocked, .split:
      point = CGPoint(x: rect.maxX - Keyboard.keyDistance, y: rect.maxY - Keyboard.keyDistance)
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
