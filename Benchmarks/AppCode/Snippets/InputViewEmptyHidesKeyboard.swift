// SPDX-License-Identifier: MIT

// An empty view keeps the keyboard away while the field stays first responder.
// area: accessories and input views
// met: hardware scanners and read-only fields with inputView = UIView() (text search, 2019 to 2024)
// subject: ScannerController()
// does: subject.field.becomeFirstResponder() at 0.2
// plays: subject.field.isFirstResponder = true at 1
// plays: subject.field.text = "4006381" at 1
import UIKit

final class ScannerController: UIViewController {
  let field = UITextField(frame: CGRect(x: 20, y: 120, width: 200, height: 40))

  override func viewDidLoad() {
    super.viewDidLoad()
    field.inputView = UIView()
    view.addSubview(field)
    field.addAction(
      UIAction { [weak self] _ in self?.field.insertText("4006381") }, for: .editingDidBegin)
  }
}
