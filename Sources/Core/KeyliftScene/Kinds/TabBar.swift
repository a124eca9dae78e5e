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
      ) { item, picture in
        switch picture {
        case .own(let symbol): item.symbol = symbol
        case .symbol(let symbol): item.picture = symbol
        }
      },
    ])
}

extension ValueFormat where Value == TabPicture {
  /// A symbol, or one of the eight pictures that need no package.
  static let tabPicture: ValueFormat = ValueFormat(
    summary: "a symbol, or \(TabPicture.ownNames.quotedList)",
    schema: [
      "anyOf": [
        ["enum": .array(TabPicture.ownNames.map { .string($0) })], ["$ref": "#/$defs/symbol"],
      ]
    ]
  ) { node, reading in
    if case .scalar(let text) = node.value, let own = TabBarContent.Item.Symbol(rawValue: text) {
      return .own(own)
    }
    return ValueFormat<Symbol>.symbol.read(node, &reading).map(TabPicture.symbol)
  }
}

/// The picture of a tab bar's item.
enum TabPicture: Sendable {
  case own(TabBarContent.Item.Symbol)
  case symbol(Symbol)

  fileprivate static let ownNames = TabBarContent.Item.Symbol.allCases.map(\.rawValue)
}
