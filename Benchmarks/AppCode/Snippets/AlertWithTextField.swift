// SPDX-License-Identifier: MIT

// An alert with a field, whose action reads it.
// area: controllers and iPads
// met: UIAlertController.addTextField (text search, every year)
// subject: AlertHost()
// does: subject.ask() at 0.2
// plays: subject.presentedViewController != nil = true at 1
import UIKit

final class AlertHost: UIViewController {
  private(set) var name = ""

  func ask() {
    let alert = UIAlertController(title: "Rename", message: nil, preferredStyle: .alert)
    alert.addTextField { field in
      field.placeholder = "Name"
      field.autocapitalizationType = .words
      field.clearButtonMode = .whileEditing
    }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(
      UIAlertAction(title: "Save", style: .default) { [weak self, weak alert] _ in
        self?.name = alert?.textFields?.first?.text ?? ""
      })
    present(alert, animated: true)
  }
}
