// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftStage

/// A bar with a search field; UIKit's class of the same name.
///
/// It is as high as the system's, 52 points or 60 in iOS 26, and shows its field over its whole width.
open class UISearchBar: View, TraitHolder {
  /// The field.
  public let searchTextField = UISearchTextField(frame: .zero)
  /// The delegate, which is not retained.
  open weak var delegate: (any UISearchBarDelegate)?
  /// Whether there is a button that cancels, which is not drawn.
  open var showsCancelButton = false
  /// The style, which has no effect, with UIKit's raw values.
  open var searchBarStyle = Style.default

  /// The style, which has no effect.
  open var barStyle = UIBarStyle.default
  /// Whether what is behind the bar shows through, which has no effect.
  open var isTranslucent = true
  /// The color of the bar, which the look chooses on a stage; `nil` for the system's.
  open var barTintColor: UIColor?
  /// The image behind the bar, which is not drawn; `nil` for none.
  open var backgroundImage: UIImage?
  /// The text above the field, which is not drawn; `nil` for none.
  open var prompt: String?
  /// Whether titles are below the field, which are not drawn.
  open var showsScopeBar = false
  /// The titles below the field; `nil` for none.
  open var scopeButtonTitles: [String]?
  /// The index of the selected title, from 0.
  open var selectedScopeButtonIndex = 0
  /// Whether a button for bookmarks is in the field, which is not drawn.
  open var showsBookmarkButton = false
  /// The bar on top of the keyboard while the field has the caret.
  open override var inputAccessoryView: View? {
    get { searchTextField.inputAccessoryView }
    set { searchTextField.inputAccessoryView = newValue }
  }
  var fieldTraits: FieldTraits {
    get { searchTextField.fieldTraits }
    set { searchTextField.fieldTraits = newValue }
  }

  /// A style of a search bar, with UIKit's raw values.
  public enum Style: Int, Hashable, Sendable {
    /// Chosen by the system.
    case `default` = 0
    /// With a background.
    case prominent = 1
    /// Without a background.
    case minimal = 2
  }

  /// Creates a bar with a frame in the superview's coordinates.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(searchTextField)
    searchTextField.delegate = self
    searchTextField.addTarget(
      self,
      action: { [weak self] in
        guard let self else { return }
        delegate?.searchBar(self, textDidChange: searchTextField.text ?? "")
      }, for: .editingChanged)
  }

  /// Creates nothing: Linux reads no storyboards.
  public required init?(coder: NSCoder) { return nil }

  /// The text of the field.
  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }

  /// The text that is shown while the field is empty.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }

  /// Sets an image of the field, which is not drawn.
  open func setImage(_ image: UIImage?, for icon: Icon, state: UIControl.State) {}

  /// An image of a search field, with UIKit's raw values.
  public enum Icon: Int, Hashable, Sendable {
    /// A magnifying glass.
    case search = 0
    /// A cross.
    case clear = 1
    /// A book.
    case bookmark = 2
    /// A list.
    case resultsList = 3
  }

  /// Hides or shows the button that cancels, which is not drawn.
  open func setShowsCancelButton(_ isShown: Bool, animated isAnimated: Bool) {
    showsCancelButton = isShown
  }

  /// The height of the field.
  open override var intrinsicContentSize: CGSize {
    CGSize(
      width: View.noIntrinsicMetric, height: searchTextField.sizeThatFits(CGSize.zero).height)
  }

  /// Returns the width, or the screen's without one, and the height of the field.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(
      width: size.width > 0 ? size.width : Screen.main.bounds.width,
      height: intrinsicContentSize.height)
  }

  /// Places the field over the whole bar.
  open override func layoutSubviews() {
    super.layoutSubviews()
    searchTextField.frame = bounds
  }

  /// Whether the field takes the caret.
  open override var canBecomeFirstResponder: Bool { searchTextField.canBecomeFirstResponder }
  /// Whether the field has the caret.
  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }

  /// Gives the field the caret.
  @discardableResult
  open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }

  /// Removes the caret from the field.
  @discardableResult
  open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }
}

extension UISearchBar: UITextFieldDelegate {
  /// Asks the bar's delegate.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    delegate?.searchBarShouldBeginEditing(self) ?? true
  }
  /// Notifies the bar's delegate.
  public func textFieldDidBeginEditing(_ textField: UITextField) {
    delegate?.searchBarTextDidBeginEditing(self)
  }
  /// Notifies the bar's delegate.
  public func textFieldDidEndEditing(_ textField: UITextField) {
    delegate?.searchBarTextDidEndEditing(self)
  }
  /// Asks the bar's delegate.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    delegate?.searchBarShouldEndEditing(self) ?? true
  }
  /// Asks the bar's delegate.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    delegate?.searchBar(self, shouldChangeTextIn: range, replacementText: string) ?? true
  }
  /// Notifies the bar's delegate of the search key.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    delegate?.searchBarSearchButtonClicked(self)
    return true
  }
}

/// The field of a search bar; UIKit's class of the same name.
open class UISearchTextField: UITextField {
  /// Creates a field with a frame in the superview's coordinates.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    content = .textField(TextFieldContent(font: .systemFont(ofSize: 17), border: .search))
  }

  /// Creates nothing: Linux reads no storyboards.
  public required init?(coder: NSCoder) { return nil }
}

/// The delegate of a search bar; UIKit's protocol of the same name.
public protocol UISearchBarDelegate: AnyObject {
  /// Returns whether the field may get the caret.
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  /// Called after the field has got the caret.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// Called after the field has lost the caret.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  /// Called after the keyboard has changed the text.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// Returns whether the field may lose the caret.
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  /// Returns whether the field may replace a part of its text, in UTF-16 code units.
  func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  /// Called when a title below the field is selected, which no finger does on a stage.
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
  /// Called when the button for bookmarks is pressed, which no finger does on a stage.
  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
  /// Called when the search key is pressed.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// Called when the button that cancels is pressed, which no finger does on a stage.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
  /// Returns true.
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// Returns true.
  public func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  /// Does nothing.
  public func searchBar(
    _ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int
  ) {}
  /// Does nothing.
  public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {}
  /// Returns true.
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// Does nothing.
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  /// Does nothing.
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
}

/// A controller of a search; UIKit's class of the same name.
///
/// A stage draws no navigation bar, so it does not show the search bar: code that needs it adds
/// `searchBar` to a view. The caret in the bar makes the search active, and its text reaches
/// `searchResultsUpdater`.
open class UISearchController: UIViewController {
  /// The controller of the results; `nil` for the one that searches.
  public let searchResultsController: UIViewController?
  /// The bar.
  public let searchBar = UISearchBar(frame: .zero)
  /// The object that is notified of each change, which is not retained.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// Whether the content is dimmed while the search is active; it has no effect.
  open var obscuresBackgroundDuringPresentation = true
  /// Whether the bar hides the navigation bar while the search is active; it has no effect.
  open var hidesNavigationBarDuringPresentation = true
  /// Whether the button that cancels is there while the search is active; it is not drawn.
  open var automaticallyShowsCancelButton = true
  /// Whether the titles below the field are there while the search is active; they are not drawn.
  open var automaticallyShowsScopeBar = true
  /// Whether the results are shown, which the app does itself on a stage.
  open var showsSearchResultsController = false
  /// The delegate, which is not retained.
  open weak var delegate: (any UISearchControllerDelegate)?

  /// Creates a controller of a search.
  public init(searchResultsController: UIViewController? = nil) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    let update: () -> Void = { [weak self] in self?.update() }
    searchBar.searchTextField.addTarget(
      self, action: update, for: [.editingChanged, .editingDidBegin, .editingDidEnd])
    searchBar.searchTextField.addTarget(
      self, action: { [weak self] in self.map { $0.delegate?.didPresentSearchController($0) } },
      for: .editingDidBegin)
    searchBar.searchTextField.addTarget(
      self, action: { [weak self] in self.map { $0.delegate?.didDismissSearchController($0) } },
      for: .editingDidEnd)
  }

  /// Creates nothing: Linux reads no storyboards.
  public override init?(coder: AnyObject) { return nil }

  /// Whether the field has the caret; setting it gives the caret, or takes it away.
  open var isActive: Bool {
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

/// The delegate of a search; UIKit's protocol of the same name.
public protocol UISearchControllerDelegate: AnyObject {
  /// Called before the search is active, which a stage does not report.
  func willPresentSearchController(_ searchController: UISearchController)
  /// Called after the field has got the caret.
  func didPresentSearchController(_ searchController: UISearchController)
  /// Called before the search ends, which a stage does not report.
  func willDismissSearchController(_ searchController: UISearchController)
  /// Called after the field has lost the caret.
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  /// Does nothing.
  public func willPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func didPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func willDismissSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func didDismissSearchController(_ searchController: UISearchController) {}
}
