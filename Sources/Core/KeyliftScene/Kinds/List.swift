// SPDX-License-Identifier: MIT

import KeyliftStage

extension ViewKind {
  static let list = ViewKind(
    name: "list",
    words: [
      "uitableview", "tableview", "table", "uicollectionview", "form", "collectionview",
      "collection", "grid", "lazyvgrid",
    ],
    summary: "rows of a list, like a UITableView", ListContent(rows: []),
    Content.list, font: { $0.font = $1 },
    fields: [
      Field(
        "rows", "The rows, from the top", .list(of: .row, "a list of rows"), \.rows,
        isRequired: true),
      Field(
        "inset", "Whether the rows are on a card with rounded corners (default: true)", .flag,
        \.isInset),
      Field(
        "card-margin",
        "The space beside the card, such as 0 in a stack with padding (default: iOS's)", .size,
        \.cardMargin),
      Field("row-height", "The height of each row (default: iOS's)", .size, \.rowHeight),
      Field("header", "Small text above the rows", .text, \.header),
      Field("footer", "Small text below the rows", .text, \.footer),
    ])
}

extension ValueFormat where Value == ListContent.Row {
  private typealias Row = ListContent.Row

  static let row: ValueFormat = .either(
    "a row", ValueFormat<String>.text.map { Row(title: $0) }, .record(record) { Row(title: "") }
  ) { !$0.isScalar }

  static let record: Record<ListContent.Row> = Record(
    noun: "a row",
    fields: [
      Field("title", "The title", .text, \.title, isRequired: true),
      Field("detail", "Gray text at the right", .text, \.detail),
      Field(
        "accessory", "The accessory at the right end (default: 'none')",
        .choice(
          "accessory", ["none", "disclosure", "checkmark"],
          [.none, .disclosure, .checkmark] as [Row.Accessory]), \.accessory),
      Field("switch", "A switch at the right end, on or off", .flag) { $0.accessory = .toggle($1) },
      Field("icon", "The color of a rounded square before the title", .color, \.icon),
      Field(
        "symbol", "The symbol before the title, white on the square of 'icon'", .symbol, \.symbol),
    ],
    others: [
      "text": "title", "label": "title", "name": "title", "subtitle": "detail",
      "value": "detail", "image": "symbol", "toggle": "switch",
    ])
}
