// SPDX-License-Identifier: MIT

import KeyliftIO
import KeyliftStage

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

  /// Returns the keys for a content that has traits.
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

  /// Returns the keys for a content that has colors.
  static func keys<Part>(
    _ part: any WritableKeyPath<Part, FieldColors> & Sendable
  ) -> [Field<Part>] {
    colors.map { field in field.inside { whole, edit in edit(&whole[keyPath: part]) } }
  }
}
