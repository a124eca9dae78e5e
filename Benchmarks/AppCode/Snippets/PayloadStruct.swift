// SPDX-License-Identifier: MIT

// A value with the parts of the notification, made by a failable initializer.
// area: notifications
// met: objc.io "typed notifications", blog.sammygutierrez.com, and KeyboardPayload.swift files (pages, 2018 to 2024)
// subject: PayloadLog()
// plays: subject.last?.end.minY = 516 at 1
// plays: subject.last?.duration = 0.25 at 1
// plays: subject.last?.isLocal = true at 1
import UIKit

struct KeyboardPayload {
  let begin: CGRect
  let end: CGRect
  let curve: UIView.AnimationCurve
  let duration: TimeInterval
  let isLocal: Bool

  init?(_ note: Notification) {
    guard let info = note.userInfo,
      let begin = info[UIResponder.keyboardFrameBeginUserInfoKey] as? CGRect,
      let end = info[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect,
      let raw = info[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int,
      let curve = UIView.AnimationCurve(rawValue: raw),
      let duration = info[UIResponder.keyboardAnimationDurationUserInfoKey] as? TimeInterval,
      let isLocal = info[UIResponder.keyboardIsLocalUserInfoKey] as? Bool
    else { return nil }
    self.begin = begin
    self.end = end
    self.curve = curve
    self.duration = duration
    self.isLocal = isLocal
  }
}

final class PayloadLog {
  private(set) var last: KeyboardPayload?
  private var token: NSObjectProtocol?

  init(center: NotificationCenter = .default) {
    token = center.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
    ) { [weak self] note in self?.last = KeyboardPayload(note) }
  }
}
