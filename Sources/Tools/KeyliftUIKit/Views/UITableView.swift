// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftStage

/// A scroll view of rows; UIKit's class of the same name.
///
/// `reloadData()` asks the data source for the cells of all rows and puts them under each other, in
/// one column over the whole width, with the headers and footers of the sections, which scroll with the
/// rows. It reuses no cells and has no separators or swipes. Without a data source it shows the subviews
/// that its user adds.
open class UITableView: ScrollView {
  /// A style of a table, which has no effect, with UIKit's raw values.
  public enum Style: Int, Hashable, Sendable {
    /// From edge to edge.
    case plain = 0
    /// In groups.
    case grouped = 1
    /// In groups with rounded corners.
    case insetGrouped = 2
  }

  /// The place to which a row is scrolled, with UIKit's raw values.
  public enum ScrollPosition: Int, Hashable, Sendable {
    /// As little as makes it visible.
    case none = 0
    /// The top.
    case top = 1
    /// The middle.
    case middle = 2
    /// The bottom.
    case bottom = 3
  }

  /// The lines between rows, which are not drawn, with UIKit's raw values.
  public enum SeparatorStyle: Int, Hashable, Sendable {
    /// None.
    case none = 0
    /// A hairline.
    case singleLine = 1
  }

  /// The animation of a change, which is made at once, with UIKit's raw values.
  public enum RowAnimation: Int, Hashable, Sendable {
    /// Faded.
    case fade = 0
    /// From the right.
    case right = 1
    /// From the left.
    case left = 2
    /// From the top.
    case top = 3
    /// From the bottom.
    case bottom = 4
    /// None.
    case none = 5
    /// From the middle.
    case middle = 6
    /// Chosen by the system.
    case automatic = 100
  }

  /// A height that says that a row is as high as its cell asks for.
  public static let automaticDimension: CGFloat = -1

  /// The style.
  public let style: Style
  /// The height of rows in points: `automaticDimension`, or the same for all.
  open var rowHeight = UITableView.automaticDimension { didSet { setNeedsLayout() } }
  /// A guess, of which a stage needs none.
  open var estimatedRowHeight: CGFloat = 44
  /// The height of headers of sections in points; `automaticDimension` for the height of their view.
  open var sectionHeaderHeight = UITableView.automaticDimension { didSet { setNeedsLayout() } }
  /// The height of footers of sections in points; `automaticDimension` for the height of their view.
  open var sectionFooterHeight = UITableView.automaticDimension { didSet { setNeedsLayout() } }
  /// A guess, of which a stage needs none.
  open var estimatedSectionHeaderHeight: CGFloat = 28
  /// A guess, of which a stage needs none.
  open var estimatedSectionFooterHeight: CGFloat = 28
  /// The gap above headers of sections in points, 0 on a stage.
  open var sectionHeaderTopPadding: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// The lines between rows.
  open var separatorStyle = SeparatorStyle.singleLine
  /// The insets of the lines between rows, which are not drawn.
  open var separatorInset = UIEdgeInsets.zero
  /// The view behind the rows, which is not shown.
  open var backgroundView: View?
  /// Whether rows show controls that delete and move them, which a stage has not.
  open var isEditing = false
  /// Whether rows can be selected by a finger, which a stage has not.
  open var allowsSelection = true
  /// Whether several rows can be selected by a finger, which a stage has not.
  open var allowsMultipleSelection = false
  /// Whether rows can be selected by a finger while they are edited, which a stage has not.
  open var allowsSelectionDuringEditing = false
  /// Whether cells leave the safe area's insets at the sides free, which has no effect.
  open var insetsContentViewsToSafeArea = true
  /// Whether margins of cells follow the readable width, which has no effect.
  open var cellLayoutMarginsFollowReadableWidth = false
  /// The color of the lines between rows, which are not drawn; `nil` for the system's.
  open var separatorColor: UIColor?
  /// The color of the letters at the side, which are not drawn; `nil` for the system's.
  open var sectionIndexColor: UIColor?
  /// The source of the rows.
  open weak var dataSource: (any UITableViewDataSource)?
  /// The delegate, which is notified of scrolling and asked for heights.
  open weak var delegate: (any UITableViewDelegate)? { didSet { follow(delegate) } }
  /// The view above the rows, as wide as the table.
  open var tableHeaderView: View? { didSet { replace(oldValue, by: tableHeaderView) } }
  /// The view below the rows, as wide as the table.
  open var tableFooterView: View? { didSet { replace(oldValue, by: tableFooterView) } }

  private var rows: [(path: IndexPath, cell: UITableViewCell)] = []
  /// By section.
  private var edges: [(header: View?, footer: View?)] = []
  private var classes: [String: UITableViewCell.Type] = [:]
  private var edgeClasses: [String: UITableViewHeaderFooterView.Type] = [:]

  /// Creates a table with a frame in the superview's coordinates.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }

  /// Creates nothing: Linux reads no storyboards.
  public required init?(coder: NSCoder) { return nil }

  /// Creates a plain table with a frame in the superview's coordinates.
  public override init(frame: CGRect) {
    style = .plain
    super.init(frame: frame)
  }

  /// Registers the class of cells for an identifier.
  open func register(
    _ cellClass: UITableViewCell.Type?, forCellReuseIdentifier identifier: String
  ) {
    classes[identifier] = cellClass
  }

  /// Returns a new cell of the class for an identifier; `nil` if there is none.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    classes[identifier]?.init(registered: identifier)
  }

  /// Registers the class of headers or footers for an identifier.
  open func register(
    _ aClass: UITableViewHeaderFooterView.Type?,
    forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    edgeClasses[identifier] = aClass
  }

  /// Returns a new header or footer of the class for an identifier; `nil` if there is none.
  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    edgeClasses[identifier]?.init(registered: identifier)
  }

  /// Returns a new cell of the class for an identifier, by default a plain one.
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    dequeueReusableCell(withIdentifier: identifier)
      ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  /// Asks the data source for all rows anew.
  open func reloadData() {
    for row in rows { row.cell.removeFromSuperview() }
    for (header, footer) in edges { for view in [header, footer] { view?.removeFromSuperview() } }
    rows = allPaths.compactMap { path in
      dataSource.map { (path, $0.tableView(self, cellForRowAt: path)) }
    }
    edges = (0..<max(numberOfSections, 0)).map { (header(of: $0), footer(of: $0)) }
    for (path, cell) in rows {
      cell.updateConfigurationIfNeeded()
      delegate?.tableView(self, willDisplay: cell, forRowAt: path)
      addSubview(cell)
    }
    for (header, footer) in edges { for case let view? in [header, footer] { addSubview(view) } }
    placeRows()
  }

  private func header(of section: Int) -> View? {
    delegate?.tableView(self, viewForHeaderInSection: section)
      ?? dataSource?.tableView(self, titleForHeaderInSection: section).map(heading)
  }

  private func footer(of section: Int) -> View? {
    delegate?.tableView(self, viewForFooterInSection: section)
      ?? dataSource?.tableView(self, titleForFooterInSection: section).map(heading)
  }

  /// The height of 28 points is Keylift's choice.
  private func heading(_ title: String) -> View {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: bounds.width, height: 28))
    label.text = title
    label.font = .preferredFont(forTextStyle: .headline)
    return label
  }

  /// Asks the data source for all rows anew: a stage reuses no cells.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
  /// Asks the data source for all rows anew.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
  /// Asks the data source for all rows anew.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
  /// Asks the data source for all rows anew.
  open func reconfigureRows(at indexPaths: [IndexPath]) { reloadData() }
  /// Asks the data source for all rows anew.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) { reloadData() }
  /// Notes whether rows are edited, which changes no picture.
  open func setEditing(_ isEditing: Bool, animated: Bool) { self.isEditing = isEditing }
  /// Does nothing, because a stage has no selected rows.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {}
  /// The rows that a finger has selected: none on a stage.
  open var indexPathsForSelectedRows: [IndexPath]? { nil }
  /// Asks the data source for all rows anew.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }
  /// Asks the data source for all rows anew.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }
  /// Asks the data source for all rows anew.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }
  /// Places the rows again, as after their heights have changed.
  open func beginUpdates() {}
  /// Places the rows again, as after their heights have changed.
  open func endUpdates() { placeRows() }
  /// Makes changes, places the rows again, and calls a closure.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    updates?()
    placeRows()
    completion?(true)
  }

  /// Returns the number of sections; 0 without a data source.
  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }

  /// Returns the number of rows of a section; 0 without a data source.
  open func numberOfRows(inSection section: Int) -> Int {
    dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
  }

  /// Returns the cell of a row; `nil` if there is no such row.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    rows.first { $0.path == indexPath }?.cell
  }

  /// Returns the row of a cell; `nil` if it is not in the table.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    rows.first { $0.cell === cell }?.path
  }

  /// Returns the rectangle of a row in the table's coordinates; empty if there is no such row.
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    cellForRow(at: indexPath)?.frame ?? .zero
  }

  /// Scrolls to a row; nothing happens if there is no such row.
  open func scrollToRow(
    at indexPath: IndexPath, at position: ScrollPosition, animated isAnimated: Bool
  ) {
    layoutIfNeeded()
    guard let cell = cellForRow(at: indexPath) else { return }
    scroll(to: cell.frame, at: position, animated: isAnimated)
  }

  /// The row that a finger has selected: none on a stage.
  open var indexPathForSelectedRow: IndexPath? { nil }

  /// The cells that are at least partly inside the bounds.
  open var visibleCells: [UITableViewCell] {
    rows.map(\.cell).filter { $0.frame.touches(bounds) }
  }

  /// The rows of the visible cells.
  open var indexPathsForVisibleRows: [IndexPath]? { visibleCells.compactMap(indexPath) }

  /// Returns the row at a point of the table's coordinates; `nil` for none.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    rows.first { $0.cell.frame.includes(point) }?.path
  }

  /// Does nothing, because a stage has no selected rows.
  open func deselectRow(at indexPath: IndexPath, animated isAnimated: Bool) {}

  /// Places the rows.
  open override func layoutSubviews() {
    super.layoutSubviews()
    if rows.isEmpty, dataSource != nil { reloadData() } else { placeRows() }
  }

  private var allPaths: [IndexPath] {
    (0..<max(numberOfSections, 0)).flatMap { section in
      (0..<max(numberOfRows(inSection: section), 0)).map {
        IndexPath(indexes: [section, $0])
      }
    }
  }

  private func replace(_ old: View?, by new: View?) {
    old?.removeFromSuperview()
    if let new { addSubview(new) }
    setNeedsLayout()
  }

  private func placeRows() {
    guard dataSource != nil || tableHeaderView != nil || tableFooterView != nil else { return }
    let width = bounds.width
    var top: CGFloat = 0
    func place(_ view: View, height: CGFloat) {
      view.frame = CGRect(x: 0, y: top, width: width, height: height)
      top += height
    }
    if let tableHeaderView { place(tableHeaderView, height: tableHeaderView.frame.height) }
    for (section, edges) in edges.enumerated() {
      if let header = edges.header {
        top += sectionHeaderTopPadding
        let asked =
          delegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
        place(header, height: height(of: header, asked: asked))
      }
      for (path, cell) in rows where path.section == section {
        place(cell, height: height(of: cell, at: path))
      }
      if let footer = edges.footer {
        let asked =
          delegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
        place(footer, height: height(of: footer, asked: asked))
      }
    }
    if let tableFooterView { place(tableFooterView, height: tableFooterView.frame.height) }
    let size = CGSize(width: width, height: top)
    if contentSize != size { contentSize = size }
  }

  private func height(of edge: View, asked: CGFloat) -> CGFloat {
    asked >= 0 ? asked : edge.fittingHeight(width: bounds.width, otherwise: edge.frame.height)
  }

  private func height(of cell: UITableViewCell, at path: IndexPath) -> CGFloat {
    let asked = delegate?.tableView(self, heightForRowAt: path) ?? rowHeight
    if asked >= 0 { return asked }
    if rowHeight >= 0 { return rowHeight }
    return cell.contentView.fittingHeight(width: bounds.width, otherwise: 44)
  }
}

extension ScrollView {
  /// The position is between the insets.
  func scroll(to rect: CGRect, at position: UITableView.ScrollPosition, animated: Bool) {
    let inset = adjustedContentInset
    let room = bounds.height - inset.top - inset.bottom
    let top: CGFloat
    switch position {
    case .none: return scrollRectToVisible(rect, animated: animated)
    case .top: top = rect.minY
    case .middle: top = rect.midY - room / 2
    case .bottom: top = rect.maxY - room
    }
    let end = max(contentSize.height - room, 0)
    let y = min(max(top, 0), end) - inset.top
    setContentOffset(CGPoint(x: contentOffset.x, y: y), animated: animated)
  }
}

extension IndexPath {
  #if !canImport(UIKit) && !canImport(AppKit)
  /// Creates the path of a row.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  /// Creates the path of an item.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
  /// The section.
  public var section: Int { self[0] }
  /// The row.
  public var row: Int { self[1] }
  /// The item.
  public var item: Int { self[1] }
  #endif
}

extension View {
  /// Without constraints in the view, the height is `height`.
  func fittingHeight(width: CGFloat, otherwise height: CGFloat) -> CGFloat {
    guard tree.contains(where: { !$0.constraints.isEmpty }) else { return height }
    return systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }
}
