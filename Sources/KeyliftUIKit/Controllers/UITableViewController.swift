// SPDX-License-Identifier: MIT

import KeyliftStage

/// A controller of a table view; UIKit's class of the same name.
open class UITableViewController: UIViewController {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The table view, which is the controller's view.
  public let tableView: UITableView! = UITableView(frame: .zero)

  /// Sets the table view as the view.
  open override func loadView() {
    view = tableView
  }
}
