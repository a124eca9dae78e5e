// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// The text fields of an alert, which are its subviews and can have the caret.
enum AlertFields {
  /// The keys of a field: its id and those of a text field, except those of its look, which is the
  /// alert's.
  static let record = Record<ViewDraft>(
    noun: "a field of an alert",
    fields: [Field.id] + ViewKind.textField.fields.filter { !ownKeys.contains($0.name) })

  /// The keys of a text field whose values are the alert's own.
  private static let ownKeys = ["border", "style", "weight", "size"]

  /// Returns the field of a mapping.
  static func view(_ node: YAMLNode, _ reading: inout Reading) -> SceneView? {
    guard case .mapping = node.value else { return reading.refuse(node, expecting: record.noun) }
    guard reading.admitView(at: node.place) else { return nil }
    var draft = ViewDraft(.textField)
    if node["id"] == nil { draft.view.id = reading.idForView(of: ViewKind.textField.name) }
    record.read(node, into: &draft, &reading)
    guard case .textField(var field) = draft.view.content else { return nil }
    field.border = .plain
    draft.view.content = .textField(field)
    reading.register(draft.view.id, at: node["id"]?.place ?? node.place)
    return draft.view
  }
}

extension ValueFormat where Value == [SceneView] {
  /// The text fields of an alert.
  static let alertFields: ValueFormat = .list(
    of: ValueFormat<SceneView>(
      summary: AlertFields.record.noun, schema: AlertFields.record.schema,
      read: { AlertFields.view($0, &$1) }), "a list of fields", atMost: 10)
}
