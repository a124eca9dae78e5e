// SPDX-License-Identifier: MIT

// A child controller's view uses its own guide inside a container.
// area: layout guides
// met: composer as child controller with its keyboardLayoutGuide (text search, 2025)
// subject: ContainerController()
// plays: composer.bottom = 516 at 1
import UIKit

final class ComposerChild: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let field = UITextField()
    field.accessibilityIdentifier = "composer"
    field.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(field)
    NSLayoutConstraint.activate([
      field.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      field.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      field.heightAnchor.constraint(equalToConstant: 52),
      field.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
    ])
  }
}

final class ContainerController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let child = ComposerChild()
    addChild(child)
    child.view.frame = view.bounds
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }
}
