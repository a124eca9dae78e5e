// SPDX-License-Identifier: MIT

// The bar is hidden in a mode and shown again, as an inputAccessoryView's isHidden.
// area: accessories and input views
// met: MessageKit example, inputAccessoryView?.isHidden (2026-02-27)
// subject: SelectingController()
// does: subject.select(true) at 0.2
// plays: subject.inputAccessoryView?.isHidden = true at 0.3
import UIKit

final class SelectingController: UIViewController {
  private let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 393, height: 44))

  override var inputAccessoryView: UIView? { bar }
  override var canBecomeFirstResponder: Bool { !isEditing }

  func select(_ isSelecting: Bool) {
    setEditing(isSelecting, animated: true)
    inputAccessoryView?.isHidden = isSelecting
    if isSelecting { resignFirstResponder() } else { becomeFirstResponder() }
  }
}
