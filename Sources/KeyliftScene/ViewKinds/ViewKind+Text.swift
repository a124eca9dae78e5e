// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

extension ViewKind {
  static let label = ViewKind(
    name: "label", summary: "lines of text, like UILabel", LabelContent(text: ""), Content.label,
    font: { $0.font = $1 },
    fields: [
      Field("text", "What the label says", .text, \.text, isRequired: true),
      Field("color", "The colour of the text; 'label' unless given", .color, \.color),
      Field("align", "Where the lines stand: left unless given", .choice("alignment"), \.alignment),
      Field(
        "lines", "The most lines, the last one ended by an ellipsis; 0 for any number",
        .wholeNumber("a whole number from 0 to 1000", 0...1000), \.lineLimit),
    ])

  static let textField = ViewKind(
    name: "text-field", summary: "a field of one line, like UITextField",
    TextFieldContent(), Content.textField, font: { $0.font = $1 },
    fields: [
      Field("text", "What has been entered", .text, \.text),
      Field("placeholder", "What stands in the empty field", .text, \.placeholder),
      Field("border", "How the field is drawn: rounded unless given", .choice("border"), \.border),
      Field("secure", "Whether each character shows as a dot", .flag, \.isSecure),
      Field("focused", "Whether the field has the caret from the start", .flag, \.isFocused),
    ])

  static let textView = ViewKind(
    name: "text-view", summary: "a field of many lines, like UITextView",
    TextViewContent(), Content.textView, font: { $0.font = $1 },
    fields: [
      Field("text", "What has been entered", .text, \.text),
      Field("placeholder", "What stands in the empty field", .text, \.placeholder),
      Field("focused", "Whether the view has the caret from the start", .flag, \.isFocused),
    ])

  static let button = ViewKind(
    name: "button", summary: "a push button, like UIButton with a configuration",
    ButtonContent(title: ""), Content.button, font: { $0.font = $1 },
    fields: [
      Field("title", "What the button says", .text, \.title, isRequired: true),
      Field(
        "configuration", "How the button is filled: plain unless given", .choice("configuration"),
        \.style),
      Field("tint", "The tint; 'blue' unless given", .color, \.tint),
      Field("enabled", "Whether the button can be pressed: true unless given", .flag, \.isEnabled),
    ])
}

extension Field where Root == ViewDraft {
  /// The keys of every kind that has text with a configurable font.
  static let font: [Field] = [
    Field(
      "style", "The text style of Dynamic Type; 'body' unless given", .choice("text style"),
      \.font.style),
    Field("weight", "The weight in place of the style's own", .choice("weight"), \.font.weight),
    Field(
      "size", "A size in points that ignores Dynamic Type, in place of a style",
      .number("a number of points from 1 to 500", 1...500)
    ) { $0.font.size = ($1, $2) },
  ]
}
