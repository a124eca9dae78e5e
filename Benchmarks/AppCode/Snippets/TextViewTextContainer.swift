// SPDX-License-Identifier: MIT

// TextKit 2 settings and the layout manager's used rect.
// area: text and responders
// met: editors with textContainer.lineFragmentPadding and layoutManager (text search, 2017 to 2025)
import UIKit

func measure(_ textView: UITextView) -> CGFloat {
  textView.textContainer.lineFragmentPadding = 0
  textView.textContainer.widthTracksTextView = true
  textView.layoutManager.ensureLayout(for: textView.textContainer)
  let used = textView.layoutManager.usedRect(for: textView.textContainer)
  return used.height + textView.textContainerInset.top + textView.textContainerInset.bottom
}
