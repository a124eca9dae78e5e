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
  }

  /// The layout of the items.
  public var collectionViewLayout: UICollectionViewLayout { didSet { setNeedsLayout() } }
  /// The source of the items.
  public weak var dataSource: (any UICollectionViewDataSource)?
  /// The delegate, which is notified of scrolling.
  public weak var delegate: (any UICollectionViewDelegate)? { didSet { follow(delegate) } }

  private var items: [(path: IndexPath, cell: UICollectionViewCell)] = []
  private var classes: [String: UICollectionViewCell.Type] = [:]

  /// Creates a view with a frame in the superview's coordinates and a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
  }

  /// Creates nothing: Linux reads no storyboards.
  public required init?(coder: NSCoder) { return nil }

  /// Registers the class of cells for an identifier.
  public func register(
    _ cellClass: UICollectionViewCell.Type?, forCellWithReuseIdentifier identifier: String
  ) {
    classes[identifier] = cellClass
  }

  /// Returns a new cell of the class for an identifier, by default a plain one.
  public func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    (classes[identifier] ?? UICollectionViewCell.self).init(frame: .zero)
  }

  /// Asks the data source for all items anew.
  open func reloadData() {
    for item in items { item.cell.removeFromSuperview() }
    items = allPaths.compactMap { path in
      dataSource.map { (path, $0.collectionView(self, cellForItemAt: path)) }
    }
    for item in items { addSubview(item.cell) }
    placeItems()
  }

  /// Returns the cell of an item; `nil` if there is no such item.
  public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    items.first { $0.path == indexPath }?.cell
  }

  /// Returns the number of items of a section; 0 without a data source.
  public func numberOfItems(inSection section: Int) -> Int {
    dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
  }

  /// Scrolls to an item; nothing happens if there is no such item.
  public func scrollToItem(
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
    guard dataSource != nil,
      let frames = collectionViewLayout.frames(of: items.map(\.cell), width: bounds.width)
    else { return }
    for (item, frame) in zip(items, frames.items) { item.cell.frame = frame }
    let size = CGSize(width: bounds.width, height: frames.height)
    if contentSize != size { contentSize = size }
  }
}

/// A cell of a collection view; UIKit's class of the same name.
open class UICollectionViewCell: View {
  /// The view that holds the cell's own views; it fills the cell.
  public let contentView = View(frame: .zero)
  /// What fills the content view; `nil` for nothing.
  public var contentConfiguration: (any UIContentConfiguration)? {
    didSet { contentView.show(contentConfiguration) }
  }

  /// Creates a cell with a frame in the superview's coordinates.
  public required override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(contentView)
  }

  /// Creates nothing: Linux reads no storyboards.
  public required init?(coder: NSCoder) { return nil }

  /// Places the content view over the whole cell.
  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
  }
}

/// A cell of a list; UIKit's class of the same name.
open class UICollectionViewListCell: UICollectionViewCell {
  /// Returns a configuration without text for the cell.
  public func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}

/// A layout of a collection view's items; this class places none.
open class UICollectionViewLayout {
  /// Creates a layout.
  public init() {}
  /// Does nothing: items are placed in every layout pass.
  open func invalidateLayout() {}

  /// Returns the cells' frames and the height of the content; `nil` for a layout that places none.
  func frames(
    of cells: [UICollectionViewCell], width: CGFloat
  ) -> (items: [CGRect], height: CGFloat)? { nil }
}

/// A layout of items in rows from the top; UIKit's class of the same name.
///
/// All items have one size.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The size of the items in points.
  public var itemSize = CGSize(width: 50, height: 50)
  /// The minimum gap between items of a row in points.
  public var minimumInteritemSpacing: CGFloat = 10
  /// The gap between rows in points.
  public var minimumLineSpacing: CGFloat = 10
  /// The insets around the items.
  public var sectionInset = UIEdgeInsets.zero

  override func frames(
    of cells: [UICollectionViewCell], width: CGFloat
  ) -> (items: [CGRect], height: CGFloat)? {
    let room = width - sectionInset.left - sectionInset.right
    let pitch = itemSize.width + minimumInteritemSpacing
    let fitting = ((room + minimumInteritemSpacing) / pitch).rounded(.down)
    let columns = pitch > 0 ? max(Int(exactly: fitting) ?? 1, 1) : 1
    let free = room - CGFloat(columns) * itemSize.width
    let gap = columns > 1 ? free / CGFloat(columns - 1) : 0
    let items = cells.indices.map { index in
      CGRect(
        x: sectionInset.left + CGFloat(index % columns) * (itemSize.width + gap),
        y: sectionInset.top + CGFloat(index / columns) * (itemSize.height + minimumLineSpacing),
        width: itemSize.width, height: itemSize.height)
    }
    return (items, (items.last?.maxY ?? sectionInset.top) + sectionInset.bottom)
  }
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
}

extension UICollectionViewDataSource {
  /// Returns 1.
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
}

/// The delegate of a collection view; UIKit's protocol of the same name.
public protocol UICollectionViewDelegate: UIScrollViewDelegate {
  /// Called when a finger selects an item, which no finger does on a stage.
  func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
}

extension UICollectionViewDelegate {
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
  public var collectionView: UICollectionView! {
    get { collection }
    set { if let newValue { collection = newValue } }
  }
  /// Whether selected items are deselected when the view appears, of which a stage has none.
  open var clearsSelectionOnViewWillAppear = true

  private var collection: UICollectionView {
    didSet { if isViewLoaded { view = collection } }
  }

  /// The layout with which the controller was created.
  public var collectionViewLayout: UICollectionViewLayout { collection.collectionViewLayout }

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
}
