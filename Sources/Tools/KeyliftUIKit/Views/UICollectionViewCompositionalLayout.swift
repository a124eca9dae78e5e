// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftStage

/// How a list of items looks; UIKit's structure of the same name.
///
/// A stage draws the rows alone.
public struct UICollectionLayoutListConfiguration {
  /// An appearance of a list.
  public enum Appearance: Int, Hashable, Sendable {
    /// Rows from edge to edge.
    case plain = 0
    /// Rows in groups.
    case grouped = 1
    /// Rows in rounded groups.
    case insetGrouped = 2
    /// The rows of a sidebar.
    case sidebar = 3
    /// Rows from edge to edge beside a sidebar.
    case sidebarPlain = 4
  }

  /// Where the header or footer of a list comes from, which a stage does not show.
  public enum HeaderMode: Int, Hashable, Sendable {
    /// None.
    case none = 0
    /// The data source.
    case supplementary = 1
    /// The first item.
    case firstItemInSection = 2
  }

  /// The appearance, which has no effect.
  public var appearance: Appearance
  /// Whether lines are between the rows, which are not drawn.
  public var showsSeparators = true
  /// Where the header comes from.
  public var headerMode = HeaderMode.none
  /// The color behind the rows, which is not drawn; `nil` for that of the appearance.
  public var backgroundColor: UIColor?

  /// A closure that returns the actions of a swipe over a row, which no finger does on a stage.
  public typealias SwipeActionsConfigurationProvider = (IndexPath) -> UISwipeActionsConfiguration?
  /// The actions of a swipe to the left; `nil` for none.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The actions of a swipe to the right; `nil` for none.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  /// Creates the configuration of an appearance.
  public init(appearance: Appearance) { self.appearance = appearance }
}

/// A layout of items that is put together from groups; UIKit's class of the same name.
///
/// All items of a section have the size of the first item of its group, as a fraction of the view, in rows from the
/// top. Rows of a list, and items of an estimated height, are as high as the constraints of their cells, 44 points
/// without any. Nothing scrolls sideways, and headers are not shown.
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let section: (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

  /// Creates a layout of sections that are all alike.
  public init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration = .init()
  ) { self.section = { _, _ in section } }

  /// Creates a layout of sections that a closure makes.
  public init(
    sectionProvider:
      @escaping (
        _ sectionIndex: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment
      ) -> NSCollectionLayoutSection?,
    configuration: UICollectionViewCompositionalLayoutConfiguration = .init()
  ) { section = sectionProvider }

  /// Returns the layout of a list.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout(section: .row)
  }

  override func frames(
    of items: [(path: IndexPath, cell: UICollectionViewCell)], in view: UICollectionView
  ) -> (items: [CGRect], height: CGFloat)? {
    let environment = Environment(view)
    var frames: [CGRect] = []
    var top: CGFloat = 0
    for index in 0..<view.numberOfSections {
      let section = section(index, environment) ?? .row
      let insets = section.contentInsets
      let room = view.bounds.inset(
        by: UIEdgeInsets(
          top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
      ).size
      let own = section.group
      let width = own.itemSize.widthDimension.length(
        in: own.layoutSize.widthDimension.length(in: room.width))
      top += insets.top
      var left: CGFloat = 0
      var rowBottom = top
      for (path, cell) in items where path.section == index {
        if left > 0, left + width > room.width + 0.001 {
          top = rowBottom + section.interGroupSpacing
          left = 0
        }
        let height = own.height(of: cell, width: width, room: room.height)
        frames.append(CGRect(x: insets.leading + left, y: top, width: width, height: height))
        rowBottom = max(rowBottom, top + height)
        left += width + own.spacing
      }
      top = rowBottom + insets.bottom
    }
    return (frames, top)
  }

  private final class Environment: NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
    private let size: CGSize
    let traitCollection: TraitCollection

    init(_ view: UICollectionView) {
      size = view.bounds.size
      traitCollection = view.traitCollection
    }

    var container: any NSCollectionLayoutContainer { self }
    var contentSize: CGSize { size }
    var effectiveContentSize: CGSize { size }
  }
}

/// The settings of a layout, which have no effect; UIKit's class of the same name.
open class UICollectionViewCompositionalLayoutConfiguration {
  /// The direction of scrolling, which is vertical on a stage.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The gap between sections in points.
  open var interSectionSpacing: CGFloat = 0
  /// The headers and footers of the whole, which are not shown.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Creates settings.
  public init() {}
}

/// The environment in which a layout makes its sections; UIKit's protocol of the same name.
public protocol NSCollectionLayoutEnvironment: AnyObject {
  /// The view.
  var container: any NSCollectionLayoutContainer { get }
  /// The traits.
  var traitCollection: TraitCollection { get }
}

/// The view of a layout; UIKit's protocol of the same name.
public protocol NSCollectionLayoutContainer: AnyObject {
  /// The size in points.
  var contentSize: CGSize { get }
  /// The size without insets in points.
  var effectiveContentSize: CGSize { get }
}

/// A width or height of a layout; UIKit's class of the same name.
public final class NSCollectionLayoutDimension: Sendable {
  private let fraction: CGFloat?
  private let points: CGFloat
  /// Whether the constraints of a cell decide.
  let isEstimated: Bool

  private init(fraction: CGFloat? = nil, points: CGFloat = 0, isEstimated: Bool = false) {
    self.fraction = fraction
    self.points = points
    self.isEstimated = isEstimated
  }

  /// Returns a fraction of the width.
  public static func fractionalWidth(_ fraction: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(fraction: fraction)
  }
  /// Returns a fraction of the height.
  public static func fractionalHeight(_ fraction: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(fraction: fraction)
  }
  /// Returns a number of points.
  public static func absolute(_ points: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(points: points)
  }
  /// Returns a guess, in whose place a height is that of the cell's constraints.
  public static func estimated(_ points: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(points: points, isEstimated: true)
  }

  func length(in room: CGFloat) -> CGFloat { fraction.map { $0 * room } ?? points }
}

/// A size of a layout; UIKit's class of the same name.
public final class NSCollectionLayoutSize: Sendable {
  /// The width.
  public let widthDimension: NSCollectionLayoutDimension
  /// The height.
  public let heightDimension: NSCollectionLayoutDimension

  /// Creates a size.
  public init(
    widthDimension width: NSCollectionLayoutDimension,
    heightDimension height: NSCollectionLayoutDimension
  ) {
    widthDimension = width
    heightDimension = height
  }
}

/// An item of a group; UIKit's class of the same name.
open class NSCollectionLayoutItem {
  /// The size, as a fraction of the group.
  public let layoutSize: NSCollectionLayoutSize
  /// The insets of the content, which have no effect on a stage.
  open var contentInsets = NSDirectionalEdgeInsets.zero

  /// Creates an item.
  public init(layoutSize: NSCollectionLayoutSize) { self.layoutSize = layoutSize }
}

/// Items beside or below each other; UIKit's class of the same name.
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  /// The gap between items; `nil` for none.
  open var interItemSpacing: NSCollectionLayoutSpacing?
  let itemSize: NSCollectionLayoutSize

  private init(_ size: NSCollectionLayoutSize, of items: [NSCollectionLayoutItem]) {
    itemSize = items.first?.layoutSize ?? size
    super.init(layoutSize: size)
  }

  /// Returns a group of items beside each other.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, of: subitems) }

  /// Returns a group of a number of equal items beside each other, which share the width.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    let part = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1 / CGFloat(max(count, 1))),
      heightDimension: subitem.layoutSize.heightDimension)
    return NSCollectionLayoutGroup(layoutSize, of: [NSCollectionLayoutItem(layoutSize: part)])
  }

  /// Returns a group of a number of equal items beside each other, which share the width.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    horizontal(layoutSize: layoutSize, repeatingSubitem: subitem, count: count)
  }

  /// Returns a group of items below each other.
  public static func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, of: subitems) }

  var spacing: CGFloat { interItemSpacing?.spacing ?? 0 }

  fileprivate func height(of cell: UICollectionViewCell, width: CGFloat, room: CGFloat) -> CGFloat {
    let outer = layoutSize.heightDimension
    let inner = itemSize.heightDimension
    guard outer.isEstimated || inner.isEstimated else {
      return inner.length(in: outer.length(in: room))
    }
    let guess = (outer.isEstimated ? outer : inner).length(in: room)
    return cell.contentView.fittingHeight(width: width, otherwise: guess)
  }
}

/// A gap between items; UIKit's class of the same name.
public final class NSCollectionLayoutSpacing: Sendable {
  /// The gap in points.
  public let spacing: CGFloat

  private init(_ spacing: CGFloat) { self.spacing = spacing }

  /// Returns a gap of a number of points.
  public static func fixed(_ spacing: CGFloat) -> NSCollectionLayoutSpacing { Self.init(spacing) }
  /// Returns a gap of at least a number of points, which it is on a stage.
  public static func flexible(_ spacing: CGFloat) -> NSCollectionLayoutSpacing {
    Self.init(spacing)
  }
}

/// A section of a layout; UIKit's class of the same name.
open class NSCollectionLayoutSection {
  /// The insets around the groups.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The gap between groups in points.
  open var interGroupSpacing: CGFloat = 0
  /// How the section scrolls sideways, which it does not on a stage.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// The headers and footers, which are not shown.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  let group: NSCollectionLayoutGroup

  /// Creates a section of groups that are all alike.
  public init(group: NSCollectionLayoutGroup) { self.group = group }

  /// Returns the section of a list.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection { row }

  static var row: NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    return NSCollectionLayoutSection(
      group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
  }
}

/// How a section scrolls sideways, with UIKit's raw values.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Hashable, Sendable {
  /// Not.
  case none = 0
  /// To any place.
  case continuous = 1
  /// To the edge of a group.
  case continuousGroupLeadingBoundary = 2
  /// By the width of the view.
  case paging = 3
  /// By groups.
  case groupPaging = 4
  /// By groups in the middle.
  case groupPagingCentered = 5
}

/// A header or footer of a section, which is not shown; UIKit's class of the same name.
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutItem {
  /// The kind.
  public let elementKind: String
  /// Whether the item stays at the edge.
  open var pinToVisibleBounds = false

  /// Creates an item at an edge.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment
  ) {
    self.elementKind = elementKind
    super.init(layoutSize: layoutSize)
  }
}

/// An edge or a corner of a rectangle, with UIKit's raw values.
public enum NSRectAlignment: Int, Hashable, Sendable {
  /// None.
  case none = 0
  /// The top.
  case top = 1
  /// The top at the leading edge.
  case topLeading = 2
  /// The leading edge.
  case leading = 3
  /// The bottom at the leading edge.
  case bottomLeading = 4
  /// The bottom.
  case bottom = 5
  /// The bottom at the trailing edge.
  case bottomTrailing = 6
  /// The trailing edge.
  case trailing = 7
  /// The top at the trailing edge.
  case topTrailing = 8
}

extension UICollectionView {
  /// A class of cells with the closure that fills them; UIKit's structure of the same name.
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// A closure that fills a cell.
    public typealias Handler = (
      _ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item
    ) -> Void

    fileprivate let handler: Handler

    /// Creates a registration.
    public init(handler: @escaping Handler) { self.handler = handler }
  }

  /// A class of headers or footers with the closure that fills them; UIKit's structure of the same name.
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// A closure that fills a part.
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void

    fileprivate let kind: String
    fileprivate let handler: Handler

    /// Creates a registration of a kind.
    public init(elementKind kind: String, handler: @escaping Handler) {
      self.kind = kind
      self.handler = handler
    }
  }

  /// Returns a new header or footer of a registration, filled for a section.
  public func dequeueConfiguredReusableSupplementary<Supplementary>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let part = Supplementary(registered: .zero)
    registration.handler(part, registration.kind, indexPath)
    return part
  }

  /// Returns a new cell of a registration, filled for an item.
  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let cell = Cell(registered: .zero)
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }
}
