// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

extension ViewKind {
  static let label = ViewKind(
    name: "label", summary: "lines of text, like UILabel", content: .label(LabelContent(text: "")),
    fields: [
      Field("text", "What the label says", .text, isRequired: true) { $0.label.text = $1 },
      Field("color", "The colour of the text; 'label' unless given", .color) {
        $0.label.color = $1
      },
      Field(
        "align", "Where the lines stand: left unless given",
        ValueFormat<TextAlignment>.choice("alignment")
      ) { $0.label.alignment = $1 },
      Field(
        "lines", "The most lines, the last one ended by an ellipsis; 0 for any number",
        .wholeNumber("a whole number from 0 to 1000", 0...1000)
      ) { $0.label.lineLimit = $1 },
    ] + Field.font)

  static let textField = ViewKind(
    name: "text-field", summary: "a field of one line, like UITextField",
    content: .textField(TextFieldContent()),
    fields: [
      Field("text", "What has been entered", .text) { $0.textField.text = $1 },
      Field("placeholder", "What stands in the empty field", .text) {
        $0.textField.placeholder = $1
      },
      Field(
        "border", "How the field is drawn: rounded unless given",
        ValueFormat<TextFieldContent.Border>.choice("border")
      ) { $0.textField.border = $1 },
      Field("secure", "Whether each character shows as a dot", .flag) {
        $0.textField.isSecure = $1
      },
      Field("focused", "Whether the field has the caret from the start", .flag) {
        $0.textField.isFocused = $1
      },
    ] + Field.font)

  static let textView = ViewKind(
    name: "text-view", summary: "a field of many lines, like UITextView",
    content: .textView(TextViewContent()),
    fields: [
      Field("text", "What has been entered", .text) { $0.textView.text = $1 },
      Field("placeholder", "What stands in the empty field", .text) {
        $0.textView.placeholder = $1
      },
      Field("focused", "Whether the view has the caret from the start", .flag) {
        $0.textView.isFocused = $1
      },
    ] + Field.font)

  static let button = ViewKind(
    name: "button", summary: "a push button, like UIButton with a configuration",
    content: .button(ButtonContent(title: "")),
    fields: [
      Field("title", "What the button says", .text, isRequired: true) { $0.button.title = $1 },
      Field(
        "configuration", "How the button is filled: plain unless given",
        ValueFormat<ButtonContent.Style>.choice("configuration")
      ) { $0.button.style = $1 },
      Field("tint", "The tint; 'blue' unless given", .color) { $0.button.tint = $1 },
      Field("enabled", "Whether the button can be pressed: true unless given", .flag) {
        $0.button.isEnabled = $1
      },
    ] + Field.font)
}

extension Field where Root == ViewDraft {
  /// The keys of every kind with text in a font to choose.
  static let font: [Field] = [
    Field(
      "style", "The text style of Dynamic Type; 'body' unless given",
      ValueFormat<TextStyle>.choice("text style")
    ) { $0.font.style = $1 },
    Field(
      "weight", "The weight in place of the style's own",
      ValueFormat<Font.Weight>.choice("weight")
    ) { $0.font.weight = $1 },
    Field(
      "size", "A size in points that ignores Dynamic Type, in place of a style",
      .number("a number of points from 1 to 500", 1...500)
    ) { $0.font.size = ($1, $2) },
  ]
}
