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

/// An item of a toolbar while its keys are being read.
struct ToolbarItemDraft {
  private var button = ToolbarContent.Button()
  private var space: CGFloat?

  static let record: Record<ToolbarItemDraft> = Record(
    noun: "an item of a toolbar",
    fields: [
      Field("title", "The title", .text, \.button.title),
      Field(
        "symbol", "The symbol, which is shown without a title", .symbol, \.button.symbol),
      Field(
        "prominent", "Whether the button is the main action of the screen", .flag,
        \.button.isProminent),
      Field(
        "enabled", "Whether the button can be pressed (default: true)", .flag, \.button.isEnabled),
      Field("space", "A space of a number of points, in place of a button", .size, \.space),
    ])

  /// Returns the item of a mapping, or reports that it is neither a button nor a space.
  static func item(_ node: YAMLNode, _ reading: inout Reading) -> ToolbarContent.Item? {
    guard let draft = record.read(node, from: ToolbarItemDraft(), &reading) else { return nil }
    if let space = draft.space { return .space(Double(space)) }
    guard node["title"] != nil || node["symbol"] != nil else {
      return reading.refuse(.emptyItem, at: node.place)
    }
    return .button(draft.button)
  }
}

extension ValueFormat where Value == ToolbarContent.Item {
  /// An item of a toolbar: its keys, only its title, or `space` for the space that is left.
  static let toolbarItem: ValueFormat = .either(
    "a title, an item or 'space'",
    ValueFormat<String>.text.map { title in
      if title == "space" { return .flexibleSpace }
      var button = ToolbarContent.Button()
      button.title = title
      return .button(button)
    },
    ValueFormat(
      summary: ToolbarItemDraft.record.noun, schema: ToolbarItemDraft.record.schema,
      read: { ToolbarItemDraft.item($0, &$1) })
  ) { $0.isMapping }
}

extension Diagnostic.Message {
  fileprivate static let emptyItem = Self(
    "missing-key", "an item of a toolbar needs a 'title', a 'symbol' or a 'space'")
}

extension ViewKind {
  static let searchBar = ViewKind(
    name: "search-bar",
    summary: "a search field with a button to cancel and scopes, like UISearchBar",
    TextFieldContent(placeholder: "Search", border: .search), Content.textField,
    font: { $0.font = $1 }, fields: searchFields + searchBarFields + inputFields)

  private static let searchFields: [Field<TextFieldContent>] = [
    Field("text", "The entered text", .text, \.text),
    Field(
      "placeholder", "The text in the empty field (default: 'Search')", .text, \.placeholder),
    Field("focused", "Whether the field has the caret from the start", .flag, \.isFocused),
  ]

  private static let searchBarFields: [Field<TextFieldContent>] = [
    Field(
      "cancel", "The title of the button that ends the search, in iOS 26 a cross (default: none)",
      .text, \.searchBar.cancel),
    Field(
      "scopes", "The titles of the scopes below the field (default: none)",
      .list(of: .text, "a list of titles", atMost: 6), \.searchBar.scopes),
    Field(
      "scope", "The number of the selected scope (default: 1)",
      ValueFormat<Int>.wholeNumber("a whole number from 1 to 6", 1...6)
    ) { $0.searchBar.selectedScope = $1 - 1 },
  ]

  private static let inputFields: [Field<TextFieldContent>] =
    Field.keys(\.colors) + Field.keys(\.input)
}
