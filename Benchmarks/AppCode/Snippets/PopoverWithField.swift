// SPDX-License-Identifier: MIT

// A popover with a field beside a button.
// area: controllers and iPads
// met: popoverPresentationController in iPad apps (text search, 2015 to 2025)
// device: ipad
import UIKit

final class RenamePopover: UIViewController, UIPopoverPresentationControllerDelegate {
  private let field = UITextField()

  func show(from host: UIViewController, source: UIView) {
    modalPresentationStyle = .popover
    preferredContentSize = CGSize(width: 280, height: 60)
    popoverPresentationController?.sourceView = source
    popoverPresentationController?.sourceRect = source.bounds
    popoverPresentationController?.permittedArrowDirections = [.up, .down]
    popoverPresentationController?.delegate = self
    host.present(self, animated: true) { self.field.becomeFirstResponder() }
  }

  func adaptivePresentationStyle(for controller: UIPresentationController)
    -> UIModalPresentationStyle
  { .none }
}
