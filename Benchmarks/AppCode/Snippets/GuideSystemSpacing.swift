// SPDX-License-Identifier: MIT

// The guide's top stands a system spacing below the text view.
// area: layout guides
// met: wwdcnotes.com/notes/wwdc21/10259 and WWDC 23 session 10281
// subject: SpacingController()
// plays: text.bottom = 508 at 1
import UIKit

final class SpacingController: UIViewController {
  let textView = UITextView()

  override func viewDidLoad() {
    super.viewDidLoad()
    textView.accessibilityIdentifier = "text"
    textView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(textView)
    view.keyboardLayoutGuide.topAnchor.constraint(
      equalToSystemSpacingBelow: textView.bottomAnchor, multiplier: 1.0
    ).isActive = true
    NSLayoutConstraint.activate([
      textView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      textView.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      textView.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
    ])
  }
}
