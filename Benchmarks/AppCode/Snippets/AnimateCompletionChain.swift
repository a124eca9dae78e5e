// SPDX-License-Identifier: MIT

// Two animations follow each other by their completions.
// area: animations
// met: toasts above the keyboard (SwiftMessages KeyboardTrackingView and others, text search)
// subject: ToastController()
// does: subject.show() at 0.2
// plays: subject.isGone = true at 2
import UIKit

final class ToastController: UIViewController {
  private let toast = UILabel(frame: CGRect(x: 40, y: 700, width: 313, height: 40))
  private(set) var isGone = false

  override func viewDidLoad() {
    super.viewDidLoad()
    toast.accessibilityIdentifier = "toast"
    toast.alpha = 0
    view.addSubview(toast)
  }

  func show() {
    UIView.animate(
      withDuration: 0.2, animations: { self.toast.alpha = 1 },
      completion: { _ in
        UIView.animate(
          withDuration: 0.2, delay: 0.6, options: .curveEaseIn, animations: { self.toast.alpha = 0 }
        ) {
          [weak self] _ in
          self?.toast.removeFromSuperview()
          self?.isGone = true
        }
      })
  }
}
