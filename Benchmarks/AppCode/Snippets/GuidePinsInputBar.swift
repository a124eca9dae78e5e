// SPDX-License-Identifier: MIT

// A bar is pinned to the top of the keyboard's layout guide.
// area: layout guides
// met: wwdcnotes.com/notes/wwdc21/10259 (2021, and in apps to 2026)
// subject: GuideBarController()
// plays: inputBar.bottom = 516 at 1
// plays: inputBar.bottom = 818 at 3
import UIKit

final class GuideBarController: UIViewController {
  private let inputBar = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    inputBar.accessibilityIdentifier = "inputBar"
    inputBar.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(inputBar)
    NSLayoutConstraint.activate([
      inputBar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      inputBar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      inputBar.heightAnchor.constraint(equalToConstant: 48),
    ])
    view.keyboardLayoutGuide.topAnchor.constraint(equalTo: inputBar.bottomAnchor).isActive = true
  }
}
