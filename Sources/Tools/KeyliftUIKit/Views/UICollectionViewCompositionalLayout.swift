// SPDX-License-Identifier: MIT

public import Foundation
import KeyliftStage

/// How a list of items looks; UIKit's structure of the same name.
///
/// A stage draws the rows alone.
public struct UICollectionLayoutListConfiguration: Hashable, Sendable {
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

  /// The appearance, which has no effect.
  public var appearance: Appearance
  /// Whether lines are between the rows, which are not drawn.
  public var showsSeparators = true
  /// The color behind the rows, which is not drawn; `nil` for that of the appearance.
  public var backgroundColor: UIColor?

  /// Creates the configuration of an appearance.
  public init(appearance: Appearance) { self.appearance = appearance }
}

/// A layout of items that is put together from groups, of which a stage has the list; UIKit's class of the same name.
///
/// Rows are as wide as the view and as high as the constraints of their cells, 44 points without any.
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private override init() { super.init() }

  /// Returns the layout of a list.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout { UICollectionViewCompositionalLayout() }

  override func frames(
    of cells: [UICollectionViewCell], width: CGFloat
  ) -> (items: [CGRect], height: CGFloat)? {
    var top: CGFloat = 0
    let frames = cells.map { cell in
      let height = cell.contentView.fittingHeight(width: width, otherwise: 44)
      defer { top += height }
      return CGRect(x: 0, y: top, width: width, height: height)
    }
    return (frames, top)
  }
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

  /// Returns a new cell of a registration, filled for an item.
  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let cell = Cell(frame: .zero)
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }
}
