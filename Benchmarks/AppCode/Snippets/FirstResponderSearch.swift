// SPDX-License-Identifier: MIT

// The first responder is found by walking the views.
// area: text and responders
// met: UIResponder.currentFirstResponder helpers (text search, 2016 to 2025)
// subject: ResponderFinder()
// does: subject.second.becomeFirstResponder() at 0.2
// plays: subject.view.firstResponder === subject.second = true at 1
import UIKit

extension UIView {
  var firstResponder: UIView? {
    if isFirstResponder { return self }
    for subview in subviews {
      if let responder = subview.firstResponder { return responder }
    }
    return nil
  }

  var allSubviews: [UIView] { subviews + subviews.flatMap(\.allSubviews) }
}

final class ResponderFinder: UIViewController {
  let first = UITextField(frame: CGRect(x: 0, y: 100, width: 100, height: 40))
  let second = UITextField(frame: CGRect(x: 0, y: 150, width: 100, height: 40))

  override func viewDidLoad() {
    super.viewDidLoad()
    let box = UIView(frame: view.bounds)
    box.addSubview(first)
    box.addSubview(second)
    view.addSubview(box)
  }
}
