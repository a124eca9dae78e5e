// SPDX-License-Identifier: MIT

// One switch over the six names keeps the state of the keyboard.
// area: notifications
// met: nathantannar4/InputBarAccessoryView NSNotification+Extensions (2026-05-27)
// subject: KeyboardStateMachine()
// plays: subject.state = .shown at 1.5
// plays: subject.state = .hidden at 3.5
import UIKit

final class KeyboardStateMachine {
  enum State { case hidden, showing, shown, hiding }
  private(set) var state = State.hidden
  private(set) var changes = 0
  private var tokens: [NSObjectProtocol] = []

  init() {
    let names: [NSNotification.Name] = [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
      UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
      UIResponder.keyboardWillChangeFrameNotification,
      UIResponder.keyboardDidChangeFrameNotification,
    ]
    tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
        [weak self] in self?.handle($0)
      }
    }
  }

  private func handle(_ note: Notification) {
    switch note.name {
    case UIResponder.keyboardWillShowNotification: state = .showing
    case UIResponder.keyboardDidShowNotification: state = .shown
    case UIResponder.keyboardWillHideNotification: state = .hiding
    case UIResponder.keyboardDidHideNotification: state = .hidden
    default: changes += 1
    }
  }
}
