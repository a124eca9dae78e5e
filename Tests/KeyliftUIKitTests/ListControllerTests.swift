// SPDX-License-Identifier: MIT

import KeyliftStage
import KeyliftUIKit
import Testing

/// Controllers of lists on a screen of 852 points with 34 at the bottom, and a keyboard of 300 from 0.2 s
/// to 1.2 s.
struct ListControllerTests {
  /// Thirty rows of 50 points, whose last one has a field.
  private final class Rows: UITableViewController {
    var scrolls = 0
    var shown: [IndexPath] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      tableView.rowHeight = 50
    }
    override func numberOfSections(in tableView: UITableView) -> Int { 2 }
    override func tableView(
      _ tableView: UITableView, numberOfRowsInSection section: Int
    ) -> Int { section == 0 ? 10 : 20 }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = "Row \(indexPath.row)"
      if indexPath == IndexPath(row: 19, section: 1) {
        let field = UITextField(frame: CGRect(x: 16, y: 0, width: 200, height: 50))
        field.id = "field"
        cell.contentView.addSubview(field)
      }
      return cell
    }
    override func tableView(
      _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? { section == 0 ? nil : "More" }
    override func tableView(
      _ tableView: UITableView, heightForHeaderInSection section: Int
    ) -> CGFloat { 30 }
    override func tableView(
      _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) { shown.append(indexPath) }
    override func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
  }

  private let stage = Stage(traits: .phone)

  /// Ten rows of 50 points, a header of 30, and twenty rows.
  @Test func overriddenMethodsGiveTheRows() {
    let controller = Rows()
    stage.window.rootViewController = controller
    #expect(controller.tableView.dataSource === controller)
    #expect(controller.tableView.delegate === controller)
    #expect(controller.tableView.contentSize == CGSize(width: 393, height: 1530))
    #expect(controller.tableView.rectForRow(at: IndexPath(row: 2, section: 1)).minY == 630)
    #expect(controller.shown.count == 30)
    controller.tableView.scrollToRow(at: IndexPath(row: 0, section: 1), at: .top, animated: false)
    #expect(controller.scrolls > 0)
  }

  /// The keyboard's 300 points take the place of the safe area's 34, and `contentInset` stays, as the
  /// printed insets of a real controller do.
  @Test func tableMakesRoomForTheKeyboardByItself() {
    let controller = Rows()
    stage.window.rootViewController = controller
    let keyboard = Keyboard(on: stage)
    var insets: [String] = []
    func note() {
      let table: UITableView = controller.tableView
      insets.append("\(Int(table.adjustedContentInset.bottom)) \(Int(table.contentInset.bottom))")
    }
    stage.play(
      (0.1, note), (0.2, { keyboard.show() }), (0.3, note), (1.2, { keyboard.hide() }), (2, note))
    #expect(insets == ["34 0", "300 0", "34 0"])
  }

  /// The row of the field ends at the keyboard, in the keyboard's own animation.
  @Test func fieldOfARowIsScrolledAboveTheKeyboard() throws {
    let controller = Rows()
    stage.window.rootViewController = controller
    let field = try #require(stage.view(id: "field"))
    let keyboard = Keyboard(on: stage)
    stage.play((0.2, { field.becomeFirstResponder() }))
    _ = keyboard
    let end = try #require(stage.rect(of: "field", at: 2))
    #expect(end.maxY == 552)
  }

  /// An app that adds an inset of its own has both, as on iOS.
  @Test func insetOfTheAppIsAdded() {
    let controller = Rows()
    stage.window.rootViewController = controller
    let observation = stage.notificationCenter.observe(
      UIResponder.keyboardWillShowNotification
    ) { _ in controller.tableView.contentInset.bottom = 266 }
    let keyboard = Keyboard(on: stage)
    stage.play((0.2, { keyboard.show() }))
    #expect(controller.tableView.adjustedContentInset.bottom == 566)
    _ = observation
  }

  @Test func plainTableMakesNoRoom() {
    let table = UITableView(frame: stage.window.bounds)
    stage.window.addSubview(table)
    let keyboard = Keyboard(on: stage)
    stage.play((0.2, { keyboard.show() }))
    #expect(table.adjustedContentInset.bottom == 34)
  }

  /// Four items of 90 points in a row of 393, and three rows.
  private final class Items: UICollectionViewController {
    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 12 }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = UICollectionViewCell(frame: .zero)
      cell.tag = indexPath.item
      return cell
    }
  }

  @Test func collectionHasTheItemsOfItsController() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 90, height: 400)
    layout.minimumLineSpacing = 0
    let controller = Items(collectionViewLayout: layout)
    stage.window.rootViewController = controller
    #expect(controller.collectionView.contentSize.height == 1200)
    #expect(controller.collectionView.cellForItem(at: IndexPath(item: 5, section: 0))?.tag == 5)
    let keyboard = Keyboard(on: stage)
    stage.play((0.2, { keyboard.show() }))
    #expect(controller.collectionView.adjustedContentInset.bottom == 300)
  }
}
