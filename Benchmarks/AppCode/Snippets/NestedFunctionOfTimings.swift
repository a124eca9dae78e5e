// SPDX-License-Identifier: MIT

// A helper runs a closure with the keyboard's duration, curve and frame.
// area: animations
// met: article of 2021 with animateWithKeyboard, used in apps with [unowned self] (text search, 2023)
// subject: ChatPage()
// plays: field.bottom = 508 at 1
import UIKit

extension UIViewController {
  func animateWithKeyboard(
    notification: Notification, animations: ((_ keyboardFrame: CGRect) -> Void)?
  ) {
    let durationKey = UIResponder.keyboardAnimationDurationUserInfoKey
    let duration = notification.userInfo![durationKey] as! Double
    let frameKey = UIResponder.keyboardFrameEndUserInfoKey
    let frame = (notification.userInfo![frameKey] as! NSValue).cgRectValue
    let curveKey = UIResponder.keyboardAnimationCurveUserInfoKey
    let curve = UIView.AnimationCurve(rawValue: notification.userInfo![curveKey] as! Int)!
    let animator = UIViewPropertyAnimator(duration: duration, curve: curve) {
      animations?(frame)
      self.view?.layoutIfNeeded()
    }
    animator.startAnimation()
  }
}

final class ChatPage: UIViewController {
  private let field = UITextField()
  private var bottom: NSLayoutConstraint!
  private var token: NSObjectProtocol?

  override func viewDidLoad() {
    super.viewDidLoad()
    field.accessibilityIdentifier = "field"
    field.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(field)
    bottom = view.bottomAnchor.constraint(equalTo: field.bottomAnchor, constant: 42)
    NSLayoutConstraint.activate([
      bottom, field.heightAnchor.constraint(equalToConstant: 40),
      field.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      field.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
    ])
    token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
    ) { [unowned self] note in
      self.animateWithKeyboard(notification: note) { [unowned self] frame in
        self.bottom.constant = frame.height + 8
      }
    }
  }
}
