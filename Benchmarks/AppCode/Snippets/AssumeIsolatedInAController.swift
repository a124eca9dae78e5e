// SPDX-License-Identifier: MIT

// A controller in the Swift 6 mode with two observers.
// area: models and isolation
// met: MobileKeyboardTransition, "MainActor.assumeIsolated { self?.keyboardChanged(transition) }" (text search, 2026)
// swift: 6
// subject: HostController()
// plays: subject.overlap = 336 at 1
import UIKit

struct KeyboardTransition: Sendable {
  let end: CGRect
  let duration: TimeInterval

  init?(notification: Notification) {
    guard let end = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
    else { return nil }
    self.end = end
    duration =
      notification.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double ?? 0
  }
}

final class HostController: UIViewController {
  private(set) var overlap: CGFloat = 0
  private var token: NSObjectProtocol?

  override func viewDidLoad() {
    super.viewDidLoad()
    token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: .main
    ) { [weak self] notification in
      guard let transition = KeyboardTransition(notification: notification) else { return }
      MainActor.assumeIsolated { self?.keyboardChanged(transition) }
    }
  }

  private func keyboardChanged(_ transition: KeyboardTransition) {
    overlap = max(0, view.bounds.maxY - view.convert(transition.end, from: nil).minY)
  }
}
