// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import KeyliftStage

extension ViewKind {
  static let label = ViewKind(
    name: "label", summary: "lines of text, like UILabel", LabelContent(text: ""), Content.label,
    font: { $0.font = $1 },
    fields: [
      Field("text", "The text of the label", .text, \.text, isRequired: true),
      Field("color", "The color of the text (default: 'label')", .color, \.color),
      Field(
        "align", "The alignment of the lines (default: 'left')", .choice("alignment"), \.alignment),
      Field(
        "lines",
        """
        The maximum number of lines, after which the text is cut with an ellipsis, or 0 for no \
        maximum (default: 0)
        """, .wholeNumber("a whole number from 0 to 1000", 0...1000), \.lineLimit),
    ])

  static let textField = ViewKind(
    name: "text-field", summary: "a text field with one line, like UITextField",
    TextFieldContent(), Content.textField, font: { $0.font = $1 }, fields: textFieldFields)

  private static let textFieldFields: [Field<TextFieldContent>] =
    [
      Field("text", "The entered text", .text, \.text),
      Field("placeholder", "The text in the empty field", .text, \.placeholder),
      Field(
        "border", "The border style (default: 'rounded')",
        .choice("border", ["rounded", "plain"], [.rounded, .plain] as [TextFieldContent.Border]),
        \.border),
      Field("secure", "Whether each character is shown as a dot", .flag, \.isSecure),
      Field("symbol", "The symbol before the text", .symbol, \.symbol),
      Field(
        "eye", "Whether the button that shows and hides the characters is after the text", .flag,
        \.hasEye),
      Field("focused", "Whether the field has the caret from the start", .flag, \.isFocused),
    ] + Field.keys(\.colors) + Field.keys(\.input)

  static let searchField = ViewKind(
    name: "search-field", summary: "a search field in a bar of its own, like UISearchBar",
    TextFieldContent(placeholder: "Search", border: .search), Content.textField,
    font: { $0.font = $1 },
    fields: [
      Field("text", "The entered text", .text, \.text),
      Field(
        "placeholder", "The text in the empty field (default: 'Search')", .text, \.placeholder),
      Field("focused", "Whether the field has the caret from the start", .flag, \.isFocused),
    ] + Field.keys(\.colors) + Field.keys(\.input))

  static let textView = ViewKind(
    name: "text-view", summary: "a text view with any number of lines, like UITextView",
    TextViewContent(), Content.textView, font: { $0.font = $1 },
    fields: [
      Field("text", "The entered text", .text, \.text),
      Field("placeholder", "The text in the empty view", .text, \.placeholder),
      Field("focused", "Whether the view has the caret from the start", .flag, \.isFocused),
    ] + Field.keys(\.colors) + Field.keys(\.input))

  static let button = ViewKind(
    name: "button", summary: "a push button, like UIButton with a configuration",
    ButtonContent(title: ""), Content.button, font: { $0.font = $1 },
    fields: [
      Field("title", "The title of the button, required without a symbol", .text, \.title),
      Field("symbol", "The symbol before the title, or alone", .symbol, \.symbol),
      Field(
        "configuration", "The style of the button (default: 'plain')", .choice("configuration"),
        \.style),
      Field("tint", "The tint color (default: 'blue')", .color, \.tint),
      Field("enabled", "Whether the button can be pressed (default: true)", .flag, \.isEnabled),
    ])
}

extension Field where Root == ViewDraft {
  /// The keys of every kind that has text with a configurable font.
  static let font: [Field] = [
    Field(
      "style", "The text style of Dynamic Type (default: 'body')", .choice("text style"),
      \.font.style),
    Field("weight", "The weight, instead of the style's own", .choice("weight"), \.font.weight),
    Field(
      "size", "A size in points that ignores Dynamic Type, instead of a style",
      .number("a number of points from 1 to 500", SceneLimits.fontSizes, of: .length)
    ) { $0.font.size = ($1, $2) },
  ]
}

extension Field where Root == TextInputTraits {
  /// The keys of every view that takes text: the keyboard that it asks for.
  private static let traits: [Field] = [
    Field(
      "keyboard",
      """
      The keyboard that the field asks for, which 'show: true' and 'focus' show (default: the one \
      that an event has named, or 'letters')
      """, .choice("keyboard"), \.keyboard),
    Field(
      "return-key", "The type of the return key (default: the keyboard's)",
      .choice("return key"), \.returnKey),
    Field(
      "return-key-needs-text", "Whether the return key is disabled while the field is empty", .flag,
      \.returnKeyNeedsText),
    Field(
      "capitalization", "The letters that begin with a capital (default: 'sentences')",
      .choice("capitalization"), \.capitalization),
    Field(
      "content-type", "The meaning of the text, which decides what iOS offers to fill in",
      .choice("content type"), \.contentType),
    Field(
      "autocorrection",
      """
      Whether iOS corrects and predicts words, without which there is no predictive bar \
      (default: true)
      """, .flag, \.corrects),
  ]

  static func keys<Part>(
    _ input: any WritableKeyPath<Part, TextInputTraits> & Sendable
  ) -> [Field<Part>] {
    traits.map { field in field.inside { part, edit in edit(&part[keyPath: input]) } }
  }
}

extension Field where Root == FieldColors {
  private static let colors: [Field] = [
    Field("color", "The color of the text (default: 'label')", .color, \.text),
    Field("tint", "The color of the caret (default: iOS's)", .color, \.tint),
  ]

  static func keys<Part>(
    _ part: any WritableKeyPath<Part, FieldColors> & Sendable
  ) -> [Field<Part>] {
    colors.map { field in field.inside { whole, edit in edit(&whole[keyPath: part]) } }
  }
}
