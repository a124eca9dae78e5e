// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import KeyliftStage

extension ViewKind {
  static let messages = ViewKind(
    name: "messages", words: ["chat", "conversation", "transcript", "messagelist"],
    summary: "a conversation with the newest message at the bottom",
    TranscriptContent(messages: []), Content.transcript, font: { $0.font = $1 },
    fields: [
      Field(
        "messages", "The messages, oldest first", .list(of: .message, "a list of messages"),
        \.messages, isRequired: true),
      Field("my-color", "The color of my bubbles (default: iMessage's)", .color, \.colors.myFill),
      Field("my-text-color", "The color of my texts", .color, \.colors.myText),
      Field(
        "their-color", "The color of others' bubbles (default: iMessage's)", .color,
        \.colors.theirFill),
      Field("their-text-color", "The color of others' texts", .color, \.colors.theirText),
    ])
}

extension ValueFormat where Value == Bool {
  /// `true` for `me`, the person who holds the phone.
  static let author: ValueFormat = .choice("author", ["me", "them"], [true, false])
}

extension ValueFormat where Value == TranscriptContent.Message {
  static let message: ValueFormat = ValueFormat(
    summary: "a message", schema: MessageDraft.schema
  ) { node, reading in
    guard let draft = MessageDraft.record.read(node, from: MessageDraft(), &reading),
      MessageDraft.checkForm(of: node, &reading), let author = draft.author, let text = draft.text
    else { return nil }
    var message = TranscriptContent.Message(text: text, isOutgoing: author, heading: draft.heading)
    message.extras = draft.extras
    message.avatar = draft.avatar.map { AvatarContent(initials: $0, color: draft.avatarColor) }
    return message
  }
}

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
    ] + Field.extras.inside(\.extras)

  /// The required keys of each way to write a message; the options may accompany any of them.
  static let forms = [["from", "text"], ["me"], ["them"]]

  static let schema: JSONValue = record.schema(oneOf: forms.map { ($0, optionNames) })

  private static let optionNames = options.map(\.name)

  fileprivate static func checkForm(of node: YAMLNode, _ reading: inout Reading) -> Bool {
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
