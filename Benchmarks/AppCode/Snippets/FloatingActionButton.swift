// SPDX-License-Identifier: MIT

// A button rides above the keyboard by its transform, with the safe area counted.
// area: controllers and iPads
// met: MEVFloatingButton#3 and floating buttons of apps (issues, 2016 to 2024)
// subject: FloatingController()
// plays: fab.bottom = 482 at 1
// plays: fab.bottom = 784 at 3
import UIKit

final class FloatingController: UIViewController {
  private let button = UIButton(type: .custom)
  private var tokens: [NSObjectProtocol] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    button.accessibilityIdentifier = "fab"
    button.frame = CGRect(x: 321, y: 728, width: 56, height: 56)
    button.layer.cornerRadius = 28
    button.layer.shadowOpacity = 0.2
    button.layer.shadowOffset = CGSize(width: 0, height: 4)
    view.addSubview(button)
    tokens.append(
      NotificationCenter.default.addObserver(
        forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: .main
      ) { [weak self] note in
        guard let self, let end = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
        else { return }
        let lift = max(0, self.view.bounds.maxY - end.minY - self.view.safeAreaInsets.bottom)
        UIView.animate(withDuration: 0.25, delay: 0, options: [.beginFromCurrentState]) {
          self.button.transform =
            lift == 0 ? .identity : CGAffineTransform(translationX: 0, y: -lift)
        }
      })
  }
}
