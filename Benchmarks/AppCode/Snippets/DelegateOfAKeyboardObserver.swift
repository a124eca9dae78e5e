// SPDX-License-Identifier: MIT

// An observer object reports heights to a delegate.
// area: notifications
// met: KeyboardNotificationDelegate files and TMKeyboardManager on CocoaPods (docs search, 2022)
// subject: ProfileController()
// plays: subject.heights = [336, 0] at 3
import UIKit

protocol KeyboardObserverDelegate: AnyObject {
  func keyboardObserver(
    _ observer: KeyboardReporter, willMoveTo height: CGFloat, duration: TimeInterval)
}

final class KeyboardReporter {
  weak var delegate: KeyboardObserverDelegate?
  private var tokens: [NSObjectProtocol] = []

  func start() {
    let center = NotificationCenter.default
    tokens.append(
      center.addObserver(
        forName: UIResponder.keyboardWillShowNotification, object: nil, queue: .main
      ) {
        [weak self] note in
        let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect ?? .zero
        self?.report(frame.height, note)
      })
    tokens.append(
      center.addObserver(
        forName: UIResponder.keyboardWillHideNotification, object: nil, queue: .main
      ) {
        [weak self] note in self?.report(.zero, note)
      })
  }

  private func report(_ height: CGFloat, _ note: Notification) {
    let duration = note.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? TimeInterval
    delegate?.keyboardObserver(self, willMoveTo: height, duration: duration ?? 0)
  }
}

class ProfileController: UIViewController, KeyboardObserverDelegate {
  let reporter = KeyboardReporter()
  var heights: [CGFloat] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    reporter.delegate = self
    reporter.start()
  }

  func keyboardObserver(
    _ observer: KeyboardReporter, willMoveTo height: CGFloat, duration: TimeInterval
  ) {
    heights.append(height)
  }
}
