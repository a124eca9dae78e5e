// SPDX-License-Identifier: MIT

// A search controller in the navigation bar, with its updater and delegate.
// area: text and responders
// met: search screens with navigationItem.searchController (text search, 2018 to 2026)
// subject: UINavigationController(rootViewController: PlacesController())
// plays: subject.viewControllers.first?.navigationItem.searchController != nil = true at 0.1
import UIKit

final class PlacesController: UIViewController, UISearchResultsUpdating, UISearchControllerDelegate
{
  private let search = UISearchController(searchResultsController: nil)
  private(set) var query = ""

  override func viewDidLoad() {
    super.viewDidLoad()
    search.searchResultsUpdater = self
    search.delegate = self
    search.obscuresBackgroundDuringPresentation = false
    search.hidesNavigationBarDuringPresentation = true
    search.searchBar.placeholder = "Places"
    search.searchBar.autocorrectionType = .no
    navigationItem.searchController = search
    navigationItem.hidesSearchBarWhenScrolling = false
    definesPresentationContext = true
  }

  func updateSearchResults(for searchController: UISearchController) {
    query = searchController.searchBar.text ?? ""
  }

  func didPresentSearchController(_ searchController: UISearchController) {
    searchController.searchBar.becomeFirstResponder()
  }
}
