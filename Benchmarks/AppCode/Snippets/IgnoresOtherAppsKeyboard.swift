// SPDX-License-Identifier: MIT

// Insets change only for a keyboard of this app; isLocal is read as a number.
// area: scrolling and lists
// met: duckduckgo/iOS FeedbackFormViewController (2025-02-16)
// subject: FeedbackController()
// plays: subject.scrollView.contentInset.bottom = 336 at 1.5
import UIKit

final class FeedbackController: UIViewController {
  let scrollView = UIScrollView()
  private var tokens: [NSObjectProtocol] = []

  override func loadView() { view = scrollView }

  override func viewDidLoad() {
    super.viewDidLoad()
    let center = NotificationCenter.default
    tokens = [
      center.addObserver(
        forName: UIResponder.keyboardDidShowNotification, object: nil, queue: .main,
        using: { [weak self] in self?.didShow($0) }),
      center.addObserver(
        forName: UIResponder.keyboardWillHideNotification, object: nil, queue: .main,
        using: { [weak self] in self?.willHide($0) }),
    ]
  }

  private func didShow(_ notification: Notification) {
    guard let local = notification.userInfo?[UIResponder.keyboardIsLocalUserInfoKey] as? NSNumber,
      local == true,
      let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
    else { return }
    let insets = UIEdgeInsets(top: 0, left: 0, bottom: frame.size.height, right: 0)
    scrollView.contentInset = insets
    scrollView.scrollIndicatorInsets = insets
  }

  private func willHide(_ notification: Notification) {
    guard (notification.userInfo?[UIResponder.keyboardIsLocalUserInfoKey] as? Bool) == true else {
      return
    }
    scrollView.contentInset = .zero
    scrollView.scrollIndicatorInsets = .zero
  }
}
