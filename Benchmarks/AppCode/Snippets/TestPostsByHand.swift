// SPDX-License-Identifier: MIT

// A unit test posts a notification to the default center with the screen as its object.
// area: notifications
// met: KeyboardNotificationsObserver specs by zummenix (code search, 2019) and ForgeObservers (2025)
// subject: HandPosted()
// does: subject.simulate() at 0.2
// plays: subject.frames = [CGRect(x: 0, y: 400, width: 375, height: 267)] at 1
import UIKit

final class HandPosted {
  private(set) var frames: [CGRect] = []
  private var token: NSObjectProtocol?

  init() {
    token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: UIScreen.main, queue: nil
    ) { [weak self] note in
      if let value = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue {
        self?.frames.append(value.cgRectValue)
      }
    }
  }

  func simulate() {
    let end = CGRect(x: 0, y: 400, width: 375, height: 267)
    NotificationCenter.default.post(
      name: UIResponder.keyboardWillShowNotification, object: UIScreen.main,
      userInfo: [
        UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: end),
        UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: 0.25),
        UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(
          value: UIView.AnimationCurve.easeInOut.rawValue),
        UIResponder.keyboardIsLocalUserInfoKey: true,
      ])
  }
}
