// SPDX-License-Identifier: MIT

// A card is centered between the top and the keyboard.
// area: layout guides
// met: login cards between two guides (text search "keyboardLayoutGuide.topAnchor", 2022 to 2025)
// subject: CenteredCard()
// plays: card.top = 188 at 1
import UIKit

final class CenteredCard: UIViewController {
  override func loadView() {
    let view = UIView()
    view.backgroundColor = .systemBackground
    self.view = view
    let card = UIView()
    card.accessibilityIdentifier = "card"
    card.translatesAutoresizingMaskIntoConstraints = false
    let free = UILayoutGuide()
    view.addLayoutGuide(free)
    view.addSubview(card)
    NSLayoutConstraint.activate([
      free.topAnchor.constraint(equalTo: view.topAnchor),
      free.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
      card.centerYAnchor.constraint(equalTo: free.centerYAnchor),
      card.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      card.widthAnchor.constraint(equalToConstant: 300),
      card.heightAnchor.constraint(equalToConstant: 140),
    ])
  }
}
