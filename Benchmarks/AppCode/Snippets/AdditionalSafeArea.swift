// SPDX-License-Identifier: MIT

// The keyboard becomes a part of the controller's safe area.
// area: layout guides
// met: "self.additionalSafeAreaInsets.bottom = inset" in apps (text search, 2022 to 2026)
// subject: SafeController()
// plays: footer.bottom = 516 at 1
// plays: footer.bottom = 818 at 3
import UIKit

final class SafeController: UIViewController {
  private var tokens: [NSObjectProtocol] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    let footer = UILabel()
    footer.text = "Total"
    footer.accessibilityIdentifier = "footer"
    footer.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(footer)
    NSLayoutConstraint.activate([
      footer.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      footer.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
    ])
    tokens.append(
      NotificationCenter.default.addObserver(
        forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: .main
      ) { [weak self] note in self?.adjust(note) })
  }

  private func adjust(_ note: Notification) {
    guard let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect,
      let duration = note.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double
    else { return }
    let converted = view.convert(frame, from: nil)
    let own = view.safeAreaInsets.bottom - additionalSafeAreaInsets.bottom
    let inset = max(0, view.bounds.maxY - converted.minY - own)
    UIView.animate(withDuration: duration) {
      self.additionalSafeAreaInsets.bottom = inset
      self.view.layoutIfNeeded()
    }
  }
}
