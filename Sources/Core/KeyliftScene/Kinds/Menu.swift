// SPDX-License-Identifier: MIT

import KeyliftStage

extension ViewKind {
  static let menu = ViewKind(
    name: "menu", words: ["uimenu", "contextmenu"],
    summary: "an open pull-down or context menu, like UIMenu", MenuContent(), Content.menu,
    fields: [
      Field("title", "Small text above the rows", .text, \.title),
      Field(
        "items", "The rows, from the top; 'divider' begins another section",
        .list(of: .menuItem, "a list of rows", atMost: 100), isRequired: true
      ) { $0.sections = $1.split(separator: nil).map { $0.compactMap(\.self) } },
    ])
}

extension ValueFormat where Value == MenuContent.Item? {
  fileprivate static let menuItem: ValueFormat = .either(
    "a title, a row or 'divider'",
    ValueFormat<String>.text.map { $0 == "divider" ? nil : MenuContent.Item(title: $0) },
    ValueFormat<MenuContent.Item>.record(ValueFormat<MenuContent.Item>.record) {
      MenuContent.Item(title: "")
    }.map { $0 }
  ) { $0.isMapping }
}

extension ValueFormat where Value == MenuContent.Item {
  static let record: Record<MenuContent.Item> = Record(
    noun: "a row of a menu",
    fields: [
      Field("title", "The title", .text, \.title, isRequired: true),
      Field("subtitle", "Small text below the title", .text, \.subtitle),
      Field("symbol", "The symbol beside the title", .symbol, \.symbol),
      Field("destructive", "Whether the row is red", .flag, \.isDestructive),
      Field("checked", "Whether the row has a check mark", .flag, \.isChecked),
      Field("enabled", "Whether the row can be chosen (default: true)", .flag, \.isEnabled),
    ])
}
