// SPDX-License-Identifier: MIT

// A touch outside of the fields ends editing.
// area: text and responders
// met: touchesBegan with view.endEditing(true) (text search, every year)
// subject: TouchController()
// does: subject.field.becomeFirstResponder() at 0.2
// does: subject.touchesBegan([], with: nil) at 1
// plays: subject.field.isFirstResponder = false at 2
import UIKit

final class TouchController: UIViewController {
  let field = UITextField(frame: CGRect(x: 0, y: 100, width: 100, height: 40))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(field)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    view.endEditing(true)
  }
}
