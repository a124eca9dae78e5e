// SPDX-License-Identifier: MIT

// The view moves only if the field would be covered.
// area: text and responders
// met: Stack Overflow answers with activeTextField and its frame in the view (text search, 2014 to 2024)
// subject: CoverTest()
// does: subject.low.becomeFirstResponder() at 0.2
// plays: root.top = -274 at 1
import UIKit

final class CoverTest: UIViewController, UITextFieldDelegate {
  let low = UITextField(frame: CGRect(x: 20, y: 740, width: 300, height: 40))
  private var active: UITextField?
  private var token: NSObjectProtocol?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "root"
    low.delegate = self
    view.addSubview(low)
    token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: .main
    ) { [weak self] note in
      guard let self, let active = self.active,
        let end = (note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue
      else { return }
      let bottom = active.convert(active.bounds, to: self.view).maxY
      let top = self.view.frame.height - end.height
      if bottom > top {
        self.view.frame.origin.y = top - bottom - 10
      }
    }
  }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    active = textField
    return true
  }
}
