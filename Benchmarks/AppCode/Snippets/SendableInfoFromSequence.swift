// SPDX-License-Identifier: MIT

// Swift 6: the sequence is mapped to a Sendable value before it crosses actors.
// area: tasks and sequences
// met: .map({ _ in () }) on notifications(named:) (text search, 2026)
// swift: 6
import UIKit

struct KeyboardInfo: Sendable {
  let frame: CGRect
  let seconds: Double
}

func keyboardInfos(_ name: Notification.Name) -> some AsyncSequence<KeyboardInfo, Never> {
  NotificationCenter.default.notifications(named: name).compactMap { note in
    guard let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect else {
      return nil
    }
    let seconds = note.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double
    return KeyboardInfo(frame: frame, seconds: seconds ?? 0.25)
  }
}

@MainActor final class InfoModel {
  private(set) var last: KeyboardInfo?

  func run() async {
    for await info in keyboardInfos(UIResponder.keyboardWillChangeFrameNotification) { last = info }
  }
}
