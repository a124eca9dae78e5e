// SPDX-License-Identifier: MIT

// Six names are merged into an enum of states, and subjects publish it.
// area: Combine
// met: SwiftUIX Keyboard.swift (2026-05-07)
// subject: StatePublisher()
// plays: subject.state.value = "didShow" at 1.5
import Combine
import UIKit

final class StatePublisher {
  let state = CurrentValueSubject<String, Never>("unset")
  private var subscriptions: [AnyCancellable] = []

  init() {
    let center = NotificationCenter.default
    let pairs: [(Notification.Name, String)] = [
      (UIResponder.keyboardWillShowNotification, "willShow"),
      (UIResponder.keyboardDidShowNotification, "didShow"),
      (UIResponder.keyboardWillHideNotification, "willHide"),
      (UIResponder.keyboardDidHideNotification, "didHide"),
    ]
    Publishers.MergeMany(
      pairs.map { name, label in center.publisher(for: name).map { _ in label } }
    )
    .sink { [state] in state.send($0) }
    .store(in: &subscriptions)
  }
}
