// SPDX-License-Identifier: MIT

import Foundation
import Keylift

// The names of lists that apps call or implement: each takes any number.
extension NumberTrials {
  mutating func addCollections() {
    addCollectionViews()
    addLayouts()
    addDelegates()
  }

  private mutating func addCollectionViews() {
    func collection(_ name: String, _ change: @escaping (UICollectionView, HostileNumbers) -> Void)
    {
      let layout = UICollectionViewFlowLayout()
      let frame = CGRect(x: 0, y: 0, width: 200, height: 300)
      view(
        "UICollectionView.\(name)", UICollectionView(frame: frame, collectionViewLayout: layout),
        change)
    }
    collection("deleteItems(at:)") { $0.deleteItems(at: [$1.indexPath]) }
    collection("dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:)") {
      use(
        $0.dequeueReusableSupplementaryView(
          ofKind: "kind", withReuseIdentifier: "id", for: $1.indexPath))
    }
    collection("dequeueConfiguredReusableSupplementary(using:for:)") {
      let registration = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
        elementKind: "kind"
      ) { _, _, _ in }
      use($0.dequeueConfiguredReusableSupplementary(using: registration, for: $1.indexPath))
    }
    collection("deselectItem(at:animated:)") { $0.deselectItem(at: $1.indexPath, animated: false) }
    collection("indexPathForItem(at:)") { use($0.indexPathForItem(at: $1.point)) }
    collection("insertItems(at:)") { $0.insertItems(at: [$1.indexPath]) }
    collection("layoutAttributesForItem(at:)") { use($0.layoutAttributesForItem(at: $1.indexPath)) }
    collection("moveItem(at:to:)") { $0.moveItem(at: $1.indexPath, to: $1.indexPath) }
    collection("reconfigureItems(at:)") { $0.reconfigureItems(at: [$1.indexPath]) }
    collection("reloadItems(at:)") { $0.reloadItems(at: [$1.indexPath]) }
    collection("selectItem(at:animated:scrollPosition:)") {
      $0.selectItem(at: $1.indexPath, animated: false, scrollPosition: .top)
    }
    add("UICollectionReusableView.init(registered:)") {
      use(UICollectionReusableView(registered: $0.rect).frame)
    }
    view("UITableView.moveRow(at:to:)", UITableView(frame: .zero)) {
      $0.moveRow(at: $1.indexPath, to: $1.indexPath)
    }
    view("UITableView.reconfigureRows(at:)", UITableView(frame: .zero)) {
      $0.reconfigureRows(at: [$1.indexPath])
    }
    view("UITableView.selectRow(at:animated:scrollPosition:)", UITableView(frame: .zero)) {
      $0.selectRow(at: $1.indexPath, animated: false, scrollPosition: .top)
    }
    view("UITableViewCell.separatorInset", UITableViewCell()) { $0.separatorInset = $1.insets }
  }

  private mutating func addLayouts() {
    func attribute(
      _ name: String, _ change: @escaping (UICollectionViewLayoutAttributes, HostileNumbers) -> Void
    ) {
      add("UICollectionViewLayoutAttributes.\(name)") {
        let attributes = UICollectionViewLayoutAttributes(
          forCellWith: IndexPath(item: 0, section: 0))
        change(attributes, $0)
        use(attributes.frame, attributes.copy())
      }
    }
    attribute("alpha") { $0.alpha = $1.cgFloat }
    attribute("center") { $0.center = $1.point }
    attribute("frame") { $0.frame = $1.rect }
    attribute("indexPath") { $0.indexPath = $1.indexPath }
    attribute("size") { $0.size = $1.size }
    attribute("transform") { $0.transform = $1.transform }
    attribute("zIndex") { $0.zIndex = $1.int }
    add("UICollectionViewLayoutAttributes.init(forCellWith:)") {
      use(UICollectionViewLayoutAttributes(forCellWith: $0.indexPath).indexPath)
    }
    add("UICollectionViewLayout.layoutAttributesForElements(in:)", UICollectionViewLayout()) {
      use($0.layoutAttributesForElements(in: $1.rect))
    }
    add("UICollectionViewLayout.layoutAttributesForItem(at:)", UICollectionViewLayout()) {
      use($0.layoutAttributesForItem(at: $1.indexPath))
    }
    add("UICollectionViewLayout.shouldInvalidateLayout(forBoundsChange:)", UICollectionViewLayout())
    { use($0.shouldInvalidateLayout(forBoundsChange: $1.rect)) }
    add(
      "UICollectionViewLayout.targetContentOffset(forProposedContentOffset:)",
      UICollectionViewLayout()
    ) { use($0.targetContentOffset(forProposedContentOffset: $1.point)) }
    for (name, part) in [
      ("estimatedItemSize", \UICollectionViewFlowLayout.estimatedItemSize),
      ("footerReferenceSize", \.footerReferenceSize),
      ("headerReferenceSize", \.headerReferenceSize),
    ] {
      add("UICollectionViewFlowLayout.\(name)") {
        let layout = UICollectionViewFlowLayout()
        layout[keyPath: part] = $0.size
        NumberTrials.place(with: layout)
      }
    }
    addComposition()
  }

  private static func place(with layout: UICollectionViewLayout) {
    let items = Items()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 300), collectionViewLayout: layout)
    view.dataSource = items
    NumberTrials.play(view) { view.reloadData() }
    use(view.contentSize)
  }

  private final class Items: UICollectionViewDataSource {
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 5 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
  }

  private mutating func addComposition() {
    func place(
      _ length: NSCollectionLayoutDimension,
      _ change: (NSCollectionLayoutItem, NSCollectionLayoutGroup, NSCollectionLayoutSection) ->
        Void = { _, _, _ in }
    ) {
      let size = NSCollectionLayoutSize(widthDimension: length, heightDimension: length)
      let item = NSCollectionLayoutItem(layoutSize: size)
      let group = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [item])
      let section = NSCollectionLayoutSection(group: group)
      change(item, group, section)
      NumberTrials.place(with: UICollectionViewCompositionalLayout(section: section))
    }
    add("NSCollectionLayoutDimension.absolute(_:)") { place(.absolute($0.cgFloat)) }
    add("NSCollectionLayoutDimension.estimated(_:)") { place(.estimated($0.cgFloat)) }
    add("NSCollectionLayoutDimension.fractionalHeight(_:)") { place(.fractionalHeight($0.cgFloat)) }
    add("NSCollectionLayoutDimension.fractionalWidth(_:)") { place(.fractionalWidth($0.cgFloat)) }
    add("NSCollectionLayoutItem.contentInsets") { numbers in
      place(.absolute(50)) { item, _, _ in item.contentInsets = numbers.directionalInsets }
    }
    add("NSCollectionLayoutSection.contentInsets") { numbers in
      place(.absolute(50)) { _, _, section in section.contentInsets = numbers.directionalInsets }
    }
    add("NSCollectionLayoutSection.interGroupSpacing") { numbers in
      place(.absolute(50)) { _, _, section in section.interGroupSpacing = numbers.cgFloat }
    }
    add("NSCollectionLayoutSpacing.fixed(_:)") { numbers in
      place(.absolute(50)) { _, group, _ in group.interItemSpacing = .fixed(numbers.cgFloat) }
    }
    add("NSCollectionLayoutSpacing.flexible(_:)") { numbers in
      place(.absolute(50)) { _, group, _ in group.interItemSpacing = .flexible(numbers.cgFloat) }
    }
    for isRepeating in [true, false] {
      add(
        "NSCollectionLayoutGroup.horizontal(layoutSize:\(isRepeating ? "repeatingSubitem" : "subitem"):count:)"
      ) {
        let size = NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))
        let item = NSCollectionLayoutItem(layoutSize: size)
        let group: NSCollectionLayoutGroup =
          isRepeating
          ? .horizontal(layoutSize: size, repeatingSubitem: item, count: $0.int)
          : .horizontal(layoutSize: size, subitem: item, count: $0.int)
        NumberTrials.place(
          with: UICollectionViewCompositionalLayout(
            section: NSCollectionLayoutSection(group: group)))
      }
    }
    add("UICollectionViewCompositionalLayoutConfiguration.interSectionSpacing") {
      let configuration = UICollectionViewCompositionalLayoutConfiguration()
      configuration.interSectionSpacing = $0.cgFloat
      use(configuration.interSectionSpacing)
    }
    add("UICollectionViewCompositionalLayout.init(sectionProvider:configuration:)") { _ in
      NumberTrials.place(with: UICollectionViewCompositionalLayout { _, _ in nil })
    }
    func background(
      _ name: String, _ change: @escaping (inout UIBackgroundConfiguration, HostileNumbers) -> Void
    ) { add("UIBackgroundConfiguration.\(name)", UIBackgroundConfiguration.clear(), change) }
    background("backgroundInsets") { $0.backgroundInsets = $1.directionalInsets }
    background("cornerRadius") { $0.cornerRadius = $1.cgFloat }
    background("strokeWidth") { $0.strokeWidth = $1.cgFloat }
  }
}
