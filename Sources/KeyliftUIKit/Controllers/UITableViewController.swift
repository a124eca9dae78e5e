// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// A controller whose view is a table; UIKit's class of the name.
open class UITableViewController: UIViewController {
  /// The table, the controller's view.
  public let tableView = UITableView(frame: .zero)

  /// Sets the table as the view.
  open override func loadView() {
    view = tableView
  }
}
