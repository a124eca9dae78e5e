// SPDX-License-Identifier: MIT

import KeyliftStage

/// A kind of view that a scene can name, with the keys that it alone understands.
struct ViewKind: Sendable {
  /// The name after `kind:`.
  let name: String
  /// The kind in a few words.
  let summary: String
  /// What a view of this kind shows before any key is read.
  let content: Content
  /// Whether it scrolls.
  var isScrollView = false
  /// How it arranges the views inside; nil for one that is no stack.
  var stack: StackLayout?
  /// Whether it is a spacer.
  var isSpacer = false
  /// The keys that it alone understands.
  let fields: [Field<ViewDraft>]

  /// All kinds, in the order in which they are told of.
  static let all: [ViewKind] = [
    .view, .label, .textField, .textView, .button, .toggle, .bubble, .messages, .composer,
    .avatar, .image, .list, .navigationBar, .tabBar, .scroll,
    .verticalStack, .horizontalStack, .layeredStack, .spacer,
  ]

  /// The keys that it shares with other kinds; a spacer, which shows nothing, needs no name.
  var commonFields: [Field<ViewDraft>] {
    isSpacer ? [.optionalID, .kind] : Field.ofEveryView
  }

  /// The mapping, with the keys that it shares.
  var record: Record<ViewDraft> {
    let name = name
    return Record(noun: "a view of kind '\(name)'", fields: commonFields + fields) { key in
      let owners = ViewKind.all.filter { $0.fields.contains { $0.name == key } }.map(\.name)
      guard !owners.isEmpty else { return nil }
      return "\(key.quoted) belongs to \(owners.map { "'\($0)'" }.joined(separator: ", "))"
    }
  }
}
