// SPDX-License-Identifier: MIT

// The options are made from an NSNumber's intValue, as they are written in apps of several languages.
// area: animations
// met: file with "UInt((userInfo[...CurveUserInfoKey] as! NSNumber).intValue << 16)" (text search, after 2021)
// subject: BarController()
// plays: bar.bottom = 516 at 1
import UIKit

final class BarController: UIViewController {
  private let bar = UIView()
  private var bottom: NSLayoutConstraint?
  private var token: NSObjectProtocol?

  override func viewDidLoad() {
    super.viewDidLoad()
    bar.accessibilityIdentifier = "bar"
    bar.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(bar)
    let bottom = bar.bottomAnchor.constraint(equalTo: view.bottomAnchor)
    bottom.isActive = true
    self.bottom = bottom
    bar.leftAnchor.constraint(equalTo: view.leftAnchor).isActive = true
    bar.rightAnchor.constraint(equalTo: view.rightAnchor).isActive = true
    bar.heightAnchor.constraint(equalToConstant: 60).isActive = true
    token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: nil
    ) { [weak self] in self?.change($0) }
  }

  private func change(_ notification: Notification) {
    guard let userInfo = notification.userInfo else { return }
    let rect = (userInfo[UIResponder.keyboardFrameEndUserInfoKey] as! NSValue).cgRectValue
    let duration = (userInfo[UIResponder.keyboardAnimationDurationUserInfoKey] as! NSNumber)
      .doubleValue
    let intersection = rect.intersection(view.frame)
    let options = UIView.AnimationOptions(
      rawValue: UInt(
        (userInfo[UIResponder.keyboardAnimationCurveUserInfoKey] as! NSNumber).intValue << 16))
    bottom?.constant = -intersection.height
    UIView.animate(
      withDuration: duration, delay: 0, options: options,
      animations: {
        self.view.layoutIfNeeded()
      }, completion: nil)
  }
}
