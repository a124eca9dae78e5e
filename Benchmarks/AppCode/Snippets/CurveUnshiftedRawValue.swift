// SPDX-License-Identifier: MIT

// A form rises by the keyboard's height; the curve is passed on without a shift, as many files do.
// area: animations
// met: iOS articles of kouhan.cn (00017970) and ten files that pass rawValue: curve (text search, 2023 to 2025)
// subject: FormController()
// plays: form.top = -236 at 1
import UIKit

class FormController: UIViewController {
  let form = UIStackView(frame: CGRect(x: 0, y: 100, width: 393, height: 500))
  private var observers: [NSObjectProtocol] = []

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    form.accessibilityIdentifier = "form"
    if form.superview == nil { view.addSubview(form) }
    let token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: OperationQueue.main,
      using: { [unowned self] (notification: Notification) -> Void in
        self.keyboardWillShow(notification)
      })
    observers.append(token)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    observers.forEach { NotificationCenter.default.removeObserver($0) }
    observers.removeAll()
  }

  private func keyboardWillShow(_ notification: Notification) {
    let info = notification.userInfo!
    let size = (info[UIResponder.keyboardFrameEndUserInfoKey] as! NSValue).cgRectValue.size
    let duration = info[UIResponder.keyboardAnimationDurationUserInfoKey] as! TimeInterval
    let raw = (info[UIResponder.keyboardAnimationCurveUserInfoKey] as? NSNumber)?.uintValue
    let options = UIView.AnimationOptions(
      rawValue: raw ?? UIView.AnimationOptions.curveEaseInOut.rawValue)
    UIView.animate(withDuration: duration, delay: TimeInterval(0), options: options) {
      self.form.frame = self.form.frame.offsetBy(dx: 0, dy: -size.height)
    }
  }
}
