// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

extension ViewKind {
  static let toolbar = ViewKind(
    name: "toolbar", words: ["bottombar", "uitoolbar"],
    summary: "a bar of buttons at the bottom of a screen, like UIToolbar",
    ToolbarContent(), Content.toolbar,
    fields: [
      Field(
        "items", "The buttons and spaces, from the left",
        .list(of: .toolbarItem, "a list of items", atMost: 20), \.items, isRequired: true),
      Field("tint", "The color of the buttons (default: iOS's)", .color, \.tint),
    ])
}

extension ValueFormat where Value == ToolbarContent.Item {
  static let toolbarItem: ValueFormat = .either(
    "a title, an item or 'space'",
    ValueFormat<String>.text.map { title in
      if title == "space" { return .flexibleSpace }
      var button = ToolbarContent.Button()
      button.title = title
      return .button(button)
    }, configured
  ) { $0.isMapping }

  private static let configured = ValueFormat(summary: record.noun, schema: record.schema) {
    node, reading in
    guard let (button, space) = record.read(node, from: (.init(), nil), &reading) else {
      return nil
    }
    if let space { return .space(Double(space)) }
    guard node["title"] != nil || node["symbol"] != nil else {
      return reading.refuse(.emptyItem, at: node.place)
    }
    return .button(button)
  }

  static let record: Record<(button: ToolbarContent.Button, space: CGFloat?)> = Record(
    noun: "an item of a toolbar",
    fields: [
      Field("title", "The title", .text, \.button.title),
      Field("symbol", "The symbol, which is shown without a title", .symbol, \.button.symbol),
      Field(
        "prominent", "Whether the button is the main action of the screen", .flag,
        \.button.isProminent),
      Field(
        "enabled", "Whether the button can be pressed (default: true)", .flag, \.button.isEnabled),
      Field("space", "A space of a number of points, in place of a button", .size, \.space),
    ])
}

extension Diagnostic.Message {
  fileprivate static let emptyItem = Self(
    "missing-key", "an item of a toolbar needs a 'title', a 'symbol' or a 'space'")
}
