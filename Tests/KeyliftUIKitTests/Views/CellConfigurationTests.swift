// SPDX-License-Identifier: MIT

import KeyliftStage
import KeyliftUIKit
import Testing

struct CellConfigurationTests {
  private final class Cell: UICollectionViewCell {
    var states: [Bool] = []

    override func updateConfiguration(using state: UICellConfigurationState) {
      super.updateConfiguration(using: state)
      states.append(state.isSelected)
      var content = UIListContentConfiguration.cell().updated(for: state)
      content.text = state.isSelected ? "chosen" : "plain"
      contentConfiguration = content
    }
  }

  private final class Source: UICollectionViewDataSource {
    let cell: UICollectionViewCell

    init(_ cell: UICollectionViewCell) { self.cell = cell }

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 1 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { cell }
  }

  @Test func cellIsFilledBeforeItIsPlacedAndForEachOtherState() {
    let cell = Cell(frame: .zero)
    let source = Source(cell)
    let list = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 400),
      collectionViewLayout: UICollectionViewFlowLayout())
    list.dataSource = source
    list.layoutIfNeeded()
    #expect(cell.states == [false])
    cell.isSelected = true
    list.layoutIfNeeded()
    #expect(cell.states == [false, true])
    #expect((cell.contentConfiguration as? UIListContentConfiguration)?.text == "chosen")
    list.layoutIfNeeded()
    #expect(cell.states.count == 2)
  }

  @Test func handlerFillsACellOfATable() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    var wasHighlighted: [Bool] = []
    cell.configurationUpdateHandler = { _, state in wasHighlighted.append(state.isHighlighted) }
    cell.layoutIfNeeded()
    cell.setHighlighted(true, animated: false)
    cell.layoutIfNeeded()
    cell.setNeedsUpdateConfiguration()
    cell.layoutIfNeeded()
    #expect(wasHighlighted == [false, true, true])
  }

  @Test func stateHasValuesOfTheApp() {
    var state = UICellConfigurationState(traitCollection: UITraitCollection.current)
    let key = UIConfigurationStateCustomKey("message")
    #expect(state[key] == nil)
    state[key] = 3
    #expect(state[key] == AnyHashable(3))
  }

  private final class Titled: UITableViewDiffableDataSource<String, Int> {
    override func tableView(_ table: UITableView, titleForHeaderInSection section: Int) -> String? {
      sectionIdentifier(for: section)
    }
  }

  @Test func subclassOfADataSourceTitlesItsSections() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    let source = Titled(tableView: table) { _, _, _ in UITableViewCell() }
    var snapshot = source.snapshot()
    snapshot.appendSections(["New", "Old"])
    source.apply(snapshot)
    #expect(source.tableView(table, titleForHeaderInSection: 1) == "Old")
    #expect(source.tableView(table, titleForHeaderInSection: 2) == nil)
    #expect(source.index(for: "Old") == 1)
  }

  @Test func supplementaryViewIsFilledByItsRegistration() {
    let list = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list) { _, _, _ in nil
    }
    let header = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { view, _, path in view.tag = path.section }
    source.supplementaryViewProvider = { list, _, path in
      list.dequeueConfiguredReusableSupplementary(using: header, for: path)
    }
    let view = source.collectionView(
      list, viewForSupplementaryElementOfKind: UICollectionView.elementKindSectionHeader,
      at: IndexPath(item: 0, section: 4))
    #expect(view.tag == 4)
  }
}

struct ContentConfigurationTests {
  private static func labels(in cell: UITableViewCell) -> [UILabel] {
    cell.layoutIfNeeded()
    return cell.contentView.subviews.flatMap(\.subviews).compactMap { $0 as? UILabel }
  }

  @Test func cellShowsItsConfigurationsTexts() {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    var content = cell.defaultContentConfiguration()
    content.text = "Ada"
    content.secondaryText = "now"
    cell.contentConfiguration = content
    let labels = Self.labels(in: cell)
    #expect(labels.map(\.text) == ["Ada", "now"])
    #expect(labels.map(\.frame.minY) == [0, 22])
  }

  @Test func anotherConfigurationReplacesTheTexts() {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    for text in ["Ada", "Grace"] {
      var content = cell.defaultContentConfiguration()
      content.text = text
      cell.contentConfiguration = content
    }
    #expect(Self.labels(in: cell).first?.text == "Grace")
    #expect(cell.contentView.subviews.count == 1)
    cell.contentConfiguration = nil
    #expect(cell.contentView.subviews.isEmpty)
  }

  private final class InsetLog: UITextViewDelegate {
    var bottoms: [Double] = []

    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
      bottoms.append(Double(scrollView.adjustedContentInset.bottom))
    }
  }

  @Test func delegateIsToldOfAnotherAdjustedInset() {
    let log = InsetLog()
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scroll.delegate = log
    scroll.contentInset.bottom = 30
    scroll.contentInset.bottom = 30
    scroll.contentInset.bottom = 0
    #expect(log.bottoms == [30, 0])
  }

  @Test func delegateOfATextViewIsToldOfAnotherAdjustedInset() {
    let log = InsetLog()
    let note = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    note.delegate = log
    note.contentInset.bottom = 30
    #expect(log.bottoms == [30])
  }
}
