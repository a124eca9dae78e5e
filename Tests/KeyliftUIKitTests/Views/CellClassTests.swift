// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage
import KeyliftUIKit
import Testing

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
