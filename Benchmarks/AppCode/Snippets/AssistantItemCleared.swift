// SPDX-License-Identifier: MIT

// iPad: the shortcuts bar is emptied.
// area: accessories and input views
// met: "inputAssistantItem.leadingBarButtonGroups = []" in ten files (text search, 2016 to 2026)
// device: ipad
// subject: EditorController()
// does: subject.editor.becomeFirstResponder() at 0.2
// plays: subject.editor.inputAssistantItem.leadingBarButtonGroups.isEmpty = true at 1
import UIKit

final class EditorController: UIViewController {
  let editor = UITextView(frame: CGRect(x: 0, y: 80, width: 834, height: 400))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(editor)
    editor.inputAssistantItem.leadingBarButtonGroups = []
    editor.inputAssistantItem.trailingBarButtonGroups = []
    editor.autocorrectionType = .no
    editor.smartQuotesType = .no
    editor.smartDashesType = .no
  }
}
