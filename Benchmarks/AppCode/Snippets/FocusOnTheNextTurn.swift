// SPDX-License-Identifier: MIT

// A field is focused on the next turn of the main queue after it appears.
// area: tasks and sequences
// met: searchNavigationBar.focusTextField() in DispatchQueue.main.async (text search, 2025)
// subject: AutoFocusController()
// does: () at 0.2
// plays: subject.field.isFirstResponder = true at 1
import UIKit

final class AutoFocusController: UIViewController {
  let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 40))
  private var didFocusOnce = false

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(field)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard !didFocusOnce else { return }
    didFocusOnce = true
    DispatchQueue.main.async { [weak self] in self?.field.becomeFirstResponder() }
  }
}
