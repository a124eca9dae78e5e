// SPDX-License-Identifier: MIT

// A model gets its center, so a test posts notifications by hand.
// area: models and isolation
// met: ForgeObservers' test with an injected NotificationCenter (pages, 2025)
// subject: InjectedProbe()
// plays: subject.run() = 291 at 0.1
import UIKit

final class InjectedModel {
  private(set) var height: CGFloat = 0
  private var token: NSObjectProtocol?

  init(notificationCenter: NotificationCenter = .default) {
    token = notificationCenter.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
    ) { [weak self] note in
      self?.height =
        (note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect)?.height ?? 0
    }
  }
}

final class InjectedProbe {
  func run() -> CGFloat {
    let center = NotificationCenter()
    let model = InjectedModel(notificationCenter: center)
    center.post(
      name: UIResponder.keyboardWillShowNotification, object: nil,
      userInfo: [
        UIResponder.keyboardFrameEndUserInfoKey: CGRect(x: 0, y: 600, width: 390, height: 291),
        UIResponder.keyboardAnimationDurationUserInfoKey: TimeInterval(0.25),
      ])
    return model.height
  }
}
