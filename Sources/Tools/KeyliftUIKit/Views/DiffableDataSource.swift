// SPDX-License-Identifier: MIT

public import Foundation

/// The sections and items of a table or a collection; UIKit's structure of the same name.
///
/// Identifiers that are there already are left out, where UIKit ends the program, and so are items of a
/// section that is not there.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>: Sendable
where
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
{
  /// The sections in order.
  public private(set) var sectionIdentifiers: [SectionIdentifierType] = []
  private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]

  /// Creates an empty snapshot.
  public init() {}

  /// The items of all sections in order.
  public var itemIdentifiers: [ItemIdentifierType] {
    sectionIdentifiers.flatMap { items[$0] ?? [] }
  }
  /// The number of items of all sections.
  public var numberOfItems: Int { itemIdentifiers.count }
  /// The number of sections.
  public var numberOfSections: Int { sectionIdentifiers.count }

  /// Returns the items of a section; empty if it is not there.
  public func itemIdentifiers(inSection section: SectionIdentifierType) -> [ItemIdentifierType] {
    items[section] ?? []
  }

  /// Returns the number of items of a section.
  public func numberOfItems(inSection section: SectionIdentifierType) -> Int {
    itemIdentifiers(inSection: section).count
  }

  /// Returns the place of an item among all; `nil` if it is not there.
  public func indexOfItem(_ item: ItemIdentifierType) -> Int? {
    itemIdentifiers.firstIndex(of: item)
  }

  /// Returns the place of a section; `nil` if it is not there.
  public func indexOfSection(_ section: SectionIdentifierType) -> Int? {
    sectionIdentifiers.firstIndex(of: section)
  }

  /// Returns the section of an item; `nil` if it is not there.
  public func sectionIdentifier(
    containingItem item: ItemIdentifierType
  ) -> SectionIdentifierType? {
    sectionIdentifiers.first { items[$0]?.contains(item) == true }
  }

  /// Adds sections behind the others.
  public mutating func appendSections(_ sections: [SectionIdentifierType]) {
    for section in sections where items[section] == nil {
      sectionIdentifiers.append(section)
      items[section] = []
    }
  }

  /// Adds items behind the others of a section, by default the last one.
  public mutating func appendItems(
    _ items: [ItemIdentifierType], toSection section: SectionIdentifierType? = nil
  ) {
    guard let section = section ?? sectionIdentifiers.last, self.items[section] != nil else {
      return
    }
    // The new ones are found before the list is changed, which they are read from.
    let added = new(items)
    self.items[section]?.append(contentsOf: added)
  }

  /// Inserts items before another one.
  public mutating func insertItems(
    _ items: [ItemIdentifierType], beforeItem item: ItemIdentifierType
  ) { insert(items, at: item, distance: 0) }

  /// Inserts items behind another one.
  public mutating func insertItems(
    _ items: [ItemIdentifierType], afterItem item: ItemIdentifierType
  ) { insert(items, at: item, distance: 1) }

  /// Removes items.
  public mutating func deleteItems(_ items: [ItemIdentifierType]) {
    let old = Set(items)
    for section in sectionIdentifiers { self.items[section]?.removeAll { old.contains($0) } }
  }

  /// Removes the items of all sections, and the sections.
  public mutating func deleteAllItems() {
    sectionIdentifiers = []
    items = [:]
  }

  /// Removes sections with their items.
  public mutating func deleteSections(_ sections: [SectionIdentifierType]) {
    for section in sections { items[section] = nil }
    sectionIdentifiers.removeAll { items[$0] == nil }
  }

  /// Does nothing: cells are made anew whenever a snapshot is applied.
  public mutating func reloadItems(_ items: [ItemIdentifierType]) {}
  /// Does nothing: cells are made anew whenever a snapshot is applied.
  public mutating func reconfigureItems(_ items: [ItemIdentifierType]) {}

  private func new(_ items: [ItemIdentifierType]) -> [ItemIdentifierType] {
    var known = Set(itemIdentifiers)
    return items.filter { known.insert($0).inserted }
  }

  private mutating func insert(
    _ new: [ItemIdentifierType], at item: ItemIdentifierType, distance: Int
  ) {
    let new = self.new(new)
    guard let section = sectionIdentifier(containingItem: item),
      let place = items[section]?.firstIndex(of: item)
    else { return }
    items[section]?.insert(contentsOf: new, at: place + distance)
  }

  fileprivate func item(at path: IndexPath) -> ItemIdentifierType? {
    guard sectionIdentifiers.indices.contains(path.section) else { return nil }
    let items = itemIdentifiers(inSection: sectionIdentifiers[path.section])
    return items.indices.contains(path.item) ? items[path.item] : nil
  }

  fileprivate func path(of item: ItemIdentifierType) -> IndexPath? {
    for (index, section) in sectionIdentifiers.enumerated() {
      if let place = items[section]?.firstIndex(of: item) {
        return IndexPath(item: place, section: index)
      }
    }
    return nil
  }

  fileprivate func count(at section: Int) -> Int {
    sectionIdentifiers.indices.contains(section)
      ? numberOfItems(inSection: sectionIdentifiers[section]) : 0
  }
}

extension NSDiffableDataSourceSnapshot {
  /// A data source that shows snapshots; what those of tables and collection views have in common.
  ///
  /// A snapshot is shown at once, without an animation.
  open class DataSource {
    fileprivate var current = NSDiffableDataSourceSnapshot()
    private let reload: () -> Void

    fileprivate init(reload: @escaping () -> Void) { self.reload = reload }

    /// Returns what is shown.
    open func snapshot() -> NSDiffableDataSourceSnapshot { current }

    /// Shows a snapshot at once, and calls a closure.
    open func apply(
      _ snapshot: NSDiffableDataSourceSnapshot, animatingDifferences: Bool = true,
      completion: (() -> Void)? = nil
    ) {
      current = snapshot
      reload()
      completion?()
    }

    /// Returns the item at a path; `nil` if there is none.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
      current.item(at: indexPath)
    }

    /// Returns the section with a number; `nil` if there is none.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
      let sections = current.sectionIdentifiers
      return sections.indices.contains(index) ? sections[index] : nil
    }

    /// Returns the number of a section; `nil` if it is not there.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
      current.indexOfSection(sectionIdentifier)
    }

    /// Shows a snapshot at once, and calls a closure.
    open func applySnapshotUsingReloadData(
      _ snapshot: NSDiffableDataSourceSnapshot, completion: (() -> Void)? = nil
    ) { apply(snapshot, animatingDifferences: false, completion: completion) }

    /// Returns the path of an item; `nil` if it is not there.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
      current.path(of: itemIdentifier)
    }
  }
}

/// A data source of a table that shows snapshots; UIKit's class of the same name.
open class UITableViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>:
  NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>.DataSource,
  UITableViewDataSource
where
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
{
  /// A closure that makes the cell of an item.
  public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?

  /// The animation of changes, which are made at once.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic
  private let cell: CellProvider

  /// Creates a data source and makes it that of a table.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    cell = cellProvider
    super.init { [weak tableView] in tableView?.reloadData() }
    tableView.dataSource = self
  }

  /// Returns the number of sections that are shown.
  open func numberOfSections(in tableView: UITableView) -> Int { current.numberOfSections }
  /// Returns the number of rows that are shown in a section.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    current.count(at: section)
  }
  /// Returns `nil`.
  open func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { nil }
  /// Returns `nil`.
  open func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? { nil }
  /// Returns false.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  /// Does nothing.
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
  /// Returns the cell of a row, empty if the closure returns none.
  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    current.item(at: indexPath).flatMap { cell(tableView, indexPath, $0) }
      ?? UITableViewCell(style: .default, reuseIdentifier: nil)
  }
}

/// A data source of a collection view that shows snapshots; UIKit's class of the same name.
open class UICollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>:
  NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>.DataSource,
  UICollectionViewDataSource
where
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
{
  /// A closure that makes the cell of an item.
  public typealias CellProvider = (
    UICollectionView, IndexPath, ItemIdentifierType
  ) -> UICollectionViewCell?

  private let cell: CellProvider

  /// A closure that makes headers and footers, which a stage does not ask for; `nil` for none.
  open var supplementaryViewProvider: SupplementaryViewProvider?
  /// A closure that makes a header or footer of a kind.
  public typealias SupplementaryViewProvider = (
    UICollectionView, _ elementKind: String, IndexPath
  ) -> UICollectionReusableView?

  /// Creates a data source and makes it that of a collection view.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    cell = cellProvider
    super.init { [weak collectionView] in collectionView?.reloadData() }
    collectionView.dataSource = self
  }

  /// Returns the number of sections that are shown.
  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    current.numberOfSections
  }
  /// Returns the header or footer of the closure, an empty one without it.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    supplementaryViewProvider?(collectionView, kind, indexPath)
      ?? UICollectionReusableView(frame: .zero)
  }
  /// Returns the number of items that are shown in a section.
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { current.count(at: section) }
  /// Returns the cell of an item, empty if the closure returns none.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    current.item(at: indexPath).flatMap { cell(collectionView, indexPath, $0) }
      ?? UICollectionViewCell(frame: .zero)
  }
}
