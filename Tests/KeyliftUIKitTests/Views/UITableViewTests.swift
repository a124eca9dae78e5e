// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage
import KeyliftUIKit
import Testing

struct UITableViewTests {
  /// Twenty rows, of which every fifth is 80 points high and the others 40.
  private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
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
      func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell {
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
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 7 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    }
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
