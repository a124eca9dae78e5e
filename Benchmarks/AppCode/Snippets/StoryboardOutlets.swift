// SPDX-License-Identifier: MIT

// A controller of a storyboard: outlets, actions and a coder.
// area: selectors and outlets
// met: controllers with @IBOutlet keyboardHeightLayoutConstraint (text search, every year)
import UIKit

class OutletController: UIViewController {
  @IBOutlet weak var bottomConstraint: NSLayoutConstraint!
  @IBOutlet private var fields: [UITextField]!

  override func viewDidLoad() {
    super.viewDidLoad()
    fields?.forEach { $0.returnKeyType = .next }
  }

  @IBAction func send(_ sender: Any) {
    view.endEditing(true)
  }
}
