// SPDX-License-Identifier: MIT

// A diffable data source behind a search bar.
// area: scrolling and lists
// met: SectionedConversationDataSource and other tables of 2024 to 2026 (text search)
import UIKit

final class DiffableContacts: UIViewController, UISearchBarDelegate {
  private enum Section { case main }
  private let tableView = UITableView()
  private let search = UISearchBar()
  private var dataSource: UITableViewDiffableDataSource<Section, String>!
  private let names = ["Ada", "Alan", "Grace"]

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.keyboardDismissMode = .interactive
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "name")
    dataSource = UITableViewDiffableDataSource(tableView: tableView) { table, path, name in
      let cell = table.dequeueReusableCell(withIdentifier: "name", for: path)
      cell.textLabel?.text = name
      return cell
    }
    search.delegate = self
    tableView.tableHeaderView = search
    apply(names)
  }

  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    apply(
      searchText.isEmpty ? names : names.filter { $0.localizedCaseInsensitiveContains(searchText) })
  }

  private func apply(_ names: [String]) {
    var snapshot = NSDiffableDataSourceSnapshot<Section, String>()
    snapshot.appendSections([.main])
    snapshot.appendItems(names)
    dataSource.apply(snapshot, animatingDifferences: true)
  }
}
