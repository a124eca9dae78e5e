// SPDX-License-Identifier: MIT

// A bar's background reaches below the guide to the edge of the screen.
// area: layout guides
// met: composers with a visual effect view behind the guide (text search, 2021 to 2026)
// subject: BackgroundController()
// plays: background.bottom = 852 at 1
// plays: background.top = 464 at 1
import UIKit

final class BackgroundController: UIViewController {
  private let bar = UIView()
  private let background = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))

  override func viewDidLoad() {
    super.viewDidLoad()
    background.accessibilityIdentifier = "background"
    for subview in [background, bar] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    NSLayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      bar.heightAnchor.constraint(equalToConstant: 52),
      bar.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
      background.topAnchor.constraint(equalTo: bar.topAnchor),
      background.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      background.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      background.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    view.sendSubviewToBack(background)
  }
}
