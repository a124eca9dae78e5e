// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

extension ViewKind {
  static let alert = ViewKind(
    name: "alert", words: ["uialertcontroller", "dialog", "actionsheet", "confirmationdialog"],
    summary: "a question over the dimmed screen, like UIAlertController",
    AlertContent(), Content.alert,
    fields: [
      Field("title", "The title", .text, \.title),
      Field("message", "The text below the title", .text, \.message),
      Field(
        "buttons", "The buttons, in the order in which the app adds them",
        .list(of: .alertButton, "a list of buttons", atMost: 10), \.buttons, isRequired: true),
    ],
    others: [
      Field(
        "fields", "The text fields, from the top",
        .list(of: .alertField, "a list of fields", atMost: 10)
      ) {
        $0.view.subviews = $1
        $0.fieldCount = $1.count
      }
    ], finish: { draft, _ in draft.finishAlert() })
}

extension ViewDraft {
  fileprivate mutating func finishAlert() {
    guard fieldCount > 0, case .alert(var alert) = view.content else { return }
    alert.fieldCount = fieldCount
    view.content = .alert(alert)
  }
}

extension ValueFormat where Value == AlertContent.Button {
  fileprivate static let alertButton: ValueFormat = .either(
    "a title or a button", ValueFormat<String>.text.map { AlertContent.Button(title: $0) },
    .record(record) { AlertContent.Button(title: "") }
  ) { $0.isMapping }

  static let record: Record<AlertContent.Button> = Record(
    noun: "a button of an alert",
    fields: [
      Field("title", "The title", .text, \.title, isRequired: true),
      Field("role", "The meaning of the button (default: 'default')", .choice("role"), \.role),
      Field(
        "preferred", "Whether the button is the main one, UIKit's preferredAction", .flag,
        \.isPreferred),
      Field("enabled", "Whether the button can be pressed (default: true)", .flag, \.isEnabled),
    ])
}

extension Record where Root == ViewDraft {
  /// The keys of a field of an alert: its id and those of a text field, except those of its look,
  /// which is the alert's.
  static let alertField = Record(
    noun: "a field of an alert",
    fields: [Field.id]
      + ViewKind.textField.fields.filter {
        !["border", "style", "weight", "size"].contains($0.name)
      })
}

extension ValueFormat where Value == SceneView {
  fileprivate static let alertField: ValueFormat = ValueFormat(
    summary: Record.alertField.noun, schema: Record.alertField.schema
  ) { node, reading in
    guard case .mapping = node.value else {
      return reading.refuse(node, expecting: Record.alertField.noun)
    }
    guard reading.admitView(at: node.place) else { return nil }
    var draft = ViewDraft(.textField)
    if node["id"] == nil { draft.view.id = reading.idForView(of: ViewKind.textField.name) }
    Record.alertField.read(node, into: &draft, &reading)
    guard case .textField(var field) = draft.view.content else { return nil }
    field.border = .plain
    draft.view.content = .textField(field)
    reading.register(draft.view.id, at: node["id"]?.place ?? node.place)
    return draft.view
  }
}
