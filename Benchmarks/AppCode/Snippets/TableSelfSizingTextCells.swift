// SPDX-License-Identifier: MIT

// A cell's text view grows, and the table updates its heights without losing the caret.
// area: scrolling and lists
// met: note editors with beginUpdates and endUpdates in textViewDidChange (text search, 2018 to 2024)
// subject: GrowingTable()
// plays: subject.tableView.rowHeight = UITableView.automaticDimension at 0.1
import UIKit

final class GrowingTable: UITableViewController, UITextViewDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = UITableView.automaticDimension
    tableView.estimatedRowHeight = 84
    tableView.separatorStyle = .none
    tableView.allowsSelection = false
  }

  func textViewDidChange(_ textView: UITextView) {
    UIView.setAnimationsEnabled(false)
    tableView.beginUpdates()
    tableView.endUpdates()
    UIView.setAnimationsEnabled(true)
    let caret = textView.caretRect(for: textView.selectedTextRange?.end ?? textView.endOfDocument)
    tableView.scrollRectToVisible(textView.convert(caret, to: tableView), animated: false)
  }

  func reload() {
    tableView.performBatchUpdates(
      { self.tableView.reloadSections(IndexSet(integer: 0), with: .none) }, completion: nil)
  }
}
