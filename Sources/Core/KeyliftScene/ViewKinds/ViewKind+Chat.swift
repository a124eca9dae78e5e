// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import KeyliftStage

extension ViewKind {
  static let bubble = ViewKind(
    name: "bubble", summary: "a chat bubble",
    BubbleContent(text: "", isOutgoing: false), Content.bubble, font: { $0.font = $1 },
    fields: bubbleFields)

  private static let bubbleFields: [Field<BubbleContent>] =
    [
      Field("text", "The text of the message", .text, \.text, isRequired: true),
      Field("from", "The author of the message (default: 'them')", .author, \.isOutgoing),
      Field("tail", "Whether the bubble has a tail (default: true)", .flag, \.hasTail),
    ] + Field.extras(\.extras) + Field.colors(\.extras)

  static let messages = ViewKind(
    name: "messages", summary: "a conversation with the newest message at the bottom",
    TranscriptContent(messages: []), Content.transcript, font: { $0.font = $1 },
    fields: messagesFields)

  private static let messagesFields: [Field<TranscriptContent>] = [
    Field(
      "messages", "The messages, oldest first", .list(of: .message, "a list of messages"),
      \.messages, isRequired: true),
    Field("my-color", "The color of my bubbles (default: iMessage's)", .color, \.colors.myFill),
    Field("my-text-color", "The color of my texts", .color, \.colors.myText),
    Field(
      "their-color", "The color of others' bubbles (default: iMessage's)", .color,
      \.colors.theirFill),
    Field("their-text-color", "The color of others' texts", .color, \.colors.theirText),
  ]

  static let composer = ViewKind(
    name: "composer", summary: "the bar for writing a message",
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
    ] + Field.keys(\.input)

  static let avatar = ViewKind(
    name: "avatar", summary: "a circle with initials",
    AvatarContent(initials: ""), Content.avatar,
    fields: [
      Field("initials", "One or two letters", .text, \.initials, isRequired: true),
      Field("color", "The fill color (default: 'gray')", .color, \.color),
    ])
}

extension ValueFormat where Value == Bool {
  /// The author of a message: `true` for `me`, the person who holds the phone.
  static let author: ValueFormat = .choice("author", ["me", "them"], [true, false])
}

extension ValueFormat where Value == TranscriptContent.Message {
  /// A message with all keys, or as `me:` or `them:` with its text.
  static let message: ValueFormat = ValueFormat(
    summary: "a message", schema: MessageDraft.schema
  ) { node, reading in
    guard let draft = MessageDraft.record.read(node, from: MessageDraft(), &reading),
      MessageDraft.checkForm(of: node, &reading), let author = draft.author, let text = draft.text
    else { return nil }
    var message = TranscriptContent.Message(
      text: text, isOutgoing: author, heading: draft.heading)
    message.extras = draft.extras
    message.avatar = draft.avatar.map {
      AvatarContent(initials: $0, color: draft.avatarColor)
    }
    return message
  }
}

/// A message while its keys are being read.
struct MessageDraft {
  var author: Bool?
  var text: String?
  var heading: String?
  var extras = BubbleExtras()
  var avatar: String?
  var avatarColor: DynamicColor?

  static let record: Record<MessageDraft> = Record(noun: "a message", fields: formFields + options)

  private static let formFields: [Field<MessageDraft>] = [
    Field("from", "The author of the message", .author, \.author),
    Field("text", "The text of the message", .text, \.text),
    Field("me", "The text of a message by the owner of the phone", .text) {
      $0.author = true
      $0.text = $1
    },
    Field("them", "The text of a message by somebody else", .text) {
      $0.author = false
      $0.text = $1
    },
  ]

  private static let options: [Field<MessageDraft>] =
    [
      Field("heading", "A line of small text above the message, such as a time", .text, \.heading),
      Field("avatar", "The initials of the author, in a circle beside the bubble", .text, \.avatar),
      Field("avatar-color", "The color of the circle (default: 'gray')", .color, \.avatarColor),
    ] + Field.extras(\.extras) + Field.colors(\.extras)

  /// The required keys of each way to write a message; the options may accompany any of them.
  static let forms = [["from", "text"], ["me"], ["them"]]

  static let schema: JSONValue = record.schema(oneOf: forms.map { ($0, optionNames) })

  private static let optionNames = options.map(\.name)

  static func checkForm(of node: YAMLNode, _ reading: inout Reading) -> Bool {
    guard let keys = record.keys(of: node) else { return false }
    let isForm = forms.contains(keys.filter { !optionNames.contains($0) })
    if !isForm { reading.report(.notOneMessage, at: node.place) }
    return isForm
  }
}

extension Diagnostic.Message {
  fileprivate static let notOneMessage = Self(
    "wrong-type", "a message is 'me' or 'them' with its text, or 'from' and 'text'")
}

extension Field {
  /// The keys of what a message shows besides its text.
  static func extras(
    _ path: any WritableKeyPath<Root, BubbleExtras> & Sendable
  ) -> [Field] {
    [
      Field("time", "Small text at the lower right of the bubble, such as '9:41'", .text) {
        $0[keyPath: path].time = $1
      },
      Field("ticks", "One tick, two, or two blue ones after the time", .choice("ticks")) {
        $0[keyPath: path].ticks = $1
      },
      Field("picture", "The path of a PNG file that is shown above the text", .image) {
        $0[keyPath: path].picture = $1
      },
      Field("file", "A file above the text, or only its name", .bubbleFile) {
        $0[keyPath: path].file = $1
      },
      Field("reply", "The message above the text to which this one replies", .quote) {
        $0[keyPath: path].quote = $1
      },
    ]
  }

  static func colors(
    _ path: any WritableKeyPath<Root, BubbleExtras> & Sendable
  ) -> [Field] {
    [
      Field("color", "The color of the bubble (default: iMessage's)", .color) {
        $0[keyPath: path].fill = $1
      },
      Field(
        "text-color",
        "The color of the text (default: iMessage's, or 'label' on a color of its own)", .color
      ) { $0[keyPath: path].textColor = $1 },
    ]
  }
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
