// SPDX-License-Identifier: MIT

// Editing ends in the key window of every scene.
// area: text and responders
// met: SwiftUI helpers with connectedScenes and endEditing(true) (text search, 2021 to 2026)
// subject: EndingController()
// does: subject.field.becomeFirstResponder() at 0.2
// does: dismissKeyboardEverywhere() at 1
// plays: subject.field.isFirstResponder = false at 2
import UIKit

func dismissKeyboardEverywhere() {
  UIApplication.shared.connectedScenes
    .filter { $0.activationState == .foregroundActive }
    .compactMap { $0 as? UIWindowScene }
    .flatMap { $0.windows }
    .forEach { $0.endEditing(true) }
}

final class EndingController: UIViewController {
  let field = UITextField(frame: CGRect(x: 0, y: 100, width: 100, height: 40))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(field)
  }
}
