// SPDX-License-Identifier: MIT

// A list layout with content configurations and a cell registration.
// area: scrolling and lists
// met: UIKit lists of 2020 to 2026, UICollectionViewCompositionalLayout.list (text search)
import UIKit

final class ListController: UIViewController {
  private enum Section { case main }
  private var collection: UICollectionView!
  private var source: UICollectionViewDiffableDataSource<Section, Int>!

  override func viewDidLoad() {
    super.viewDidLoad()
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.showsSeparators = false
    let layout = UICollectionViewCompositionalLayout.list(using: configuration)
    collection = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    collection.keyboardDismissMode = .onDrag
    collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(collection)
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
      cell, _, number in
      var content = cell.defaultContentConfiguration()
      content.text = "\(number)"
      cell.contentConfiguration = content
    }
    source = UICollectionViewDiffableDataSource(collectionView: collection) {
      collection, path, number in
      collection.dequeueConfiguredReusableCell(using: registration, for: path, item: number)
    }
  }
}
