// SPDX-License-Identifier: MIT

// The view is translated by its transform and comes back with identity.
// area: notifications
// met: Stack Overflow answers of 2018 and later; "view.transform = CGAffineTransform(translationX:" files
// subject: SignUpController()
// plays: root.top = -336 at 1
// plays: root.top = 0 at 3
import UIKit

final class SignUpController: UIViewController {
  private var observers = [NSObjectProtocol]()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "root"
    let show = UIResponder.keyboardWillShowNotification
    observers.append(
      NotificationCenter.default.addObserver(forName: show, object: nil, queue: .main) {
        [weak self] in
        let height = ($0.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect)?.height ?? 0
        UIView.animate(withDuration: 0.3) {
          self?.view.transform = CGAffineTransform(translationX: 0, y: -height)
        }
      })
    let hide = UIResponder.keyboardWillHideNotification
    observers.append(
      NotificationCenter.default.addObserver(forName: hide, object: nil, queue: .main) {
        [weak self] _ in
        UIView.animate(withDuration: 0.3) { self?.view.transform = .identity }
      })
  }
}
