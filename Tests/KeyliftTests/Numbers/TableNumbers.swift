// SPDX-License-Identifier: MIT

import Foundation
import Keylift

extension NumberTrials {
  mutating func addTables() {
    addTable()
    addCollection()
    addControllers()
    addDataSources()
  }

  private mutating func addTable() {
    func table(_ name: String, _ change: @escaping (UITableView, HostileNumbers) -> Void) {
      view(name, UITableView(frame: CGRect(x: 0, y: 99, width: 300, height: 200))) {
        let source = Rows(count: 5, height: 44)
        ($0.dataSource, $0.delegate) = (source, source)
        $0.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        $0.reloadData()
        change($0, $1)
        $0.reloadData()
        $0.layoutIfNeeded()
        use($0.indexPathsForVisibleRows, $0.visibleCells.count, $0.contentSize)
        withExtendedLifetime(source) {}
      }
    }
    func tableView(_ name: String, _ change: @escaping (UITableView, HostileNumbers) -> Void) {
      table("UITableView.\(name)", change)
    }
    tableView("cellForRow(at:)") { use($0.cellForRow(at: $1.indexPath)) }
    tableView("deleteRows(at:with:)") { $0.deleteRows(at: [$1.indexPath], with: .fade) }
    tableView("insertRows(at:with:)") { $0.insertRows(at: [$1.indexPath], with: .automatic) }
    tableView("reloadRows(at:with:)") { $0.reloadRows(at: [$1.indexPath], with: .none) }
    tableView("dequeueReusableCell(withIdentifier:for:)") {
      use($0.dequeueReusableCell(withIdentifier: "cell", for: $1.indexPath))
    }
    tableView("deselectRow(at:animated:)") { $0.deselectRow(at: $1.indexPath, animated: true) }
    tableView("indexPathForRow(at:)") { use($0.indexPathForRow(at: $1.point)) }
    tableView("numberOfRows(inSection:)") { use($0.numberOfRows(inSection: $1.int)) }
    tableView("rectForRow(at:)") { use($0.rectForRow(at: $1.indexPath)) }
    tableView("scrollToRow(at:at:animated:)") {
      $0.scrollToRow(
        at: $1.indexPath, at: $1.choice([.top, .middle, .bottom, .none]), animated: $1.isOdd)
    }
    tableView("init(frame:style:)") {
      $0.addSubview(UITableView(frame: $1.rect, style: .insetGrouped))
    }
    tableView("init(frame:)") { $0.addSubview(UITableView(frame: $1.rect)) }
    tableView("estimatedRowHeight") { $0.estimatedRowHeight = $1.cgFloat }
    tableView("rowHeight") {
      $0.delegate = nil
      $0.rowHeight = $1.cgFloat
    }
    tableView("sectionHeaderHeight") { $0.sectionHeaderHeight = $1.cgFloat }
    tableView("sectionFooterHeight") { $0.sectionFooterHeight = $1.cgFloat }
    tableView("estimatedSectionHeaderHeight") { $0.estimatedSectionHeaderHeight = $1.cgFloat }
    tableView("estimatedSectionFooterHeight") { $0.estimatedSectionFooterHeight = $1.cgFloat }
    tableView("sectionHeaderTopPadding") { $0.sectionHeaderTopPadding = $1.cgFloat }
    tableView("separatorInset") { $0.separatorInset = $1.insets }
    table("UITableViewDataSource.tableView(_:cellForRowAt:)") {
      use($0.dataSource?.tableView($0, cellForRowAt: $1.indexPath))
    }
    func rows(_ name: String, _ make: @escaping (HostileNumbers) -> Rows) {
      table(name) {
        let source = make($1)
        ($0.dataSource, $0.delegate) = (source, source)
        $0.reloadData()
        $0.layoutIfNeeded()
        use($0.numberOfRows(inSection: 0), $0.contentSize)
      }
    }
    rows("UITableViewDataSource.tableView(_:numberOfRowsInSection:)") {
      Rows(count: $0.choice([0, -1, .min, 3]), height: 44)
    }
    rows("UITableViewDelegate.tableView(_:heightForRowAt:)") { Rows(count: 5, height: $0.cgFloat) }
    rows("UITableViewDelegate.tableView(_:heightForHeaderInSection:)") {
      Rows(count: 5, height: 44, edge: $0.cgFloat)
    }
    rows("UITableViewDelegate.tableView(_:heightForFooterInSection:)") {
      Rows(count: 5, height: 44, edge: $0.cgFloat)
    }
    table("UITableViewDelegate.tableView(_:estimatedHeightForRowAt:)") {
      use($0.delegate?.tableView($0, estimatedHeightForRowAt: $1.indexPath))
    }
    table("UITableViewDelegate.tableView(_:viewForHeaderInSection:)") {
      use($0.delegate?.tableView($0, viewForHeaderInSection: $1.int))
    }
    table("UITableViewDelegate.tableView(_:viewForFooterInSection:)") {
      use($0.delegate?.tableView($0, viewForFooterInSection: $1.int))
    }
    table("UITableViewDelegate.tableView(_:willDisplay:forRowAt:)") {
      let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
      $0.delegate?.tableView($0, willDisplay: cell, forRowAt: $1.indexPath)
    }
    table("UITableViewDelegate.tableView(_:didDeselectRowAt:)") {
      $0.delegate?.tableView($0, didDeselectRowAt: $1.indexPath)
    }
    table("UITableViewDataSource.tableView(_:titleForHeaderInSection:)") {
      use($0.dataSource?.tableView($0, titleForHeaderInSection: $1.int))
    }
    table("UITableViewDataSource.tableView(_:titleForFooterInSection:)") {
      use($0.dataSource?.tableView($0, titleForFooterInSection: $1.int))
    }
    table("UITableViewDelegate.tableView(_:didSelectRowAt:)") {
      $0.delegate?.tableView($0, didSelectRowAt: $1.indexPath)
    }
  }

  private mutating func addCollection() {
    func collection(_ name: String, _ change: @escaping (UICollectionView, HostileNumbers) -> Void)
    {
      view(
        name,
        UICollectionView(
          frame: CGRect(x: 0, y: 99, width: 300, height: 200),
          collectionViewLayout: UICollectionViewFlowLayout())
      ) {
        let source = Rows(count: 5, height: 44)
        ($0.dataSource, $0.delegate) = (source, source)
        $0.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        $0.reloadData()
        change($0, $1)
        $0.reloadData()
        $0.layoutIfNeeded()
        use($0.contentSize)
        withExtendedLifetime(source) {}
      }
    }
    func collectionView(
      _ name: String, _ change: @escaping (UICollectionView, HostileNumbers) -> Void
    ) { collection("UICollectionView.\(name)", change) }
    collectionView("cellForItem(at:)") { use($0.cellForItem(at: $1.indexPath)) }
    collectionView("dequeueReusableCell(withReuseIdentifier:for:)") {
      use($0.dequeueReusableCell(withReuseIdentifier: "cell", for: $1.indexPath))
    }
    collectionView("dequeueConfiguredReusableCell(using:for:item:)") {
      let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
        use($0.defaultContentConfiguration(), $1, $2)
      }
      use(
        $0.dequeueConfiguredReusableCell(
          using: registration, for: $1.indexPath, item: $1.isOdd ? $1.int : nil))
    }
    collectionView("numberOfItems(inSection:)") { use($0.numberOfItems(inSection: $1.int)) }
    collectionView("scrollToItem(at:at:animated:)") {
      $0.scrollToItem(
        at: $1.indexPath, at: UICollectionView.ScrollPosition(rawValue: $1.uint), animated: $1.isOdd
      )
    }
    collectionView("init(frame:collectionViewLayout:)") {
      let layout = UICollectionViewFlowLayout()
      $0.addSubview(UICollectionView(frame: $1.rect, collectionViewLayout: layout))
    }
    collection("UICollectionViewCell.init(frame:)") {
      $0.addSubview(UICollectionViewCell(frame: $1.rect))
    }
    collection("UICollectionViewDataSource.collectionView(_:cellForItemAt:)") {
      use($0.dataSource?.collectionView($0, cellForItemAt: $1.indexPath))
    }
    collection("UICollectionViewDataSource.collectionView(_:numberOfItemsInSection:)") {
      let source = Rows(count: $1.choice([0, -1, .min, 3]), height: 44)
      $0.dataSource = source
      $0.reloadData()
      $0.layoutIfNeeded()
      withExtendedLifetime(source) {}
    }
    collection("UICollectionViewDelegate.collectionView(_:didSelectItemAt:)") {
      $0.delegate?.collectionView($0, didSelectItemAt: $1.indexPath)
    }
    func flow(
      _ name: String, _ change: @escaping (UICollectionViewFlowLayout, HostileNumbers) -> Void
    ) {
      collection("UICollectionViewFlowLayout.\(name)") {
        let layout = UICollectionViewFlowLayout()
        change(layout, $1)
        $0.collectionViewLayout = layout
      }
    }
    flow("itemSize") { $0.itemSize = $1.size }
    flow("minimumInteritemSpacing") { $0.minimumInteritemSpacing = $1.cgFloat }
    flow("minimumLineSpacing") { $0.minimumLineSpacing = $1.cgFloat }
    flow("sectionInset") { $0.sectionInset = $1.insets }
  }
}

extension NumberTrials {
  /// Adds the methods of controllers of lists, which are called with hostile numbers.
  private mutating func addControllers() {
    func table(
      _ name: String, _ call: @escaping (UITableViewController, UITableView, HostileNumbers) -> Void
    ) {
      add("UITableViewController.tableView(\(name))") { numbers in
        NumberTrials.play { stage in
          let controller = UITableViewController(style: .grouped)
          stage.window.rootViewController = controller
          call(controller, controller.tableView, numbers)
        }
      }
    }
    table("_:numberOfRowsInSection:") { use($0.tableView($1, numberOfRowsInSection: $2.int)) }
    table("_:cellForRowAt:") { use($0.tableView($1, cellForRowAt: $2.indexPath)) }
    table("_:titleForHeaderInSection:") { use($0.tableView($1, titleForHeaderInSection: $2.int)) }
    table("_:titleForFooterInSection:") { use($0.tableView($1, titleForFooterInSection: $2.int)) }
    table("_:heightForRowAt:") { use($0.tableView($1, heightForRowAt: $2.indexPath)) }
    table("_:estimatedHeightForRowAt:") {
      use($0.tableView($1, estimatedHeightForRowAt: $2.indexPath))
    }
    table("_:viewForHeaderInSection:") { use($0.tableView($1, viewForHeaderInSection: $2.int)) }
    table("_:viewForFooterInSection:") { use($0.tableView($1, viewForFooterInSection: $2.int)) }
    table("_:heightForHeaderInSection:") { use($0.tableView($1, heightForHeaderInSection: $2.int)) }
    table("_:heightForFooterInSection:") { use($0.tableView($1, heightForFooterInSection: $2.int)) }
    table("_:willDisplay:forRowAt:") {
      let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
      $0.tableView($1, willDisplay: cell, forRowAt: $2.indexPath)
    }
    table("_:didSelectRowAt:") { $0.tableView($1, didSelectRowAt: $2.indexPath) }
    table("_:didDeselectRowAt:") { $0.tableView($1, didDeselectRowAt: $2.indexPath) }
    func collection(
      _ name: String,
      _ call: @escaping (UICollectionViewController, UICollectionView, HostileNumbers) -> Void
    ) {
      add("UICollectionViewController.collectionView(\(name))") { numbers in
        NumberTrials.play { stage in
          let controller = UICollectionViewController(
            collectionViewLayout: UICollectionViewFlowLayout())
          stage.window.rootViewController = controller
          call(controller, controller.collectionView, numbers)
        }
      }
    }
    collection("_:numberOfItemsInSection:") {
      use($0.collectionView($1, numberOfItemsInSection: $2.int))
    }
    collection("_:cellForItemAt:") { use($0.collectionView($1, cellForItemAt: $2.indexPath)) }
    collection("_:didSelectItemAt:") { $0.collectionView($1, didSelectItemAt: $2.indexPath) }
  }

  private mutating func addDataSources() {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0, 1])
    snapshot.appendItems([1, 2, 3], toSection: 0)
    let shown = snapshot
    func table(
      _ name: String, of owner: String = "UITableViewDiffableDataSource",
      _ call:
        @escaping (UITableViewDiffableDataSource<Int, Int>, UITableView, HostileNumbers) -> Void
    ) {
      view("\(owner).\(name)", UITableView(frame: CGRect(x: 0, y: 99, width: 300, height: 200))) {
        let source = UITableViewDiffableDataSource<Int, Int>(tableView: $0) { _, _, _ in nil }
        source.apply(shown)
        call(source, $0, $1)
        $0.layoutIfNeeded()
      }
    }
    table("tableView(_:numberOfRowsInSection:)") {
      use($0.tableView($1, numberOfRowsInSection: $2.int))
    }
    table("tableView(_:cellForRowAt:)") { use($0.tableView($1, cellForRowAt: $2.indexPath)) }
    table("itemIdentifier(for:)", of: "NSDiffableDataSourceSnapshot.DataSource") {
      source, _, numbers in use(source.itemIdentifier(for: numbers.indexPath))
    }
    table("sectionIdentifier(for:)", of: "NSDiffableDataSourceSnapshot.DataSource") {
      source, _, numbers in use(source.sectionIdentifier(for: numbers.int))
    }
    table("tableView(_:canEditRowAt:)") { use($0.tableView($1, canEditRowAt: $2.indexPath)) }
    table("tableView(_:commit:forRowAt:)") {
      $0.tableView($1, commit: .delete, forRowAt: $2.indexPath)
    }
    table("tableView(_:titleForFooterInSection:)") {
      use($0.tableView($1, titleForFooterInSection: $2.int))
    }
    table("tableView(_:titleForHeaderInSection:)") {
      use($0.tableView($1, titleForHeaderInSection: $2.int))
    }
    func collection(
      _ name: String,
      _ call:
        @escaping (UICollectionViewDiffableDataSource<Int, Int>, UICollectionView, HostileNumbers)
        -> Void
    ) {
      view(
        "UICollectionViewDiffableDataSource.\(name)",
        UICollectionView(
          frame: CGRect(x: 0, y: 99, width: 300, height: 200),
          collectionViewLayout: UICollectionViewFlowLayout())
      ) {
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: $0) { _, _, _ in
          nil
        }
        source.apply(shown)
        call(source, $0, $1)
        $0.layoutIfNeeded()
      }
    }
    collection("collectionView(_:numberOfItemsInSection:)") {
      use($0.collectionView($1, numberOfItemsInSection: $2.int))
    }
    collection("collectionView(_:viewForSupplementaryElementOfKind:at:)") {
      use($0.collectionView($1, viewForSupplementaryElementOfKind: "kind", at: $2.indexPath))
    }
    collection("collectionView(_:cellForItemAt:)") {
      use($0.collectionView($1, cellForItemAt: $2.indexPath))
    }
  }
}

private final class Rows: UITableViewDataSource, UITableViewDelegate, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  private let count: Int
  private let height: CGFloat
  /// The height of the section's header and footer.
  private let edge: CGFloat

  init(count: Int, height: CGFloat, edge: CGFloat = 20) {
    self.count = count
    self.height = height
    self.edge = edge
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "A" }
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { "B" }
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    edge
  }
  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    edge
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    height
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
  }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { count }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
}
