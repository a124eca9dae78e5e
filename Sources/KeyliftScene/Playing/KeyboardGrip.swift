// SPDX-License-Identifier: MIT

import Foundation
import KeyliftKeyboard
import KeyliftStage

/// Where a finger takes hold of a keyboard that is not docked.
struct KeyboardGrip {
  /// The keyboard's top left corner in the screen's points.
  let corner: CGPoint
  /// The finger's place in the screen's points.
  let point: CGPoint

  /// How far the key that hides the keyboard is from its lower right corner, in points: about half its size.
  private static let keyDistance: CGFloat = 28

  /// Finds the place on a keyboard of a form: a floating panel's grip, or of any other the key that hides it,
  /// by which iOS has them dragged; nil for a docked one.
  init?(of form: KeyboardForm, _ rect: CGRect) {
    corner = rect.origin
    switch form {
    case .docked: return nil
    case .floating: point = CGPoint(x: rect.midX, y: rect.maxY - Keyboard.floatingGrip / 2)
    case .undocked, .split:
      point = CGPoint(
        x: rect.maxX - KeyboardGrip.keyDistance, y: rect.maxY - KeyboardGrip.keyDistance)
    }
  }

  /// Returns the touch that brings the keyboard's top left corner to a place.
  func drag(to origin: CGPoint, at time: Double, within duration: Double) -> Touch {
    let end = CGPoint(x: point.x + origin.x - corner.x, y: point.y + origin.y - corner.y)
    return Touch([
      Touch.Waypoint(time: time, point: point),
      Touch.Waypoint(time: time + max(duration, 0), point: end),
    ])
  }
}
