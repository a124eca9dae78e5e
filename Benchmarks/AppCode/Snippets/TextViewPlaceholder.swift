// SPDX-License-Identifier: MIT

// A text view with a placeholder label and a maximum height.
// area: text and responders
// met: composer text views with textViewDidChange and isScrollEnabled (text search, 2016 to 2026)
// subject: ComposerText(frame: CGRect(x: 0, y: 100, width: 300, height: 40))
// does: subject.textView.becomeFirstResponder() at 0.2
// does: subject.textView.insertText("Hello") at 0.5
// plays: subject.placeholder.isHidden = true at 1
import UIKit

final class ComposerText: UIView, UITextViewDelegate {
  let textView = UITextView()
  let placeholder = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    textView.delegate = self
    textView.font = .preferredFont(forTextStyle: .body)
    textView.adjustsFontForContentSizeCategory = true
    textView.textContainerInset = UIEdgeInsets(top: 8, left: 4, bottom: 8, right: 4)
    textView.isScrollEnabled = false
    textView.frame = bounds
    textView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    placeholder.text = "Message"
    placeholder.textColor = .placeholderText
    placeholder.font = textView.font
    addSubview(textView)
    textView.addSubview(placeholder)
  }

  required init?(coder: NSCoder) { fatalError() }

  func textViewDidChange(_ textView: UITextView) {
    placeholder.isHidden = !textView.text.isEmpty
    let fits = textView.sizeThatFits(CGSize(width: textView.bounds.width, height: .infinity))
    textView.isScrollEnabled = fits.height > 120
    invalidateIntrinsicContentSize()
  }

  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool {
    if text == "\n" {
      textView.resignFirstResponder()
      return false
    }
    return true
  }
}
