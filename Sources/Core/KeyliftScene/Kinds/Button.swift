// SPDX-License-Identifier: MIT

import KeyliftStage

extension ViewKind {
  static let button = ViewKind(
    name: "button", words: ["uibutton", "link"],
    summary: "a push button, like UIButton with a configuration",
    ButtonContent(title: ""), Content.button, font: { $0.font = $1 },
    fields: [
      Field("title", "The title of the button, required without a symbol", .text, \.title),
      Field("symbol", "The symbol before the title, or alone", .symbol, \.symbol),
      Field(
        "configuration", "The style of the button (default: 'plain')", .choice("configuration"),
        \.style),
      Field("tint", "The tint color (default: 'blue')", .color, \.tint),
      Field("enabled", "Whether the button can be pressed (default: true)", .flag, \.isEnabled),
    ], alternatives: ["title", "symbol"])
}
