// SPDX-License-Identifier: MIT

// Changes in the observer move with the keyboard, without a block.
// area: animations
// met: developer.apple.com/forums/thread/701769 (2022)
// subject: Implicit()
// plays: badge.bottom = 774 at 0.25
// plays: badge.bottom = 516 at 1.2
import UIKit

final class Implicit: UIViewController {
  private let badge = UIView(frame: CGRect(x: 0, y: 812, width: 40, height: 40))
  private var token: NSObjectProtocol?

  override func viewDidLoad() {
    super.viewDidLoad()
    badge.accessibilityIdentifier = "badge"
    view.addSubview(badge)
    token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
    ) { [weak self] note in
      guard let end = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect else {
        return
      }
      self?.badge.frame.origin.y = end.minY - 40
    }
  }
}
