// SPDX-License-Identifier: MIT

// Two constraints of priority 999 lift a tray over the keyboard.
// area: layout guides
// met: tray with UILayoutPriority(999) and setConstraints (text search, 2025)
// subject: TrayController()
// plays: tray.bottom = 500 at 1
// plays: tray.bottom = 828 at 3
import UIKit

final class TrayController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let card = UIView()
    card.accessibilityIdentifier = "tray"
    card.translatesAutoresizingMaskIntoConstraints = false
    card.layer.cornerRadius = 32
    view.addSubview(card)
    let resting = card.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -24)
    resting.priority = UILayoutPriority(999)
    let lifted = card.bottomAnchor.constraint(
      lessThanOrEqualTo: view.keyboardLayoutGuide.topAnchor, constant: -16)
    lifted.priority = .required
    view.keyboardLayoutGuide.usesBottomSafeArea = false
    NSLayoutConstraint.activate([
      resting, lifted,
      card.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      card.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
      card.heightAnchor.constraint(equalToConstant: 180),
    ])
  }
}
