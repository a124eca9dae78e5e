// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

extension ViewKind {
  static let view = ViewKind(
    name: "view", summary: "a plain view, as every view without a kind", content: .none,
    fields: [])

  static let image = ViewKind(
    name: "image", summary: "a picture from a PNG file, like UIImageView", content: .none,
    fields: [
      Field(
        "image", "The PNG file, from the folder of the file that names it", .image, isRequired: true
      ) { $0.image = $1 },
      Field(
        "mode", "How the picture meets a view of another shape: fill unless given",
        ValueFormat<ImageContent.Mode>.choice("mode")
      ) { $0.imageMode = $1 },
    ])

  static let toggle = ViewKind(
    name: "switch", summary: "a switch, like UISwitch", content: .toggle(SwitchContent()),
    fields: [
      // Not `on`, which readers of YAML 1.1 take for `true`.
      Field("is-on", "Whether the switch is on", .flag) { $0.toggle.isOn = $1 },
      Field("tint", "The colour when on; 'green' unless given", .color) { $0.toggle.tint = $1 },
    ])

  static let list = ViewKind(
    name: "list", summary: "rows of a list, like a UITableView",
    content: .list(ListContent(rows: [])),
    fields: [
      Field("rows", "The rows from the top", .list(of: .row, "a list of rows"), isRequired: true) {
        $0.list.rows = $1
      },
      Field("inset", "Whether the rows lie on a card: true unless given", .flag) {
        $0.list.isInset = $1
      },
      Field("header", "Small text above the rows", .text) { $0.list.header = $1 },
      Field("footer", "Small text below the rows", .text) { $0.list.footer = $1 },
    ] + Field.font)
}

extension ValueFormat where Value == ListContent.Row {
  private typealias Row = ListContent.Row

  /// A row of a list, or its title alone.
  static let row = ValueFormat(
    summary: "a row", schema: ["anyOf": [ValueFormat<String>.text.schema, record.schema]]
  ) { node, reading in
    if case .scalar = node.value {
      return ValueFormat<String>.text.read(node, &reading).map { Row(title: $0) }
    }
    var row = Row(title: "")
    return record.read(node, into: &row, &reading) ? row : nil
  }

  static let record = Record<ListContent.Row>(
    noun: "a row",
    fields: [
      Field("title", "The title", .text, isRequired: true) { $0.title = $1 },
      Field("detail", "Gray text at the right", .text) { $0.detail = $1 },
      Field(
        "accessory", "What stands at the right end: none unless given",
        .choice(
          "accessory", ["none", "disclosure", "checkmark"],
          [.none, .disclosure, .checkmark]
            as [Row.Accessory])
      ) { $0.accessory = $1 },
      Field("switch", "A switch at the right end, on or off", .flag) {
        $0.accessory = .toggle($1)
      },
      Field("icon", "The colour of a rounded square before the title", .color) { $0.icon = $1 },
    ])
}
