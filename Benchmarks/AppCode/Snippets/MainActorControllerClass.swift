// SPDX-License-Identifier: MIT

// A controller that names the main actor, which UIKit's classes have anyway.
// area: models and isolation
// met: @MainActor final class … : UIViewController in packages of 2024 to 2026
// subject: IsolatedController()
// plays: stack.bottom = 500 at 1
import UIKit

@MainActor
final class IsolatedController: UIViewController {
  private let stack = UIStackView()

  override func viewDidLoad() {
    super.viewDidLoad()
    stack.accessibilityIdentifier = "stack"
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      stack.heightAnchor.constraint(equalToConstant: 80),
      view.keyboardLayoutGuide.topAnchor.constraint(equalTo: stack.bottomAnchor, constant: 16),
    ])
  }
}
