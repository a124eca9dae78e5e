// SPDX-License-Identifier: MIT

// A field's accessory view is counted into the keyboard's frame.
// area: accessories and input views
// met: hackiftekhar/IQKeyboardManager demo, textField5.inputAccessoryView = UIView() (2026-02-24)
// subject: FieldWithBar()
// does: subject.field.becomeFirstResponder() at 0.2
// plays: subject.height = 380 at 1
import UIKit

final class FieldWithBar: UIViewController {
  let field = UITextField(frame: CGRect(x: 20, y: 120, width: 200, height: 40))
  private(set) var height: CGFloat = 0
  private var token: NSObjectProtocol?

  override func viewDidLoad() {
    super.viewDidLoad()
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: view.bounds.width, height: 44))
    bar.backgroundColor = .secondarySystemBackground
    field.inputAccessoryView = bar
    view.addSubview(field)
    token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
    ) { [weak self] note in
      self?.height =
        (note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect)?.height ?? 0
    }
  }
}
