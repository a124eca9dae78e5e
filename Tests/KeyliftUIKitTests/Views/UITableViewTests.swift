// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage
import KeyliftUIKit
import Testing

struct UITableViewTests {
  /// Twenty rows, of which every fifth is 80 points high and the others 40.
  private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.tag = indexPath.row
      return cell
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      indexPath.row % 5 == 0 ? 80 : 40
    }
  }

  private let stage = Stage(traits: .phone)
  private let table = UITableView(
    frame: CGRect(x: 0, y: 100, width: 300, height: 200), style: .plain)
  private let rows = Rows()

  init() {
    table.contentInsetAdjustmentBehavior = .never
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = rows
    table.delegate = rows
    stage.window.addSubview(table)
    stage.window.layoutIfNeeded()
  }

  /// Four rows of 80 and sixteen of 40 points are 960.
  @Test func rowsAreUnderEachOther() {
    #expect(table.contentSize == CGSize(width: 300, height: 960))
    #expect(
      table.rectForRow(at: IndexPath(row: 6, section: 0))
        == CGRect(x: 0, y: 80 + 4 * 40 + 80, width: 300, height: 40))
    #expect(table.cellForRow(at: IndexPath(row: 6, section: 0))?.tag == 6)
  }

  /// Row 10 is from 480 to 560, and the table 200 points high.
  @Test(arguments: [
    (UITableView.ScrollPosition.top, 480), (.middle, 420), (.bottom, 360), (.none, 360),
  ])
  func rowIsScrolledToItsPlace(position: UITableView.ScrollPosition, offset: CGFloat) {
    table.scrollToRow(at: IndexPath(row: 10, section: 0), at: position, animated: false)
    #expect(table.contentOffset.y == offset)
  }

  /// 960 and 50 points less the 200 of the table.
  @Test func lastRowEndsAtTheInset() {
    table.contentInset.bottom = 50
    table.scrollToRow(at: IndexPath(row: 19, section: 0), at: .bottom, animated: false)
    #expect(table.contentOffset.y == 810)
    table.scrollToRow(at: IndexPath(row: 19, section: 0), at: .top, animated: false)
    #expect(table.contentOffset.y == 810)
  }

  @Test func headerAndFooterAreAroundTheRows() {
    table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 30))
    table.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 12))
    stage.window.layoutIfNeeded()
    #expect(table.tableHeaderView?.frame == CGRect(x: 0, y: 0, width: 300, height: 30))
    #expect(table.tableFooterView?.frame == CGRect(x: 0, y: 990, width: 300, height: 12))
  }

  /// A plain row of 44 points, and a cell with a view of 60 points between gaps of 10.
  @Test func rowIsAsHighAsItsConstraints() {
    final class Tall: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
      {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        guard indexPath.row == 1 else { return cell }
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(view)
        NSLayoutConstraint.activate([
          view.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 10),
          view.heightAnchor.constraint(equalToConstant: 60),
          view.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -10),
        ])
        return cell
      }
    }
    let tall = Tall()
    table.delegate = nil
    table.dataSource = tall
    table.reloadData()
    stage.window.layoutIfNeeded()
    #expect(table.contentSize.height == 124)
  }
}

struct UICollectionViewTests {
  private final class Items: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
      -> Int
    { 7 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    { collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath) }
  }

  /// Three items of 90 points and gaps of 15 fill 300 points.
  @Test func flowFillsRowsFromTheTop() {
    let stage = Stage(traits: .phone)
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 90, height: 50)
    flow.minimumLineSpacing = 20
    let grid = UICollectionView(
      frame: CGRect(x: 0, y: 100, width: 300, height: 200), collectionViewLayout: flow)
    let items = Items()
    grid.dataSource = items
    stage.window.addSubview(grid)
    stage.window.layoutIfNeeded()
    #expect(
      grid.cellForItem(at: IndexPath(item: 4, section: 0))?.frame
        == CGRect(x: 105, y: 70, width: 90, height: 50))
    #expect(grid.contentSize == CGSize(width: 300, height: 190))
  }
}

struct ListLayoutTests {
  private final class Messages: UICollectionViewDataSource {
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      cell, _, text in
      var content = cell.defaultContentConfiguration()
      content.text = text
      cell.contentConfiguration = content
    }

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 3 }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueConfiguredReusableCell(
        using: registration, for: indexPath, item: "Message \(indexPath.item)")
    }
  }

  @Test func itemsOfAListAreOneBelowTheOther() throws {
    let messages = Messages()
    let list = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 400),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .plain)))
    list.dataSource = messages
    list.reloadData()
    list.layoutIfNeeded()
    let last = try #require(list.cellForItem(at: IndexPath(item: 2, section: 0)))
    #expect(last.frame == CGRect(x: 0, y: 88, width: 300, height: 44))
    #expect(list.contentSize.height == 132)
    last.layoutIfNeeded()
    let label = last.contentView.subviews.flatMap(\.subviews).compactMap { $0 as? UILabel }.first
    #expect(label?.text == "Message 2")
  }
}

/// Lists make cells of the app's own classes, with the initializers that iOS calls.
struct CellClassTests {
  private final class Message: UITableViewCell {
    let field = UITextField(frame: .zero)

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      contentView.addSubview(field)
    }

    required init?(coder: NSCoder) { return nil }
  }

  private final class Bubble: UICollectionViewCell {
    private(set) var isSetUp = false

    override init(frame: CGRect) {
      super.init(frame: frame)
      isSetUp = true
    }

    required init?(coder: NSCoder) { return nil }
  }

  @Test func tableMakesACellWithItsOwnInitializer() throws {
    let table = UITableView(frame: .zero)
    table.register(Message.self, forCellReuseIdentifier: "message")
    let cell = try #require(table.dequeueReusableCell(withIdentifier: "message") as? Message)
    #expect(cell.field.superview === cell.contentView)
    #expect(cell.reuseIdentifier == "message")
  }

  @Test func collectionMakesACellWithItsOwnInitializer() throws {
    let collection = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    collection.register(Bubble.self, forCellWithReuseIdentifier: "bubble")
    let cell = collection.dequeueReusableCell(
      withReuseIdentifier: "bubble", for: IndexPath(item: 0, section: 0))
    #expect(try #require(cell as? Bubble).isSetUp)
  }
}

struct DiffableDataSourceTests {
  private let stage = Stage(traits: .phone)

  @Test func snapshotKeepsItemsInOrder() {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendItems([9])
    snapshot.appendSections(["a", "b"])
    snapshot.appendItems([1, 2], toSection: "a")
    snapshot.appendItems([3, 1])
    snapshot.insertItems([7], beforeItem: 2)
    snapshot.insertItems([8], afterItem: 3)
    snapshot.deleteItems([1])
    #expect(snapshot.itemIdentifiers(inSection: "a") == [7, 2])
    #expect(snapshot.itemIdentifiers(inSection: "b") == [3, 8])
    #expect(snapshot.indexOfItem(8) == 3)
    #expect(snapshot.sectionIdentifier(containingItem: 3) == "b")
    snapshot.deleteSections(["a"])
    #expect(snapshot.itemIdentifiers == [3, 8])
    #expect(snapshot.numberOfSections == 1)
  }

  @Test func tableShowsTheSnapshotThatIsApplied() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    table.rowHeight = 50
    stage.window.addSubview(table)
    let source = UITableViewDiffableDataSource<Int, String>(tableView: table) { _, _, name in
      let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
      cell.textLabel?.text = name
      cell.detailTextLabel?.text = "now"
      return cell
    }
    var snapshot = source.snapshot()
    snapshot.appendSections([0])
    snapshot.appendItems(["Ada", "Alan"])
    source.apply(snapshot)
    stage.window.layoutIfNeeded()
    #expect(table.contentSize.height == 100)
    let path = source.indexPath(for: "Alan")
    #expect(path == IndexPath(row: 1, section: 0))
    #expect(source.itemIdentifier(for: IndexPath(row: 5, section: 0)) == nil)
    let cell = path.flatMap { table.cellForRow(at: $0) }
    #expect(cell?.textLabel?.frame == CGRect(x: 16, y: 0, width: 268, height: 25))
    #expect(cell?.detailTextLabel?.frame == CGRect(x: 16, y: 25, width: 268, height: 25))
    snapshot.deleteItems(["Ada"])
    source.apply(snapshot, animatingDifferences: false)
    stage.window.layoutIfNeeded()
    #expect(table.contentSize.height == 50)
  }

  @Test func collectionShowsTheSnapshotThatIsApplied() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 60)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 400), collectionViewLayout: layout)
    stage.window.addSubview(view)
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
      _, _, number in
      let cell = UICollectionViewCell(frame: .zero)
      cell.tag = number
      return cell
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([5, 6, 7])
    source.apply(snapshot)
    stage.window.layoutIfNeeded()
    // Three items of 60 points with 10 between them.
    #expect(view.contentSize.height == 200)
    #expect(view.cellForItem(at: IndexPath(item: 2, section: 0))?.tag == 7)
  }
}
