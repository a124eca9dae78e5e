// SPDX-License-Identifier: MIT

// Typing attributes and links in a note.
// area: text and responders
// met: note editors with NSMutableAttributedString (duckduckgo/iOS FeedbackForm, 2025-02-16)
import UIKit

final class RichNote: NSObject, UITextViewDelegate {
  func textViewDidBeginEditing(_ textView: UITextView) {
    let style = NSMutableParagraphStyle()
    style.alignment = .left
    style.firstLineHeadIndent = 3
    style.lineHeightMultiple = 1.35
    let text = NSMutableAttributedString(string: textView.text)
    text.addAttribute(
      .paragraphStyle, value: style, range: NSRange(location: 0, length: text.length))
    text.addAttribute(
      .font, value: UIFont.systemFont(ofSize: 16), range: NSRange(location: 0, length: text.length))
    textView.attributedText = text
    textView.typingAttributes[.foregroundColor] = UIColor.label
  }

  func textView(
    _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
  ) -> UIAction? {
    textView.endEditing(true)
    return defaultAction
  }
}
