// SPDX-License-Identifier: MIT

import KeyliftStage

/// A controller of a search; UIKit's class of the same name.
///
/// A stage draws no navigation bar, so it does not show the search bar: code that needs it adds
/// `searchBar` to a view. The caret in the bar makes the search active, and its text tells
/// `searchResultsUpdater`.
open class UISearchController: UIViewController {
  /// The controller of the results; `nil` for the one that searches.
  public let searchResultsController: UIViewController?
  /// The bar.
  public let searchBar = UISearchBar(frame: .zero)
  /// The object that is told of each change, which is not retained.
  public weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// Whether the content is dimmed while the search is active; it has no effect.
  public var obscuresBackgroundDuringPresentation = true
  /// Whether the bar hides the navigation bar while the search is active; it has no effect.
  public var hidesNavigationBarDuringPresentation = true

  /// Creates a controller of a search.
  public init(searchResultsController: UIViewController? = nil) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    let update: () -> Void = { [weak self] in self?.update() }
    searchBar.searchTextField.addTarget(
      self, action: update, for: [.editingChanged, .editingDidBegin, .editingDidEnd])
  }

  /// Whether the field has the caret; setting it gives the caret, or takes it away.
  public var isActive: Bool {
    get { searchBar.isFirstResponder }
    set { _ = newValue ? searchBar.becomeFirstResponder() : searchBar.resignFirstResponder() }
  }

  private func update() { searchResultsUpdater?.updateSearchResults(for: self) }
}

/// An object that shows the results of a search; UIKit's protocol of the same name.
public protocol UISearchResultsUpdating: AnyObject {
  /// Called after the text has changed, and when the search begins and ends.
  func updateSearchResults(for searchController: UISearchController)
}
