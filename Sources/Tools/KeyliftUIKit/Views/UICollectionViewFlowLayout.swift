// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftStage

/// A layout of items in rows from the top; UIKit's class of the same name.
///
/// A row has as many items as fit; items of the delegate's sizes are put beside each other until one does not fit.
/// Headers and footers are not shown, and nothing scrolls sideways.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// A size that says that items are as large as their constraints ask for.
  public static let automaticSize = CGSize(
    width: 1.7976931348623157e+308, height: 1.7976931348623157e+308)

  /// The size of the items in points.
  open var itemSize = CGSize(width: 50, height: 50)
  /// A guess, for which items of their own height are as wide as the view; zero for `itemSize`.
  open var estimatedItemSize = CGSize.zero
  /// The minimum gap between items of a row in points.
  open var minimumInteritemSpacing: CGFloat = 10
  /// The gap between rows in points.
  open var minimumLineSpacing: CGFloat = 10
  /// The insets around the items.
  open var sectionInset = UIEdgeInsets.zero
  /// The direction of scrolling, which is vertical on a stage, whatever is set.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The size of headers, which are not shown.
  open var headerReferenceSize = CGSize.zero
  /// The size of footers, which are not shown.
  open var footerReferenceSize = CGSize.zero
  /// Whether headers stay at the top.
  open var sectionHeadersPinToVisibleBounds = false

  override func frames(
    of items: [(path: IndexPath, cell: UICollectionViewCell)], in view: UICollectionView
  ) -> (items: [CGRect], height: CGFloat)? {
    let room = view.bounds.width - sectionInset.left - sectionInset.right
    let sizes = items.map { size(of: $0.cell, at: $0.path, room, in: view) }
    var frames: [CGRect] = []
    var top = sectionInset.top
    var rest = sizes[...]
    while !rest.isEmpty {
      let row = rowLength(rest, room)
      let free = room - rest.prefix(row).map(\.width).reduce(0, +)
      // As in a grid, the last row keeps the gaps of a full one.
      let full = fitting(rest.first?.width ?? 0, room)
      let isUniform = rest.prefix(row).allSatisfy { $0 == rest.first }
      let gap =
        isUniform && full > 1
        ? (room - CGFloat(full) * (rest.first?.width ?? 0)) / CGFloat(full - 1)
        : row > 1 ? free / CGFloat(row - 1) : 0
      var left = sectionInset.left
      for size in rest.prefix(row) {
        frames.append(CGRect(origin: CGPoint(x: left, y: top), size: size))
        left += size.width + gap
      }
      top += (rest.prefix(row).map(\.height).max() ?? 0) + minimumLineSpacing
      rest = rest.dropFirst(row)
    }
    return (frames, (frames.last?.maxY ?? sectionInset.top) + sectionInset.bottom)
  }

  private func size(
    of cell: UICollectionViewCell, at path: IndexPath, _ room: CGFloat, in view: UICollectionView
  ) -> CGSize {
    let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
    if let size = delegate?.collectionView(view, layout: self, sizeForItemAt: path),
      size != itemSize
    {
      return size
    }
    guard estimatedItemSize != .zero else { return itemSize }
    let guess = estimatedItemSize == Self.automaticSize ? itemSize : estimatedItemSize
    return CGSize(
      width: room, height: cell.contentView.fittingHeight(width: room, otherwise: guess.height))
  }

  private func rowLength(_ sizes: ArraySlice<CGSize>, _ room: CGFloat) -> Int {
    var count = 0
    var width: CGFloat = 0
    for size in sizes {
      width += size.width + (count > 0 ? minimumInteritemSpacing : 0)
      // Sums of widths are a little off.
      if count > 0, width > room + 0.001 { break }
      count += 1
    }
    return max(count, 1)
  }

  private func fitting(_ width: CGFloat, _ room: CGFloat) -> Int {
    let pitch = width + minimumInteritemSpacing
    let count = ((room + minimumInteritemSpacing) / pitch).rounded(.down)
    return pitch > 0 ? max(Int(exactly: count) ?? 1, 1) : 1
  }
}

extension UICollectionView {
  /// A direction of scrolling, with UIKit's raw values.
  public enum ScrollDirection: Int, Hashable, Sendable {
    /// Up and down.
    case vertical = 0
    /// To the sides.
    case horizontal = 1
  }
}

/// A delegate that knows the sizes of items; UIKit's protocol of the same name.
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
  /// Returns the size of an item in points, by default the layout's.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize
  /// Returns the insets around a section, for which a stage takes the layout's.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets
  /// Returns the gap between rows, for which a stage takes the layout's.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat
  /// Returns the gap between items, for which a stage takes the layout's.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat
}

extension UICollectionViewDelegateFlowLayout {
  private func flow(_ layout: UICollectionViewLayout) -> UICollectionViewFlowLayout? {
    layout as? UICollectionViewFlowLayout
  }
  /// Returns the layout's size.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { flow(collectionViewLayout)?.itemSize ?? .zero }
  /// Returns the layout's insets.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets { flow(collectionViewLayout)?.sectionInset ?? .zero }
  /// Returns the layout's gap.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat { flow(collectionViewLayout)?.minimumLineSpacing ?? 0 }
  /// Returns the layout's gap.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat { flow(collectionViewLayout)?.minimumInteritemSpacing ?? 0 }
}

/// A layout of a collection view's items; this class places none.
open class UICollectionViewLayout {
  /// Creates a layout.
  public init() {}
  /// The view that has the layout; `nil` for none.
  open internal(set) weak var collectionView: UICollectionView?
  /// Marks the layout; items are placed in every layout pass.
  open func invalidateLayout() { collectionView?.setNeedsLayout() }
  /// Marks the layout, whatever has changed.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    invalidateLayout()
  }
  /// Returns the place from which an item appears, which it does at once; `nil` for its own.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Returns the place to which an item disappears, which it does at once; `nil` for its own.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Called before items are placed.
  open func prepare() {}
  /// The size of the content, which a layout of the app's own returns.
  open var collectionViewContentSize: CGSize { .zero }
  /// Returns the places in a rectangle, which a layout of the app's own returns; `nil` for none.
  open func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { nil }
  /// Returns the place of an item, which a layout of the app's own returns; `nil` for none.
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Returns whether other bounds need another layout, which a stage does not ask.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  /// Returns the offset at which scrolling ends, which a stage does not ask.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// `nil` for a layout that places no cells.
  func frames(
    of items: [(path: IndexPath, cell: UICollectionViewCell)], in view: UICollectionView
  ) -> (items: [CGRect], height: CGFloat)? {
    let places = items.map { layoutAttributesForItem(at: $0.path) }
    guard places.contains(where: { $0 != nil }) else { return nil }
    return (places.map { $0?.frame ?? .zero }, collectionViewContentSize.height)
  }
}

/// The changes that make a layout invalid, which a stage does not ask for; UIKit's class of the same name.
open class UICollectionViewLayoutInvalidationContext {
  /// Creates a context.
  public init() {}
}

/// The place of an item; UIKit's class of the same name.
open class UICollectionViewLayoutAttributes {
  /// The path of the item.
  open var indexPath: IndexPath
  /// The rectangle in the content's points.
  open var frame = CGRect.zero
  /// The opacity.
  open var alpha: CGFloat = 1
  /// Whether the item is hidden.
  open var isHidden = false
  /// The transform.
  open var transform = CGAffineTransform.identity
  /// The order in front of other items.
  open var zIndex = 0

  /// Creates the place of an item.
  public required init(forCellWith indexPath: IndexPath) { self.indexPath = indexPath }

  /// The size of the rectangle.
  open var size: CGSize {
    get { frame.size }
    set { frame.size = newValue }
  }
  /// The center of the rectangle.
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }
  /// Returns a copy.
  open func copy() -> Any {
    let copy = Self(forCellWith: indexPath)
    copy.frame = frame
    copy.alpha = alpha
    return copy
  }
}
