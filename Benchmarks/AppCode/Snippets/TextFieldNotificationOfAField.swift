// SPDX-License-Identifier: MIT

// The text-did-change notification of one field.
// area: text and responders
// met: UITextField.textDidChangeNotification in alert controllers (text search, 2018 to 2025)
// subject: RenameController()
// does: subject.field.becomeFirstResponder() at 0.2
// does: subject.field.insertText("New name") at 0.5
// plays: subject.canSave = true at 1
import UIKit

final class RenameController: UIViewController {
  let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
  private(set) var canSave = false
  private var token: NSObjectProtocol?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(field)
    token = NotificationCenter.default.addObserver(
      forName: UITextField.textDidChangeNotification, object: field, queue: OperationQueue.main
    ) { [weak self] _ in
      let text = self?.field.text?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
      self?.canSave = !text.isEmpty
    }
  }
}
