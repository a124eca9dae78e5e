// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

extension ViewKind {
  static let navigationBar = ViewKind(
    name: "navigation-bar", summary: "the bar at the top of a screen, with the status bar",
    NavigationBarContent(title: ""), Content.navigationBar,
    fields: [
      Field("title", "The title", .text, \.title, isRequired: true),
      Field(
        "back", "The label beside the back chevron; empty for the chevron alone", .text, \.back),
      Field("trailing", "The title of the button at the right", .text, \.trailing),
      Field("subtitle", "Small text below a title that is not large", .text, \.subtitle),
      Field("avatar", "The round picture before the title", .barAvatar, \.avatar),
      Field(
        "align", "The side of the title; without the key it is 'left' beside an avatar only",
        .choice("side", ["left", "center"], [true, false]), \.isLeftAligned),
      Field(
        "symbols", "The symbols of buttons at the right, from the left",
        .list(of: .symbol, "a list of symbols", atMost: 4), \.symbols),
      Field("large", "Whether the title is large, on a line of its own", .flag, \.isLarge),
      Field(
        "separator", "Whether a hairline is at the bottom of the bar (default: true)", .flag,
        \.hasSeparator),
    ])

  static let tabBar = ViewKind(
    name: "tab-bar", summary: "the bar at the bottom of a screen, with the home indicator",
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
    ])
}

extension ValueFormat where Value == TabBarContent.Item {
  private typealias Item = TabBarContent.Item

  /// An item of a tab bar.
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

extension ValueFormat where Value == BarAvatar {
  /// The round picture in a bar, or only its initials.
  fileprivate static let barAvatar: ValueFormat = .either(
    "initials or an avatar", ValueFormat<String>.text.map { BarAvatar(initials: $0) },
    .record(record) { BarAvatar() }
  ) { $0.isMapping }

  static let record: Record<BarAvatar> = Record(
    noun: "an avatar",
    fields: [
      Field("initials", "One or two letters", .text, \.content.initials),
      Field("color", "The fill color (default: 'gray')", .color, \.content.color),
      Field(
        "image", "The path of a PNG file from the folder of the file that names it", .image,
        \.image),
    ])
}
