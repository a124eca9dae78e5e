// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

extension ViewKind {
  static let bubble = ViewKind(
    name: "bubble", summary: "one chat bubble",
    content: .bubble(BubbleContent(text: "", isOutgoing: false)),
    fields: [
      Field("text", "What the bubble says", .text, isRequired: true) { $0.bubble.text = $1 },
      Field("from", "Who wrote it: them unless given", .author) { $0.bubble.isOutgoing = $1 },
      Field("tail", "Whether the bubble has a tail: true unless given", .flag) {
        $0.bubble.hasTail = $1
      },
    ] + Field.font)

  static let messages = ViewKind(
    name: "messages", summary: "a conversation, its newest message at the bottom",
    content: .transcript(TranscriptContent(messages: [])),
    fields: [
      Field(
        "messages", "The messages, oldest first", .list(of: .message, "a list of messages"),
        isRequired: true
      ) { $0.transcript.messages = $1 }
    ] + Field.font)

  static let composer = ViewKind(
    name: "composer", summary: "the bar in which a message is written",
    content: .composer(ComposerContent()),
    fields: [
      Field("text", "What has been entered", .text) { $0.composer.text = $1 },
      Field("placeholder", "What stands in the empty field; 'iMessage' unless given", .text) {
        $0.composer.placeholder = $1
      },
      Field("focused", "Whether the field has the caret from the start", .flag) {
        $0.composer.isFocused = $1
      },
    ] + Field.font)

  static let avatar = ViewKind(
    name: "avatar", summary: "a circle with initials",
    content: .avatar(AvatarContent(initials: "")),
    fields: [
      Field("initials", "One or two letters", .text, isRequired: true) { $0.avatar.initials = $1 },
      Field("color", "The fill; gray unless given", .color) { $0.avatar.color = $1 },
    ])
}

extension ValueFormat where Value == Bool {
  /// Who wrote a message: `me`, the one holding the phone, is true.
  static let author = ValueFormat.choice("author", ["me", "them"], [true, false])
}

extension ValueFormat where Value == TranscriptContent.Message {
  /// A message, in full or as `me:` or `them:` with its text.
  static let message = ValueFormat(
    summary: "a message", schema: MessageDraft.schema
  ) { node, reading in
    var draft = MessageDraft()
    guard MessageDraft.record.read(node, into: &draft, &reading),
      MessageDraft.checkForm(of: node, &reading), let author = draft.author, let text = draft.text
    else { return nil }
    return TranscriptContent.Message(text: text, isOutgoing: author, heading: draft.heading)
  }
}

/// A message while its keys are read.
struct MessageDraft {
  var author: Bool?
  var text: String?
  var heading: String?

  static let record = Record<MessageDraft>(
    noun: "a message",
    fields: [
      Field("from", "Who wrote it", .author) { $0.author = $1 },
      Field("text", "What it says", .text) { $0.text = $1 },
      Field("me", "What the one holding the phone wrote", .text) {
        ($0.author, $0.text) = (true, $1)
      },
      Field("them", "What somebody else wrote", .text) { ($0.author, $0.text) = (false, $1) },
      Field("heading", "A line of small text above it, such as a time", .text) { $0.heading = $1 },
    ])

  /// The ways to write a message, any of them with a heading.
  static let forms = [["from", "text"], ["me"], ["them"]]

  static let schema: JSONValue = [
    "oneOf": .array(
      forms.map { names in
        record.schema(
          of: record.fields.filter { names.contains($0.name) || $0.name == "heading" },
          required: names)
      })
  ]

  static func checkForm(of node: YAMLNode, _ reading: inout Reading) -> Bool {
    let given = record.fields.map(\.name).filter { $0 != "heading" && node.keys.contains($0) }
    if forms.contains(given) { return true }
    if node.keys.allSatisfy({ key in record.fields.contains { $0.name == key } }) {
      reading.report(.notOneMessage, at: node.place)
    }
    return false
  }
}

extension Diagnostic.Message {
  fileprivate static let notOneMessage = Self(
    "wrong-type", "a message is 'me' or 'them' with its text, or 'from' and 'text'")
}
