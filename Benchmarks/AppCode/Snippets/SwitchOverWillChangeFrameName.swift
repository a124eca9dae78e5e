// SPDX-License-Identifier: MIT

// One observer for two names decides by the name.
// area: scrolling and lists
// met: ManagerViewController of an app, "if notification.name ==" (text search, 2022)
// subject: ManagerController()
// plays: subject.tableView.contentInset.bottom = 336 at 1
// plays: subject.tableView.contentInset.bottom = 0 at 3
import UIKit

final class ManagerController: UIViewController {
  let tableView = UITableView()
  private var tokens: [NSObjectProtocol] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(tableView)
    tableView.frame = view.bounds
    let names = [
      UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardWillHideNotification,
    ]
    tokens = names.map {
      NotificationCenter.default.addObserver(
        forName: $0, object: nil, queue: .main, using: handleKeyboard)
    }
  }

  private func handleKeyboard(_ notification: Notification) {
    if notification.name == UIResponder.keyboardWillChangeFrameNotification {
      guard let rect = notification.userInfo![UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
      else { return }
      tableView.contentInset.bottom = rect.cgRectValue.size.height
    } else if notification.name == UIResponder.keyboardWillHideNotification {
      tableView.contentInset.bottom = .zero
    }
  }
}
