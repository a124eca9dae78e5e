// SPDX-License-Identifier: MIT

// A constraint that changes its own constant.
// area: layout guides
// met: MengTo/Spring KeyboardLayoutConstraint, copied in SwiftPlusPlus and others (code search)
// subject: Pinned()
// plays: button.bottom = 496 at 1
import UIKit

class KeyboardConstraint: NSLayoutConstraint {
  private var offset: CGFloat = 0
  private var height: CGFloat = 0
  private var token: NSObjectProtocol?

  func watch() {
    offset = constant
    token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
    ) { [weak self] note in
      guard let self,
        let value = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
      else { return }
      self.height = value.cgRectValue.size.height
      self.constant = self.offset + self.height
      (self.firstItem as? UIView)?.superview?.layoutIfNeeded()
    }
  }
}

final class Pinned: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton(type: .system)
    button.accessibilityIdentifier = "button"
    button.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(button)
    let bottom = KeyboardConstraint(
      item: view!, attribute: .bottom, relatedBy: .equal, toItem: button, attribute: .bottom,
      multiplier: 1, constant: 20)
    bottom.isActive = true
    NSLayoutConstraint.activate([
      button.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      button.widthAnchor.constraint(equalToConstant: 120),
      button.heightAnchor.constraint(equalToConstant: 44),
    ])
    bottom.watch()
  }
}
