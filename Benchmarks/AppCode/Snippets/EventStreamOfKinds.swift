// SPDX-License-Identifier: MIT

// An enum of events with associated values, made from the notification's name.
// area: notifications
// met: KeyboardEvent enums in UIKit code bases (text search, 2019 to 2025)
// subject: EventLog()
// plays: subject.events.count >= 2 = true at 1.5
// plays: subject.events.first?.isShow = true at 1.5
import UIKit

enum KeyboardChange: Equatable {
  case willShow(height: CGFloat)
  case didShow
  case willHide
  case other(String)

  var isShow: Bool {
    if case .willShow = self { return true }
    return false
  }

  init(_ note: Notification) {
    let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
    switch (note.name, frame) {
    case (UIResponder.keyboardWillShowNotification, let frame?):
      self = .willShow(height: frame.height)
    case (UIResponder.keyboardDidShowNotification, _): self = .didShow
    case (UIResponder.keyboardWillHideNotification, _): self = .willHide
    default: self = .other(note.name.rawValue)
    }
  }
}

final class EventLog {
  private(set) var events: [KeyboardChange] = []
  private var tokens: [NSObjectProtocol] = []

  init() {
    for name in [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
      UIResponder.keyboardWillHideNotification,
    ] {
      tokens.append(
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
          [weak self] in
          self?.events.append(KeyboardChange($0))
        })
    }
  }
}
