// SPDX-License-Identifier: MIT

// iOS 17: the swipe to dismiss begins above the search bar.
// area: layout guides
// met: "view.keyboardLayoutGuide.keyboardDismissPadding = 40" (text search, 2023 to 2026)
// subject: PaddedController()
// plays: search.bottom = 516 at 1
import UIKit

final class PaddedController: UIViewController {
  private let search = UISearchBar()
  private let list = UITableView()

  override func viewDidLoad() {
    super.viewDidLoad()
    search.accessibilityIdentifier = "search"
    list.keyboardDismissMode = .interactive
    for subview in [list, search] as [UIView] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    if #available(iOS 17.0, *) {
      view.keyboardLayoutGuide.keyboardDismissPadding = 40
    }
    NSLayoutConstraint.activate([
      list.topAnchor.constraint(equalTo: view.topAnchor),
      list.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      list.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      list.bottomAnchor.constraint(equalTo: search.topAnchor),
      search.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      search.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      search.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
    ])
  }
}
