// SPDX-License-Identifier: MIT

// A search bar with a Cancel button above a list.
// area: text and responders
// met: locationSearchBar.delegate = self and its callbacks (text search, 2018 to 2024)
// subject: CancelSearch()
// does: subject.bar.becomeFirstResponder() at 0.2
// does: subject.searchBarCancelButtonClicked(subject.bar) at 1
// plays: subject.bar.isFirstResponder = false at 1.5
// plays: subject.bar.showsCancelButton = false at 1.5
import UIKit

final class CancelSearch: UIViewController, UISearchBarDelegate {
  let bar = UISearchBar(frame: CGRect(x: 0, y: 59, width: 393, height: 56))

  override func viewDidLoad() {
    super.viewDidLoad()
    bar.delegate = self
    bar.searchBarStyle = .minimal
    bar.placeholder = "Search"
    bar.searchTextField.clearButtonMode = .whileEditing
    view.addSubview(bar)
  }

  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {
    searchBar.setShowsCancelButton(true, animated: true)
  }

  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
    searchBar.text = nil
    searchBar.resignFirstResponder()
    searchBar.setShowsCancelButton(false, animated: true)
  }

  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { searchBar.endEditing(true) }
}
