// SPDX-License-Identifier: MIT

import KeyliftKeyboard
import KeyliftStage

extension KeyboardEvent {
  /// Gives the caret to a view or takes it away.
  ///
  /// Another app's keyboard, as the event or the scene has it, leaves it where it is.
  ///
  /// - Returns: The view that has got it; nil where none has.
  func moveCaret(_ responder: FirstResponder, isLocal: Bool) -> View? {
    let focused = focus.flatMap { responder.become($0) }
    guard overrides.isLocal ?? isLocal else { return focused }
    switch action {
    case .show: return responder.becomeIfNone() ?? focused
    case .hide:
      responder.resign()
      return nil
    default: return focused
    }
  }

  /// Carries the action out on a playing stage.
  ///
  /// - Parameters:
  ///   - keyboard: The stage's keyboard.
  ///   - turn: Turns the device to an orientation.
  func perform(on keyboard: Keyboard, turn: (Orientation) -> Void) {
    switch action {
    case .show(let layout): keyboard.show(layout, animated: isAnimated, overrides: overrides)
    // With the caret it is a show: the app is told of it, whether the height changes or not.
    case .change(let layout) where focus != nil && keyboard.isShown:
      keyboard.show(layout, animated: isAnimated, overrides: overrides)
    case .change(let layout):
      keyboard.change(to: layout, animated: isAnimated, overrides: overrides)
    case .predictive(let isOn):
      keyboard.setPredictive(isOn, animated: isAnimated, overrides: overrides)
    case .focus: keyboard.changeField(animated: isAnimated, overrides: overrides)
    case .hide: keyboard.hide(animated: isAnimated, overrides: overrides)
    case .drag(let drag): keyboard.follow(drag, overrides: overrides)
    case .undock(let form, let origin):
      keyboard.undock(as: form, at: origin, animated: isAnimated, overrides: overrides)
    case .move(let origin, let duration):
      keyboard.move(to: origin, within: duration, overrides: overrides)
    case .dock: keyboard.dock(animated: isAnimated, overrides: overrides)
    case .rotate(let orientation): turn(orientation)
    }
  }
}
