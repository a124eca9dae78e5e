// SPDX-License-Identifier: MIT

// Cells with fields in a table controller; the return key goes to the next cell.
// area: scrolling and lists
// met: settings forms with cells that hold text fields (text search, 2019 to 2025)
// subject: FieldsTable(style: .grouped)
// plays: subject.tableView(subject.tableView, numberOfRowsInSection: 0) = 3 at 0.1
import UIKit

final class FieldCell: UITableViewCell {
  let field = UITextField()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    field.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(field)
    NSLayoutConstraint.activate([
      field.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
      field.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
      field.leadingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.leadingAnchor),
      field.trailingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.trailingAnchor),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func prepareForReuse() {
    super.prepareForReuse()
    field.text = nil
  }
}

class FieldsTable: UITableViewController, UITextFieldDelegate {
  private let titles = ["Name", "Mail", "Phone"]

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(FieldCell.self, forCellReuseIdentifier: "field")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    titles.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  {
    let cell = tableView.dequeueReusableCell(withIdentifier: "field", for: indexPath) as! FieldCell
    cell.field.placeholder = titles[indexPath.row]
    cell.field.tag = indexPath.row
    cell.field.delegate = self
    cell.field.returnKeyType = indexPath.row == titles.count - 1 ? .done : .next
    return cell
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    let next = IndexPath(row: textField.tag + 1, section: 0)
    if let cell = tableView.cellForRow(at: next) as? FieldCell {
      cell.field.becomeFirstResponder()
      tableView.scrollToRow(at: next, at: .middle, animated: true)
    } else {
      textField.resignFirstResponder()
    }
    return false
  }
}
