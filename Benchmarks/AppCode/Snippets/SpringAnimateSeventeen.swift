// SPDX-License-Identifier: MIT

// iOS 17's spring with a duration and a bounce.
// area: animations
// met: UIView.animate(springDuration:bounce:) in apps (text search, 2023 to 2026)
// subject: BounceController()
// plays: chip.bottom = 504 at 2
import UIKit

final class BounceController: UIViewController {
  private let chip = UILabel(frame: CGRect(x: 100, y: 770, width: 193, height: 36))
  private var token: NSObjectProtocol?

  override func viewDidLoad() {
    super.viewDidLoad()
    chip.accessibilityIdentifier = "chip"
    view.addSubview(chip)
    token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: .main
    ) { [weak self] note in
      guard let self, let end = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
      else { return }
      if #available(iOS 17.0, *) {
        UIView.animate(
          springDuration: 0.4, bounce: 0.2, initialSpringVelocity: 0, delay: 0, options: []
        ) {
          self.chip.frame.origin.y = end.minY - 48
        }
      } else {
        self.chip.frame.origin.y = end.minY - 48
      }
    }
  }
}
