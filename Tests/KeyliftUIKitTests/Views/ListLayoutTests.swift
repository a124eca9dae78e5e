// SPDX-License-Identifier: MIT

import KeyliftStage
import KeyliftUIKit
import Testing

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
