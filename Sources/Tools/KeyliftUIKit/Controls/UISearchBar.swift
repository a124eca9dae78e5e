// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftStage

/// A bar with a search field; UIKit's class of the same name.
///
/// It is as high as the system's, 52 points or 60 in iOS 26, and shows its field over its whole width.
open class UISearchBar: View {
  /// The field.
  public let searchTextField = UISearchTextField(frame: .zero)
  /// The delegate, which is not retained.
  public weak var delegate: (any UISearchBarDelegate)?
  /// Whether there is a button that cancels, which is not drawn.
  public var showsCancelButton = false
  /// The style, which has no effect, with UIKit's raw values.
  public var searchBarStyle = Style.default

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
  public var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }

  /// The text that is shown while the field is empty.
  public var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }

  /// Hides or shows the button that cancels, which is not drawn.
  public func setShowsCancelButton(_ isShown: Bool, animated isAnimated: Bool) {
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
  /// Called when the search key is pressed.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// Called when the button that cancels is pressed, which no finger does on a stage.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
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
