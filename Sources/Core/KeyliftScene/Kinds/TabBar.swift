// SPDX-License-Identifier: MIT

import KeyliftGraphics
import KeyliftIO
import KeyliftStage

extension ViewKind {
  static let tabBar = ViewKind(
    name: "tab-bar", words: ["uitabbar", "tabview", "tabs"],
    summary: "the bar at the bottom of a screen, with the home indicator",
    TabBarContent(items: []), Content.tabBar,
    fields: [
      Field(
        "items", "The items, from the left", .list(of: .tab, "a list of items"), \.items,
        isRequired: true)
    ],
    others: [
      Field("selected", "The title of the selected item (default: the first)", .text) {
        $0.selectedTab = ($1, $2)
      }
    ], finish: { $0.finishTabs(&$1) })
}

extension ViewDraft {
  fileprivate mutating func finishTabs(_ reading: inout Reading) {
    guard let selectedTab, case .tabBar(var tabBar) = view.content else { return }
    let titles = tabBar.items.map(\.title)
    guard let index = titles.firstIndex(of: selectedTab.title) else {
      return reading.report(
        .unknown("item", selectedTab.title), at: selectedTab.place,
        note: suggestion(for: selectedTab.title, among: titles))
    }
    tabBar.selected = index
    view.content = .tabBar(tabBar)
  }
}

extension ValueFormat where Value == TabBarContent.Item {
  private typealias Item = TabBarContent.Item

  static let tab: ValueFormat = .record(record) { Item(title: "", symbol: .circle) }

  static let record: Record<TabBarContent.Item> = Record(
    noun: "a tab bar item",
    fields: [
      Field("title", "The title", .text, \.title, isRequired: true),
      Field(
        "symbol", "The picture above the title, filled if it can be (default: 'circle')",
        .tabPicture
      ) {
        $0.symbol = $1.symbol
        $0.picture = $1.picture
      },
    ])

  private static let ownPictures = Item.Symbol.allCases.map(\.rawValue)

  /// A symbol, or one of the eight pictures that need no package, as an item without a title.
  private static let tabPicture: ValueFormat = ValueFormat(
    summary: "a symbol, or \(ownPictures.quotedList)",
    schema: [
      "anyOf": [["enum": .array(ownPictures.map { .string($0) })], ["$ref": "#/$defs/symbol"]]
    ]
  ) { node, reading in
    var item = Item(title: "", symbol: .circle)
    if case .scalar(let text) = node.value, let own = Item.Symbol(rawValue: text) {
      item.symbol = own
      return item
    }
    guard let symbol = ValueFormat<Symbol>.symbol.read(node, &reading) else { return nil }
    item.picture = symbol
    return item
  }
}
