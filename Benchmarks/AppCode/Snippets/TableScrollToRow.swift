// SPDX-License-Identifier: MIT

// The last row is scrolled to when the keyboard has come.
// area: scrolling and lists
// met: GetStream/stream-chat-swift scrollToRow(at:at:animated:) (2026-05-28)
// subject: MessagesTable()
// plays: subject.isAtEnd = true at 2
import UIKit

final class MessagesTable: UIViewController, UITableViewDataSource {
  private let table = UITableView()
  private var token: NSObjectProtocol?

  override func viewDidLoad() {
    super.viewDidLoad()
    table.dataSource = self
    table.rowHeight = 60
    table.contentInsetAdjustmentBehavior = .never
    table.frame = view.bounds
    view.addSubview(table)
    token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardDidShowNotification, object: nil, queue: .main
    ) { [weak self] note in
      guard let self, let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
      else { return }
      self.table.contentInset.bottom = frame.height
      self.table.scrollToRow(at: IndexPath(row: 39, section: 0), at: .bottom, animated: false)
    }
  }

  var isAtEnd: Bool { abs(table.contentOffset.y - (40 * 60 + 336 - 852)) < 1 }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    cell.textLabel?.text = "Message"
    cell.detailTextLabel?.text = "now"
    return cell
  }
}
