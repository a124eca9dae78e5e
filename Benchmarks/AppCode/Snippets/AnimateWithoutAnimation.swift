// SPDX-License-Identifier: MIT

// Changes without the keyboard's implicit animation.
// area: animations
// met: performWithoutAnimation in observers (uptech-team article on implicit animation; forums thread 701769)
// subject: Instant()
// plays: badge.bottom = 516 at 0.21
import UIKit

final class Instant: UIViewController {
  private let badge = UIView(frame: CGRect(x: 0, y: 812, width: 40, height: 40))
  private var token: NSObjectProtocol?

  override func viewDidLoad() {
    super.viewDidLoad()
    badge.accessibilityIdentifier = "badge"
    view.addSubview(badge)
    token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: .main
    ) { [weak self] note in
      guard let end = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect else {
        return
      }
      UIView.performWithoutAnimation {
        self?.badge.frame.origin.y = end.minY - 40
      }
    }
  }
}
