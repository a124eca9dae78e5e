// SPDX-License-Identifier: MIT

// A mention replaces the word before the caret.
// area: text and responders
// met: InputBarAccessoryView AutocompleteManager (2026-05-27)
// subject: MentionController()
// does: subject.textView.becomeFirstResponder() at 0.2
// does: subject.complete("@ada") at 0.5
// plays: subject.textView.text = "Hi @ada " at 1
import UIKit

final class MentionController: UIViewController {
  let textView = UITextView(frame: CGRect(x: 0, y: 100, width: 393, height: 100))

  override func viewDidLoad() {
    super.viewDidLoad()
    textView.text = "Hi @a"
    view.addSubview(textView)
  }

  func complete(_ mention: String) {
    let end = textView.endOfDocument
    guard let start = textView.position(from: end, offset: -2),
      let range = textView.textRange(from: start, to: end)
    else { return }
    textView.replace(range, withText: mention + " ")
    textView.selectedRange = NSRange(location: textView.text.utf16.count, length: 0)
  }
}
