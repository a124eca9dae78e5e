// SPDX-License-Identifier: MIT

// iPad: a group of the app's own buttons in the shortcuts bar.
// area: accessories and input views
// met: UIBarButtonItemGroup in a test of a composer (text search, 2026)
// device: ipad
import UIKit

func installShortcuts(on textView: UITextView) {
  let bold = UIBarButtonItem(title: "B", primaryAction: UIAction { _ in textView.insertText("**") })
  let link = UIBarButtonItem(image: UIImage(systemName: "link"), primaryAction: nil)
  let group = UIBarButtonItemGroup(barButtonItems: [bold, link], representativeItem: nil)
  textView.inputAssistantItem.leadingBarButtonGroups = [group]
  textView.inputAssistantItem.trailingBarButtonGroups.removeAll()
  textView.inputAssistantItem.allowsHidingShortcuts = true
}
