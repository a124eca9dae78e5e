// SPDX-License-Identifier: MIT

// Presses of a hardware keyboard are handled before the field gets them.
// area: text and responders
// met: pressesBegan with UIKey in games and editors (text search, 2020 to 2026)
import UIKit

final class HardwareController: UIViewController {
  private(set) var sent = 0

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses {
      guard let key = press.key else { continue }
      if key.keyCode == .keyboardReturnOrEnter, key.modifierFlags.contains(.command) {
        sent += 1
        return
      }
    }
    super.pressesBegan(presses, with: event)
  }
}
