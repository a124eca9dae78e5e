// SPDX-License-Identifier: MIT

// A toolbar with Previous, Next and Done that need no selectors.
// area: accessories and input views
// met: IQKeyboardToolbarManager docs and "UIBarButtonItem(systemItem: .done, primaryAction:" (2023 to 2026)
// subject: ToolbarForm()
// does: subject.name.becomeFirstResponder() at 0.2
// does: subject.next() at 1
// does: subject.done() at 2
// plays: subject.name.isFirstResponder = true at 0.9
// plays: subject.mail.isFirstResponder = true at 1.5
// plays: subject.mail.isFirstResponder = false at 2.5
import UIKit

final class ToolbarForm: UIViewController {
  let name = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
  let mail = UITextField(frame: CGRect(x: 20, y: 160, width: 200, height: 40))

  override func viewDidLoad() {
    super.viewDidLoad()
    for field in [name, mail] {
      let toolbar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
      toolbar.barStyle = .default
      toolbar.isTranslucent = true
      toolbar.items = [
        UIBarButtonItem(
          image: UIImage(systemName: "chevron.up"),
          primaryAction: UIAction { [weak self] _ in self?.previous() }),
        UIBarButtonItem(
          image: UIImage(systemName: "chevron.down"),
          primaryAction: UIAction { [weak self] _ in self?.next() }),
        .flexibleSpace(),
        UIBarButtonItem(
          systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.done() }),
      ]
      toolbar.sizeToFit()
      field.inputAccessoryView = toolbar
      view.addSubview(field)
    }
  }

  func next() { mail.becomeFirstResponder() }
  func previous() { name.becomeFirstResponder() }
  func done() { view.endEditing(true) }
}
