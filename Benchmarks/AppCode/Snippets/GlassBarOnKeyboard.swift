// SPDX-License-Identifier: MIT

// iOS 26: a bar of glass above the keyboard.
// area: layout guides
// met: UIGlassEffect in composers of 2025 and 2026 (text search)
// subject: GlassController()
// plays: glass.bottom = 508 at 1
import UIKit

final class GlassController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let glass = UIVisualEffectView()
    if #available(iOS 26.0, *) {
      let effect = UIGlassEffect()
      effect.isInteractive = true
      glass.effect = effect
    }
    glass.accessibilityIdentifier = "glass"
    glass.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(glass)
    NSLayoutConstraint.activate([
      glass.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      glass.widthAnchor.constraint(equalToConstant: 200),
      glass.heightAnchor.constraint(equalToConstant: 44),
      view.keyboardLayoutGuide.topAnchor.constraint(equalTo: glass.bottomAnchor, constant: 8),
    ])
  }
}
