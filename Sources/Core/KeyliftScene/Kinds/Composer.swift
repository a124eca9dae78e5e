// SPDX-License-Identifier: MIT

import KeyliftStage

extension ViewKind {
  static let composer = ViewKind(
    name: "composer", words: ["inputbar", "messagebar", "chatbar", "inputaccessoryview"],
    summary: "the bar for writing a message",
    ComposerContent(), Content.composer, font: { $0.font = $1 }, fields: composerFields)

  private static let composerFields: [Field<ComposerContent>] =
    [
      Field("text", "The entered text", .text, \.text),
      Field(
        "placeholder", "The text in the empty field (default: 'iMessage')", .text, \.placeholder),
      Field("focused", "Whether the field has the caret from the start", .flag, \.isFocused),
      Field(
        "leading-symbol", "The symbol before the field, instead of iMessage's plus", .symbol,
        \.symbols.leading),
      Field(
        "field-symbol", "The symbol in the empty field, instead of the microphone", .symbol,
        \.symbols.field),
      Field(
        "trailing-symbols", "The symbols of buttons after the field",
        .list(of: .symbol, "a list of symbols", atMost: 3), \.symbols.trailing),
    ] + Field.traits.inside(\.input)
}
