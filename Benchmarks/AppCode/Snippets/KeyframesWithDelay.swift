// SPDX-License-Identifier: MIT

// Keyframes move a composer; without options they pace themselves by ease-in-out.
// area: animations
// met: GetStream/stream-chat-swift ComposerKeyboardHandler animateKeyframes(withDuration:delay:animations:) (2026-05-28)
// subject: KeyframeController()
// plays: composer.bottom = 516 at 1
import UIKit

final class KeyframeController: UIViewController {
  private let composer = UIView()
  private var bottom: NSLayoutConstraint!
  private var token: NSObjectProtocol?

  override func viewDidLoad() {
    super.viewDidLoad()
    composer.accessibilityIdentifier = "composer"
    composer.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(composer)
    bottom = composer.bottomAnchor.constraint(equalTo: view.bottomAnchor)
    NSLayoutConstraint.activate([
      bottom, composer.heightAnchor.constraint(equalToConstant: 52),
      composer.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      composer.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
    token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: .main
    ) { [weak self] note in
      guard let self,
        let frame = (note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?
          .cgRectValue,
        let duration = note.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double
      else { return }
      self.bottom.constant = -self.view.convert(frame, from: nil).height
      UIView.animateKeyframes(
        withDuration: duration, delay: 0,
        animations: {
          self.view.layoutIfNeeded()
        })
    }
  }
}
