// SPDX-License-Identifier: MIT

import KeyliftStage
import KeyliftUIKit
import Testing

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
