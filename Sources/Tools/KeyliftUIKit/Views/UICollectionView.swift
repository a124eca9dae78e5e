// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftStage

/// A scroll view of items; UIKit's class of the same name.
///
/// `reloadData()` asks the data source for the cells of all items. A flow layout puts them into rows
/// from the top, and the layout of a list one below the other; no other layout places them. Cells are not reused.
open class UICollectionView: ScrollView {
  /// The place to which an item is scrolled, with UIKit's bits.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt
    /// Creates a place from UIKit's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The top.
    public static let top = ScrollPosition(rawValue: 1 << 0)
    /// The middle.
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    /// The bottom.
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    /// The left, which has no effect, as no layout of a stage scrolls sideways.
    public static let left = ScrollPosition(rawValue: 1 << 3)
    /// The middle of the width, which has no effect.
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    /// The right, which has no effect.
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

  /// The layout of the items.
  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      collectionViewLayout.collectionView = self
      setNeedsLayout()
    }
  }
  /// The source of the items.
  open weak var dataSource: (any UICollectionViewDataSource)?
  /// The delegate, which is notified of scrolling.
  open weak var delegate: (any UICollectionViewDelegate)? { didSet { follow(delegate) } }

  /// The kind of a section's header.
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of a section's footer.
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
  /// The view behind the items, which is not shown; `nil` for none.
  open var backgroundView: View?
  /// Whether items can be selected by a finger, which a stage has not.
  open var allowsSelection = true
  /// Whether several items can be selected by a finger, which a stage has not.
  open var allowsMultipleSelection = false
  /// Whether items are made before they are seen, as they all are on a stage.
  open var isPrefetchingEnabled = true

  private var items: [(path: IndexPath, cell: UICollectionViewCell)] = []
  private var classes: [String: UICollectionViewCell.Type] = [:]
  private var partClasses: [String: UICollectionReusableView.Type] = [:]

  /// Creates a view with a frame in the superview's coordinates and a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }

  /// Creates nothing: Linux reads no storyboards.
  public required init?(coder: NSCoder) { return nil }

  /// Registers the class of cells for an identifier.
  open func register(
    _ cellClass: UICollectionViewCell.Type?, forCellWithReuseIdentifier identifier: String
  ) {
    classes[identifier] = cellClass
  }

  /// Returns a new cell of the class for an identifier, by default a plain one.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    (classes[identifier] ?? UICollectionViewCell.self).init(registered: .zero)
  }

  /// Registers the class of headers or footers for an identifier.
  open func register(
    _ viewClass: UICollectionReusableView.Type?, forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) {
    partClasses[kind + identifier] = viewClass
  }

  /// Returns a new header or footer of the class for an identifier, by default a plain one.
  open func dequeueReusableSupplementaryView(
    ofKind kind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    (partClasses[kind + identifier] ?? UICollectionReusableView.self).init(registered: .zero)
  }

  /// Replaces the layout, at once.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    collectionViewLayout = layout
    completion?(true)
  }

  /// Asks the data source for all items anew: a stage reuses no cells.
  open func insertItems(at indexPaths: [IndexPath]) { reloadData() }
  /// Asks the data source for all items anew.
  open func deleteItems(at indexPaths: [IndexPath]) { reloadData() }
  /// Asks the data source for all items anew.
  open func reloadItems(at indexPaths: [IndexPath]) { reloadData() }
  /// Asks the data source for all items anew.
  open func reconfigureItems(at indexPaths: [IndexPath]) { reloadData() }
  /// Asks the data source for all items anew.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) { reloadData() }
  /// Asks the data source for all items anew.
  open func insertSections(_ sections: IndexSet) { reloadData() }
  /// Asks the data source for all items anew.
  open func deleteSections(_ sections: IndexSet) { reloadData() }
  /// Asks the data source for all items anew.
  open func reloadSections(_ sections: IndexSet) { reloadData() }
  /// Makes changes, asks the data source for all items anew, and calls a closure.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    updates?()
    reloadData()
    completion?(true)
  }

  /// The number of sections; 0 without a data source.
  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }
  /// The cells that are at least partly inside the bounds.
  open var visibleCells: [UICollectionViewCell] {
    items.map(\.cell).filter { $0.frame.touches(bounds) }
  }
  /// The paths of the visible cells.
  open var indexPathsForVisibleItems: [IndexPath] { visibleCells.compactMap(indexPath) }
  /// The paths of the items that a finger has selected: none on a stage.
  open var indexPathsForSelectedItems: [IndexPath]? { nil }
  /// Returns the path of a cell; `nil` if it is not in the view.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    items.first { $0.cell === cell }?.path
  }
  /// Returns the path of the item at a point of the view's coordinates; `nil` for none.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    items.first { $0.cell.frame.includes(point) }?.path
  }
  /// Returns the place of an item; `nil` if there is no such item.
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let cell = cellForItem(at: indexPath) else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = cell.frame
    return attributes
  }
  /// Does nothing, because a stage has no selected items.
  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {}
  /// Does nothing, because a stage has no selected items.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {}

  /// Asks the data source for all items anew.
  open func reloadData() {
    for item in items { item.cell.removeFromSuperview() }
    items = allPaths.compactMap { path in
      dataSource.map { (path, $0.collectionView(self, cellForItemAt: path)) }
    }
    for item in items {
      item.cell.updateConfigurationIfNeeded()
      addSubview(item.cell)
    }
    placeItems()
  }

  /// Returns the cell of an item; `nil` if there is no such item.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    items.first { $0.path == indexPath }?.cell
  }

  /// Returns the number of items of a section; 0 without a data source.
  open func numberOfItems(inSection section: Int) -> Int {
    dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
  }

  /// Scrolls to an item; nothing happens if there is no such item.
  open func scrollToItem(
    at indexPath: IndexPath, at position: ScrollPosition, animated isAnimated: Bool
  ) {
    layoutIfNeeded()
    guard let cell = cellForItem(at: indexPath) else { return }
    let place: UITableView.ScrollPosition =
      position.contains(.top)
      ? .top
      : position.contains(.centeredVertically)
        ? .middle : position.contains(.bottom) ? .bottom : .none
    scroll(to: cell.frame, at: place, animated: isAnimated)
  }

  /// Places the items.
  open override func layoutSubviews() {
    super.layoutSubviews()
    if items.isEmpty, dataSource != nil { reloadData() } else { placeItems() }
  }

  private var allPaths: [IndexPath] {
    guard let dataSource else { return [] }
    return (0..<max(dataSource.numberOfSections(in: self), 0)).flatMap { section in
      (0..<max(numberOfItems(inSection: section), 0)).map { IndexPath(indexes: [section, $0]) }
    }
  }

  private func placeItems() {
    guard dataSource != nil else { return }
    collectionViewLayout.prepare()
    guard let frames = collectionViewLayout.frames(of: items, in: self) else { return }
    for (item, frame) in zip(items, frames.items) { item.cell.frame = frame }
    let size = CGSize(width: bounds.width, height: frames.height)
    if contentSize != size { contentSize = size }
  }
}

/// A part of a collection view that can be used again; UIKit's class of the same name.
open class UICollectionReusableView: View {
  /// The name for reuse; `nil` for none.
  open internal(set) var reuseIdentifier: String?

  /// Creates a part as a collection view does, with the `init(frame:)` of its class.
  public required convenience init(registered frame: CGRect) { self.init(frame: frame) }

  /// Prepares the part for another item, which a stage never does.
  open func prepareForReuse() {}
  /// Takes over the values of the layout, which place the part by themselves on a stage.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
  /// Returns the values that suit the content, which a stage asks the constraints for.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { layoutAttributes }
}

/// A cell of a collection view; UIKit's class of the same name.
open class UICollectionViewCell: UICollectionReusableView, UICellConfiguring {
  /// The view that holds the cell's own views; it fills the cell.
  public let contentView = View(frame: .zero)
  /// The content that fills the content view; `nil` for none.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { contentView.show(contentConfiguration) }
  }

  /// Whether the cell is selected, which no finger does on a stage.
  open var isSelected = false { didSet { setNeedsUpdateConfiguration() } }
  /// Whether the cell is held by a finger, which a stage has not.
  open var isHighlighted = false { didSet { setNeedsUpdateConfiguration() } }
  /// The view behind the content, which is not shown; `nil` for none.
  open var backgroundView: View?
  /// The view behind the content of a selected cell, which is not shown; `nil` for none.
  open var selectedBackgroundView: View?
  /// The view behind the content, which is not drawn; `nil` for none.
  open var backgroundConfiguration: UIBackgroundConfiguration?

  /// The state of the cell.
  open var configurationState: UICellConfigurationState { ownState }
  /// A closure that fills the cell for its state; `nil` for none.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// A closure that fills a cell for a state.
  public typealias ConfigurationUpdateHandler = (
    _ cell: UICollectionViewCell, _ state: UICellConfigurationState
  ) -> Void
  /// Whether the content and the background follow the state; they look the same in every state.
  open var automaticallyUpdatesContentConfiguration = true
  /// Fills the cell for its state: before it is placed, and whenever the state changes.
  open func updateConfiguration(using state: UICellConfigurationState) {
    configurationUpdateHandler?(self, state)
  }

  /// Creates a cell with a frame in the superview's coordinates.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(contentView)
  }

  /// Creates nothing: Linux reads no storyboards.
  public required init?(coder: NSCoder) { return nil }

  /// Places the content view over the whole cell.
  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    contentView.frame = bounds
  }
}

/// A cell of a list; UIKit's class of the same name.
open class UICollectionViewListCell: UICollectionViewCell {
  /// Returns a configuration without text for the cell.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
  /// The signs at the edges, which are not drawn.
  open var accessories: [UICellAccessory] = []
}

/// The source of a collection view's items; UIKit's protocol of the same name.
public protocol UICollectionViewDataSource: AnyObject {
  /// Returns the number of sections, 1 by default.
  func numberOfSections(in collectionView: UICollectionView) -> Int
  /// Returns the number of items of a section.
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int
  /// Returns the cell of an item.
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell
  /// Returns a header or footer, which a stage does not ask for.
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView
}

extension UICollectionViewDataSource {
  /// Returns an empty view.
  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }
  /// Returns 1.
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
}

/// The delegate of a collection view; UIKit's protocol of the same name.
public protocol UICollectionViewDelegate: UIScrollViewDelegate {
  /// Called when a finger selects an item, which no finger does on a stage.
  func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
  /// Called when a finger deselects an item, which no finger does on a stage.
  func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
  /// Returns whether a finger may select an item.
  func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool
  /// Called before a cell is seen, which a stage does not report.
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath)
  /// Returns the menu of items, which no finger opens on a stage; `nil` for none.
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration?
}

extension UICollectionViewDelegate {
  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) {}
  /// Returns true.
  public func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { true }
  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
  /// Returns `nil`.
  public func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {}
}

/// A controller of a collection view, its data source and its delegate; UIKit's class of the same name.
///
/// Subclasses override the methods of both. It makes room for the keyboard as `UITableViewController`
/// does.
open class UICollectionViewController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The collection view, which is the controller's view.
  open var collectionView: UICollectionView! {
    get { collection }
    set { if let newValue { collection = newValue } }
  }
  /// Whether selected items are deselected when the view appears, of which a stage has none.
  open var clearsSelectionOnViewWillAppear = true

  private var collection: UICollectionView {
    didSet { if isViewLoaded { view = collection } }
  }

  /// The layout with which the controller was created.
  open var collectionViewLayout: UICollectionViewLayout { collection.collectionViewLayout }

  /// Creates a controller with a layout of the items.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
    super.init()
  }

  /// Creates a controller with a flow layout.
  public override init(nibName: String? = nil, bundle: Bundle? = nil) {
    collection = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    super.init(nibName: nibName, bundle: bundle)
  }

  /// Creates nothing: Linux reads no storyboards.
  public override init?(coder: AnyObject) { return nil }

  /// Sets the collection view as the view, and the controller as its data source and delegate.
  open override func loadView() {
    if collection.dataSource == nil { collection.dataSource = self }
    if collection.delegate == nil { collection.delegate = self }
    collection.makesRoomForKeyboard = true
    if collection.frame.isEmpty { collection.frame = Screen.main.bounds }
    view = collection
  }

  /// Returns 1.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  /// Returns 0.
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 0 }
  /// Returns an empty cell.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
  /// Does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {}
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
  open func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) {}
  /// Does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
  /// Returns an empty view.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }
}
