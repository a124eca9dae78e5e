// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftStage

/// A controller of a table view, its data source and its delegate; UIKit's class of the same name.
///
/// Subclasses override the methods of both. As in UIKit the controller makes room for the keyboard by
/// itself: what the keyboard covers of the table is part of its `adjustedContentInset`, inside the
/// keyboard's animation, and the field with the caret is scrolled into view.
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The table view, which is the controller's view.
  open var tableView: UITableView! {
    get { table }
    set { if let newValue { table = newValue } }
  }
  /// The control that a finger pulls out to load rows anew, which is not shown; `nil` for none.
  open var refreshControl: UIRefreshControl? {
    get { table.refreshControl }
    set { table.refreshControl = newValue }
  }
  /// Whether selected rows are deselected when the view appears, of which a stage has none.
  open var clearsSelectionOnViewWillAppear = true

  private var table: UITableView {
    didSet { if isViewLoaded { view = table } }
  }

  /// Creates a controller of a table with a style.
  public init(style: UITableView.Style) {
    table = UITableView(frame: .zero, style: style)
    super.init()
  }

  /// Creates a controller of a plain table.
  public override init(nibName: String? = nil, bundle: Bundle? = nil) {
    table = UITableView(frame: .zero)
    super.init(nibName: nibName, bundle: bundle)
  }

  /// Creates nothing: Linux reads no storyboards.
  public override init?(coder: AnyObject) { return nil }

  /// Sets the table view as the view, and the controller as its data source and delegate.
  open override func loadView() {
    if table.dataSource == nil { table.dataSource = self }
    if table.delegate == nil { table.delegate = self }
    table.makesRoomForKeyboard = true
    if table.frame.isEmpty { table.frame = Screen.main.bounds }
    view = table
  }

  /// Returns 1.
  open func numberOfSections(in tableView: UITableView) -> Int { 1 }
  /// Returns 0.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  /// Returns an empty cell.
  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
  /// Returns `nil`.
  open func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { nil }
  /// Returns `nil`.
  open func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? { nil }
  /// Returns the table's `rowHeight`.
  open func tableView(
    _ tableView: UITableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat { tableView.rowHeight }
  /// Returns the table's `estimatedRowHeight`, which a stage does not need.
  open func tableView(
    _ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath
  ) -> CGFloat { tableView.estimatedRowHeight }
  /// Returns `nil`.
  open func tableView(
    _ tableView: UITableView, viewForHeaderInSection section: Int
  ) -> View? { nil }
  /// Returns `nil`.
  open func tableView(
    _ tableView: UITableView, viewForFooterInSection section: Int
  ) -> View? { nil }
  /// Returns the table's `sectionHeaderHeight`.
  open func tableView(
    _ tableView: UITableView, heightForHeaderInSection section: Int
  ) -> CGFloat { tableView.sectionHeaderHeight }
  /// Returns the table's `sectionFooterHeight`.
  open func tableView(
    _ tableView: UITableView, heightForFooterInSection section: Int
  ) -> CGFloat { tableView.sectionFooterHeight }
  /// Does nothing.
  open func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}
  /// Does nothing.
  open func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}
  /// Does nothing.
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  /// Does nothing.
  open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
  /// Does nothing.
  open func scrollViewDidScroll(_ scrollView: ScrollView) {}
  /// Does nothing.
  open func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}
  /// Does nothing.
  open func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
  /// Does nothing.
  open func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {}
  /// Does nothing.
  open func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
  /// Does nothing.
  @safe open func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Returns true.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
  /// Does nothing.
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
  /// Returns the row.
  open func tableView(
    _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath }
  /// Returns true.
  open func tableView(
    _ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool { true }
  /// Returns `nil`.
  open func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }
  /// Returns `nil`.
  open func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
}

/// The source of a table's rows; UIKit's protocol of the same name.
public protocol UITableViewDataSource: AnyObject {
  /// Returns the number of sections, 1 by default.
  func numberOfSections(in tableView: UITableView) -> Int
  /// Returns the number of rows of a section.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  /// Returns the cell of a row.
  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell
  /// Returns the title above a section; `nil`, the default, for none.
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  /// Returns the title below a section; `nil`, the default, for none.
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
  /// Returns whether a row can be edited, which a stage does not ask.
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
  /// Called when a finger has deleted or inserted a row, which no finger does on a stage.
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath)
}

extension UITableViewDataSource {
  /// Returns true.
  public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    true
  }
  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
  /// Returns 1.
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
  /// Returns `nil`.
  public func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { nil }
  /// Returns `nil`.
  public func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? { nil }
}

/// The delegate of a table; UIKit's protocol of the same name.
public protocol UITableViewDelegate: UIScrollViewDelegate {
  /// Returns the height of a row in points, by default the table's `rowHeight`.
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  /// Returns a guess of the height of a row, which a stage does not ask for.
  func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat
  /// Returns the view above a section; `nil`, the default, for the title of the data source.
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> View?
  /// Returns the view below a section; `nil`, the default, for the title of the data source.
  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> View?
  /// Returns the height of a section's header in points, by default the table's `sectionHeaderHeight`.
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat
  /// Returns the height of a section's footer in points, by default the table's `sectionFooterHeight`.
  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat
  /// Called before the cell of a row is added to the table.
  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
  /// Called when a finger selects a row, which no finger does on a stage.
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
  /// Called when a finger deselects a row, which no finger does on a stage.
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)
  /// Returns the row that a finger may select; `nil` for none.
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
  /// Called after a cell is not seen any more, which a stage does not report.
  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath)
  /// Returns whether a finger may hold a row.
  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
  /// Returns what editing does with a row.
  func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle
  /// Returns the actions that a swipe to the left shows, which no finger does on a stage; `nil` for none.
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration?
  /// Returns the menu of a row, which no finger opens on a stage; `nil` for none.
  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration?
}

/// An action that a swipe over a row shows; UIKit's class of the same name.
open class UIContextualAction {
  /// A style, with UIKit's raw values.
  public enum Style: Int, Hashable, Sendable {
    /// Gray.
    case normal = 0
    /// Red, because it deletes.
    case destructive = 1
  }

  /// A closure of an action, whose last argument notes that it is done.
  public typealias Handler = (UIContextualAction, View, @escaping (Bool) -> Void) -> Void

  /// The style.
  public let style: Style
  /// The title; `nil` for none.
  open var title: String?
  /// The image, which is not drawn; `nil` for none.
  open var image: UIImage?
  /// The color, which is not drawn; `nil` for that of the style.
  open var backgroundColor: UIColor?
  /// The closure.
  public let handler: Handler

  /// Creates an action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
  }
}

/// The actions that a swipe over a row shows; UIKit's class of the same name.
open class UISwipeActionsConfiguration {
  /// The actions.
  public let actions: [UIContextualAction]
  /// Whether a long swipe performs the first action.
  open var performsFirstActionWithFullSwipe = true

  /// Creates a configuration.
  public init(actions: [UIContextualAction]) { self.actions = actions }
}

extension UITableViewDelegate {
  /// Returns the row.
  public func tableView(
    _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath }
  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}
  /// Returns true.
  public func tableView(
    _ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool { true }
  /// Returns that it is deleted.
  public func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle { .delete }
  /// Returns `nil`.
  public func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }
  /// Returns `nil`.
  public func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  /// Returns the table's `rowHeight`.
  public func tableView(
    _ tableView: UITableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat { tableView.rowHeight }
  /// Returns the table's `estimatedRowHeight`.
  public func tableView(
    _ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath
  ) -> CGFloat { tableView.estimatedRowHeight }
  /// Returns `nil`.
  public func tableView(
    _ tableView: UITableView, viewForHeaderInSection section: Int
  ) -> View? { nil }
  /// Returns `nil`.
  public func tableView(
    _ tableView: UITableView, viewForFooterInSection section: Int
  ) -> View? { nil }
  /// Returns the table's `sectionHeaderHeight`.
  public func tableView(
    _ tableView: UITableView, heightForHeaderInSection section: Int
  ) -> CGFloat { tableView.sectionHeaderHeight }
  /// Returns the table's `sectionFooterHeight`.
  public func tableView(
    _ tableView: UITableView, heightForFooterInSection section: Int
  ) -> CGFloat { tableView.sectionFooterHeight }
  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}
  /// Does nothing.
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  /// Does nothing.
  public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
}
