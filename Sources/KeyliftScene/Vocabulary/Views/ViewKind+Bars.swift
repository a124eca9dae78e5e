// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

extension ViewKind {
  static let navigationBar = ViewKind(
    name: "navigation-bar", summary: "the bar at the top of a screen, status bar included",
    content: .navigationBar(NavigationBarContent(title: "")),
    fields: [
      Field("title", "The title", .text, isRequired: true) { $0.navigationBar.title = $1 },
      Field("back", "The label beside the back chevron; empty for the chevron alone", .text) {
        $0.navigationBar.back = $1
      },
      Field("trailing", "The title of the button at the right", .text) {
        $0.navigationBar.trailing = $1
      },
      Field("large", "Whether the title stands large, on a line of its own", .flag) {
        $0.navigationBar.isLarge = $1
      },
      Field("separator", "Whether a hairline closes the bar: true unless given", .flag) {
        $0.navigationBar.hasSeparator = $1
      },
    ])

  static let tabBar = ViewKind(
    name: "tab-bar", summary: "the bar at the bottom of a screen, home indicator included",
    content: .tabBar(TabBarContent(items: [])),
    fields: [
      Field(
        "items", "The items from the left", .list(of: .tab, "a list of items"), isRequired: true
      ) { $0.tabBar.items = $1 },
      Field("selected", "The title of the selected item; the first unless given", .text) {
        $0.selectedTab = ($1, $2)
      },
    ])
}

extension ValueFormat where Value == TabBarContent.Item {
  private typealias Item = TabBarContent.Item

  /// An item of a tab bar.
  static let tab = ValueFormat.record(
    Record<Item>(
      noun: "a tab bar item",
      fields: [
        Field("title", "The title", .text, isRequired: true) { $0.title = $1 },
        Field(
          "symbol", "The shape above the title: circle unless given",
          ValueFormat<Item.Symbol>.choice("symbol")
        ) { $0.symbol = $1 },
      ])
  ) { Item(title: "", symbol: .circle) }
}
