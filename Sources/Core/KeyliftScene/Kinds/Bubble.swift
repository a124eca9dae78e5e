// SPDX-License-Identifier: MIT

import KeyliftIO
import KeyliftStage

extension ViewKind {
  static let bubble = ViewKind(
    name: "bubble", words: ["message"], summary: "a chat bubble",
    BubbleContent(text: "", isOutgoing: false), Content.bubble, font: { $0.font = $1 },
    fields: bubbleFields)

  private static let bubbleFields: [Field<BubbleContent>] =
    [
      Field("text", "The text of the message", .text, \.text, isRequired: true),
      Field("from", "The author of the message (default: 'them')", .author, \.isOutgoing),
      Field("tail", "Whether the bubble has a tail (default: true)", .flag, \.hasTail),
    ] + Field.extras.inside(\.extras)
}

extension Field where Root == BubbleExtras {
  static let extras: [Field] = [
    Field("time", "Small text at the lower right of the bubble, such as '9:41'", .text, \.time),
    Field("ticks", "One tick, two, or two blue ones after the time", .choice("ticks"), \.ticks),
    Field("picture", "The path of a PNG file that is shown above the text", .image, \.picture),
    Field("file", "A file above the text, or only its name", .bubbleFile, \.file),
    Field("reply", "The message above the text to which this one replies", .quote, \.quote),
    Field("color", "The color of the bubble (default: iMessage's)", .color, \.fill),
    Field(
      "text-color", "The color of the text (default: iMessage's, or 'label' on a color of its own)",
      .color, \.textColor),
  ]
}

extension ValueFormat where Value == BubbleExtras.File {
  fileprivate static let bubbleFile: ValueFormat = .either(
    "a file", ValueFormat<String>.text.map { BubbleExtras.File(name: $0) },
    .record(record) { BubbleExtras.File(name: "") }
  ) { !$0.isScalar }

  static let record: Record<BubbleExtras.File> = Record(
    noun: "a file",
    fields: [
      Field("name", "The name of the file", .text, \.name, isRequired: true),
      Field("detail", "Small text below the name, such as the size", .text, \.detail),
    ])
}

extension ValueFormat where Value == BubbleExtras.Quote {
  fileprivate static let quote: ValueFormat = .record(record) {
    BubbleExtras.Quote(author: "", text: "")
  }

  static let record: Record<BubbleExtras.Quote> = Record(
    noun: "a quoted message",
    fields: [
      Field("to", "The author of the quoted message", .text, \.author, isRequired: true),
      Field("text", "The quoted text, of which one line is shown", .text, \.text, isRequired: true),
      Field("color", "The color of the author's name (default: 'blue')", .color, \.color),
    ])
}
