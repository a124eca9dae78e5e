// SPDX-License-Identifier: MIT

// Editing events as actions.
// area: text and responders
// met: addAction(UIAction { … }, for: .editingChanged) in apps since iOS 14 (text search, 2022 to 2026)
// subject: ActionForm()
// does: subject.field.becomeFirstResponder() at 0.2
// does: subject.field.insertText("ab") at 0.5
// plays: subject.button.isEnabled = true at 1
// plays: subject.log.first = "begin" at 1
import UIKit

final class ActionForm: UIViewController {
  let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
  let button = UIButton(type: .system)
  private(set) var log: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    button.isEnabled = false
    view.addSubview(field)
    view.addSubview(button)
    field.addAction(UIAction { [weak self] _ in self?.log.append("begin") }, for: .editingDidBegin)
    field.addAction(
      UIAction { [weak self] action in
        let text = (action.sender as? UITextField)?.text ?? ""
        self?.button.isEnabled = !text.isEmpty
      }, for: .editingChanged)
    field.addAction(
      UIAction { [weak self] _ in self?.log.append("end") },
      for: [.editingDidEnd, .editingDidEndOnExit])
  }
}
