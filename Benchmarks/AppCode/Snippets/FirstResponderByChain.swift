// SPDX-License-Identifier: MIT

// A controller is found along the chain of next responders.
// area: text and responders
// met: parentViewController helpers with next (text search, every year)
// subject: ChainController()
// plays: subject.button.parentController === subject = true at 0.1
import UIKit

extension UIResponder {
  var parentController: UIViewController? {
    (self as? UIViewController) ?? next?.parentController
  }
}

extension UIView {
  func owner<T: UIResponder>(_ type: T.Type) -> T? {
    var responder: UIResponder? = self
    while let current = responder {
      if let match = current as? T { return match }
      responder = current.next
    }
    return nil
  }
}

final class ChainController: UIViewController {
  let button = UIButton(type: .custom)

  override func viewDidLoad() {
    super.viewDidLoad()
    let stack = UIStackView(arrangedSubviews: [button])
    view.addSubview(stack)
  }
}
