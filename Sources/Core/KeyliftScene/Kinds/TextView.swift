// SPDX-License-Identifier: MIT

import KeyliftStage

extension ViewKind {
  static let textView = ViewKind(
    name: "text-view", words: ["uitextview", "texteditor", "textarea", "editor"],
    summary: "a text view with any number of lines, like UITextView",
    TextViewContent(), Content.textView, font: { $0.font = $1 },
    fields: textViewFields + Field.colors.inside(\.colors) + Field.traits.inside(\.input))

  private static let textViewFields: [Field<TextViewContent>] = [
    Field("text", "The entered text", .text, \.text),
    Field("placeholder", "The text in the empty view", .text, \.placeholder),
    Field("focused", "Whether the view has the caret from the start", .flag, \.isFocused),
  ]
}
