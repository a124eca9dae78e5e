// SPDX-License-Identifier: MIT

// A chat in a navigation controller with a bar on the guide.
// area: layout guides
// met: ChatDetailVC and others pushed on a UINavigationController (code search, 2024)
// subject: UINavigationController(rootViewController: ChatDetail())
// plays: inputContainer.bottom = 516 at 1
import UIKit

final class ChatDetail: UIViewController {
  private let inputContainer = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Chat"
    navigationItem.largeTitleDisplayMode = .never
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done,
      primaryAction: UIAction { [weak self] _ in
        self?.view.endEditing(true)
      })
    inputContainer.accessibilityIdentifier = "inputContainer"
    inputContainer.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(inputContainer)
    NSLayoutConstraint.activate([
      inputContainer.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      inputContainer.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      inputContainer.heightAnchor.constraint(equalToConstant: 56),
      inputContainer.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
    ])
  }
}
