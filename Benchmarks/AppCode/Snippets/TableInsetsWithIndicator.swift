// SPDX-License-Identifier: MIT

// A table's insets, and both indicator insets.
// area: scrolling and lists
// met: tableView.contentInset.bottom = keyboardFrame.height in ten files (text search, 2018 to 2025)
// subject: ContactsController()
// plays: subject.tableView.contentInset.bottom = 336 at 1
// plays: subject.tableView.numberOfRows(inSection: 0) = 30 at 1
import UIKit

final class ContactsController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  let tableView = UITableView(frame: .zero, style: .insetGrouped)
  private var currentKeyboardHeight: CGFloat?
  private var token: NSObjectProtocol?

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.dataSource = self
    tableView.delegate = self
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "contact")
    tableView.frame = view.bounds
    view.addSubview(tableView)
    token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: .main
    ) { [weak self] note in
      guard let self, let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
      else { return }
      self.currentKeyboardHeight = frame.height
      self.tableView.contentInset.bottom = frame.height
      self.tableView.verticalScrollIndicatorInsets.bottom = frame.height
    }
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "contact", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = "Contact \(indexPath.row)"
    cell.contentConfiguration = content
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
  }
}
