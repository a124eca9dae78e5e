// SPDX-License-Identifier: MIT

// A composer stands on the keyboard while it is up, and on the safe area otherwise.
// area: notifications
// met: evgenyneu/UnderKeyboard README and KeyboardObserver.swift of several apps (code search, 2024)
// subject: ComposerController()
// plays: composer.bottom = 516 at 1
// plays: composer.bottom = 818 at 3
import UIKit

final class ComposerController: UIViewController {
  private let composer = UIView()
  private var bottom: NSLayoutConstraint!
  private var tokens: [NSObjectProtocol] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    composer.accessibilityIdentifier = "composer"
    composer.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(composer)
    bottom = composer.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor)
    NSLayoutConstraint.activate([
      composer.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      composer.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      composer.heightAnchor.constraint(equalToConstant: 52), bottom,
    ])
    let center = NotificationCenter.default
    tokens.append(
      center.addObserver(
        forName: UIResponder.keyboardWillShowNotification, object: nil, queue: .main
      ) { [weak self] note in self?.lift(note) })
    tokens.append(
      center.addObserver(
        forName: UIResponder.keyboardWillHideNotification, object: nil, queue: .main
      ) { [weak self] note in self?.lower(note) })
  }

  deinit { tokens.forEach(NotificationCenter.default.removeObserver) }

  private func lift(_ note: Notification) {
    guard let end = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect else {
      return
    }
    bottom.constant = -(end.height - view.safeAreaInsets.bottom)
    animate(note)
  }

  private func lower(_ note: Notification) {
    bottom.constant = 0
    animate(note)
  }

  private func animate(_ note: Notification) {
    let seconds =
      note.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double ?? 0.25
    UIView.animate(withDuration: seconds) { self.view.layoutIfNeeded() }
  }
}
