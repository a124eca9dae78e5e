// SPDX-License-Identifier: MIT

// iOS 17's viewIsAppearing gives the field the caret.
// area: text and responders
// met: viewIsAppearing in apps of 2023 to 2026 (text search)
// subject: AppearingController()
// does: () at 0.2
// plays: subject.field.isFirstResponder = true at 1
import UIKit

final class AppearingController: UIViewController {
  let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(field)
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    field.becomeFirstResponder()
  }
}
