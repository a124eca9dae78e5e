// SPDX-License-Identifier: MIT

// A bar moves with the keyboard's own duration and with its curve shifted into the options.
// area: animations
// met: options "UIView.AnimationOptions(rawValue: curve << 16)" in ten files of public apps (text search, 2023 to 2026)
// subject: CardController()
// plays: card.top = 392 at 1
// plays: card.top = 728 at 3
import UIKit

final class CardController: UIViewController {
  let card = UIView(frame: CGRect(x: 16, y: 728, width: 361, height: 124))
  private var tokens = [Any]()

  override func viewDidLoad() {
    super.viewDidLoad()
    card.accessibilityIdentifier = "card"
    view.addSubview(card)
    for name in [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification,
    ] {
      let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) {
        [weak self] note in self?.move(note)
      }
      tokens.append(token)
    }
  }

  private func move(_ note: Notification) {
    guard let info = note.userInfo,
      let end = (info[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue,
      let duration = (info[UIResponder.keyboardAnimationDurationUserInfoKey] as? NSNumber)?
        .doubleValue,
      let curve = info[UIResponder.keyboardAnimationCurveUserInfoKey] as? UInt
    else { return }
    UIView.animate(
      withDuration: duration, delay: 0, options: UIView.AnimationOptions(rawValue: curve << 16),
      animations: { self.card.frame.origin.y = end.minY - self.card.frame.height }, completion: nil)
  }
}
