// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

extension ViewKind {
  static let textField = ViewKind(
    name: "text-field", words: ["uitextfield", "securefield", "input", "field", "textbox"],
    summary: "a text field with one line, like UITextField",
    TextFieldContent(), Content.textField, font: { $0.font = $1 },
    fields: textFieldFields + Field.colors.inside(\.colors) + Field.traits.inside(\.input))

  // The compiler takes seconds for the sum of a literal and arrays whose types it has to find.
  private static let textFieldFields: [Field<TextFieldContent>] = [
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
  ]
}

extension Field where Root == TextInputTraits {
  static let traits: [Field] = [
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
    Field(
      "number-pad-popover",
      """
      Whether an iPad under iPadOS 26 shows a pad of digits as a popover at the field (default: true)
      """, .flag, \.allowsNumberPadPopover),
    Field(
      "accessory",
      """
      The app's bar on top of the keyboard while the field has the caret, or 'none' (default: the bar \
      of 'keyboard')
      """, .fieldAccessory, \.views.accessory),
    Field(
      "input-view",
      """
      The app's view in place of the keys while the field has the caret, such as a picker, or 'none' \
      for keys
      """, .inputView, \.views.panel),
  ]
}

extension Field where Root == FieldColors {
  static let colors: [Field] = [
    Field("color", "The color of the text (default: 'label')", .color, \.text),
    Field("tint", "The color of the caret (default: iOS's)", .color, \.tint),
  ]
}
