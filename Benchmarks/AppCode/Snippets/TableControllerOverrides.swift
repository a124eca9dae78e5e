// SPDX-License-Identifier: MIT

// A UITableViewController overrides its data source; iOS itself insets the table for the keyboard.
// area: scrolling and lists
// met: evgenyneu/UnderKeyboard demo and form tables everywhere (review case C4)
// subject: SettingsTable()
// plays: subject.tableView.numberOfRows(inSection: 0) = 20 at 1
// plays: subject.tableView.adjustedContentInset.bottom = 336 at 1
import UIKit

final class SettingsTable: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    tableView.rowHeight = 44
    tableView.keyboardDismissMode = .onDrag
  }

  override func numberOfSections(in tableView: UITableView) -> Int { 1 }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    20
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = "Row \(indexPath.row)"
    cell.selectionStyle = .none
    return cell
  }

  override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  {
    UITableView.automaticDimension
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
  }
}
