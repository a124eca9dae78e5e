// SPDX-License-Identifier: MIT

// A hardware key sends the message.
// area: selectors and outlets
// met: "override var keyCommands: [UIKeyCommand]?" in ten files (text search, to 2026)
import UIKit

final class SelectorCommands: UITextView {
  override var keyCommands: [UIKeyCommand]? {
    [UIKeyCommand(input: "\r", modifierFlags: .command, action: #selector(sendMessage))]
  }

  @objc private func sendMessage() { text = "" }
}
