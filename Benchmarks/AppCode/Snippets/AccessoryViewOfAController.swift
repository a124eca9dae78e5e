// SPDX-License-Identifier: MIT

// The controller's own accessory view is a chat bar that stays when the keyboard goes.
// area: accessories and input views
// met: nathantannar4/InputBarAccessoryView example (2026-05-27)
// subject: AccessoryController()
// does: subject.field.becomeFirstResponder() at 0.2
// plays: subject.barTop = 464 at 1
import UIKit

final class AccessoryController: UIViewController {
  let field = UITextField(frame: CGRect(x: 12, y: 8, width: 300, height: 36))
  private lazy var bar: UIView = {
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 52))
    bar.addSubview(field)
    bar.autoresizingMask = .flexibleHeight
    return bar
  }()

  override var inputAccessoryView: UIView? { bar }
  override var canBecomeFirstResponder: Bool { true }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
  }

  var barTop: CGFloat { bar.convert(bar.bounds, to: nil).minY }
}
