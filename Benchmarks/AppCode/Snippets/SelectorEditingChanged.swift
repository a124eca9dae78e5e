// SPDX-License-Identifier: MIT

// A button is enabled while a field has text.
// area: selectors and outlets
// met: sign-in screens with addTarget(_:action:for: .editingChanged) (text search, 2022 to 2026)
import UIKit

final class SelectorSignIn: UIViewController {
  private let name = UITextField()
  private let send = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    name.addTarget(self, action: #selector(changed(_:)), for: .editingChanged)
    send.addTarget(self, action: #selector(submit), for: .touchUpInside)
  }

  @objc private func changed(_ sender: UITextField) {
    send.isEnabled = sender.text?.isEmpty == false
  }
  @objc private func submit() { view.endEditing(true) }
}
